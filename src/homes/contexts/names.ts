import { LIMITS } from '#base/limits.ts';
import { badRequest, conflict, forbidden, notFound } from '#base/refusal.ts';
import { isLonger } from '#base/shapes.ts';
import { normaliseName, slug } from '#base/slug.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { getRename } from './sharing-queries.ts';

/** Slug of a name without a single ASCII letter or digit. */
const SLUG_OF_NOTHING = 'context';

/** A context's name as stored, with its preferred slug. */
export interface ContextName {
  readonly name: string;
  readonly slug: string;
}

/**
 * Returns the stored form of a context's new name, and its slug, which may be empty.
 * @throws Refusal BAD_REQUEST when it is longer than 200 characters
 */
export function renamedContextName(given: string): ContextName {
  const name = normaliseName(given);
  if (isLonger(name, LIMITS.contextName))
    throw badRequest(`name: must have at most ${LIMITS.contextName} characters`);
  return { name, slug: slug(name) };
}

/**
 * Returns the stored form of a name for a new context.
 * @throws Refusal BAD_REQUEST when it is blank or longer than 200 characters
 */
export function newContextName(given: string): ContextName {
  const { name, slug } = renamedContextName(given);
  if (name === '') throw badRequest('name: must not be blank');
  return { name, slug: slug || SLUG_OF_NOTHING };
}

/** The slug itself when it is free, else the first free of `-2`, `-3`, … */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const held = new Set(taken);
  if (!held.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = `${slug}-${number}`;
    if (!held.has(candidate)) return candidate;
  }
}

interface Rename {
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
