import { badRequest, conflict, forbidden, notFound } from '#base/refusal.ts';
import type { RowOf } from '#neo4j/query.ts';
import { type ContextName, renamedContextName } from './names.ts';
import type { getRename } from './sharing-queries.ts';

export interface Rename {
  readonly from: ContextName;
  /** Same name as in `from` when nothing changes. */
  readonly to: ContextName;
  readonly owner_ref: string;
}

/**
 * Decides a rename; the first refusal wins, in the contract's order (spec 20 §5.3). Compares names, not slugs.
 * @throws Refusal FORBIDDEN (a reader), NOT_FOUND (hidden or absent), BAD_REQUEST (empty slug), CONFLICT (slug taken)
 */
export function decideRename(facts: RowOf<typeof getRename>, given: string): Rename {
  if (!facts.is_admin && !facts.administers) throw facts.readable ? forbidden() : notFound();
  const { name, slug, owner_ref } = facts;
  if (name === null || slug === null || owner_ref === null) throw notFound();
  const to = renamedContextName(given);
  if (to.slug === '') throw badRequest('name: must have an ASCII letter or digit');
  const from = { name, slug };
  if (to.name === name) return { from, to: from, owner_ref };
  if (facts.slug_taken) throw conflict(`${owner_ref}/${to.slug} is the name of another context`);
  return { from, to, owner_ref };
}
