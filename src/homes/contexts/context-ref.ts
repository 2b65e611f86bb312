import { parseUuid, UUID_PATTERN } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import { Text } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { findContext, findOwnContext, findProfileContext, findTeamContext } from './queries.ts';

/** A context as callers name it: by id, or by its slug under an owner. */
export type ContextRef =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'me'; readonly slug: string }
  | { readonly by: 'handle'; readonly handle: string; readonly slug: string }
  | { readonly by: 'team'; readonly team: string; readonly slug: string };

/** A context reference in a request, parsed by `parseContextRef`. */
export const ContextRefText = Text(LIMITS.ref).meta({
  pattern: `^(${UUID_PATTERN}|[@+][a-z0-9][a-z0-9-]*/[a-z0-9][a-z0-9-]*)$`,
});

const WORD = /^[a-z0-9][a-z0-9-]*$/;

const malformed = (): Error =>
  badRequest('context_ref: must be a UUID, @me/<slug>, @<handle>/<slug> or +<team>/<slug>');

/**
 * Parses a context ref; surrounding white space is ignored, and a bare name is not a ref.
 * @throws Refusal BAD_REQUEST
 */
export function parseContextRef(text: string): ContextRef {
  const trimmed = text.trim();
  const id = parseUuid(trimmed);
  if (id !== undefined) return { by: 'id', id };
  const slash = trimmed.indexOf('/');
  const owner = trimmed.slice(1, slash);
  const slug = trimmed.slice(slash + 1);
  if (slash === -1 || !WORD.test(owner) || !WORD.test(slug)) throw malformed();
  if (trimmed.startsWith('+')) return { by: 'team', team: owner, slug };
  if (!trimmed.startsWith('@')) throw malformed();
  return owner === 'me' ? { by: 'me', slug } : { by: 'handle', handle: owner, slug };
}

/** The id of the context that a reference names; undefined when absent or not readable by the caller. */
export async function findContextByRef(
  runner: Runner,
  ref: ContextRef,
  reach: Reach,
): Promise<string | undefined> {
  switch (ref.by) {
    case 'id':
      return (await runner.find(findContext, { id: ref.id, reach }))?.id;
    case 'me':
      return (await runner.find(findOwnContext, { slug: ref.slug, reach }))?.id;
    case 'handle':
      return (await runner.find(findProfileContext, { handle: ref.handle, slug: ref.slug, reach }))?.id;
    case 'team':
      return (await runner.find(findTeamContext, { team: ref.team, slug: ref.slug, reach }))?.id;
  }
}

/**
 * Returns the id of the context that a ref names, if the caller reads it (spec 20 §5.2).
 * @throws Refusal BAD_REQUEST (not a ref), NOT_FOUND (absent or hidden alike)
 */
export async function resolveContextRef(runner: Runner, ref: string, reach: Reach): Promise<string> {
  const id = await findContextByRef(runner, parseContextRef(ref), reach);
  if (id === undefined) throw notFound();
  return id;
}
