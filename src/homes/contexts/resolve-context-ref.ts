import { notFound } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { type ContextRef, parseContextRef } from './context-ref.ts';
import { findContext, findOwnContext, findProfileContext, findTeamContext } from './queries.ts';

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
