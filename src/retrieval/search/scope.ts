import { badRequest, notFound } from '#base/refusal.ts';
import { resolveContextRef } from '#homes/contexts/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { findAnchor } from '#picture/maps/index.ts';
import type { SearchParams } from './shapes.ts';

/** The scope of a search. */
export interface Scope {
  readonly kind: 'global' | 'context' | 'cogmap';
  /** The id of the context or map; null = anywhere. */
  readonly id: string | null;
}

/** The given map; a non-empty list wins. @throws Refusal BAD_REQUEST */
function mapOf({ cogmap_id, cogmap_ids = [] }: SearchParams): string | undefined {
  return cogmap_ids.length > 0 ? cogmap_ids[0] : cogmap_id;
}

/**
 * Resolves the scope of a search.
 * @throws Refusal BAD_REQUEST (several anchors, or an invalid reference), NOT_FOUND (absent or hidden alike)
 */
export async function resolveScope(runner: Runner, params: SearchParams, reach: Reach): Promise<Scope> {
  const { context_ref } = params;
  const map = mapOf(params);
  if (context_ref !== undefined && map !== undefined)
    throw badRequest('context_ref and a cognitive map were both given: a search has a single anchor only');
  if ((params.cogmap_ids?.length ?? 0) > 1) throw badRequest('cogmap_ids: a search has a single anchor only');
  if (context_ref !== undefined)
    return { kind: 'context', id: await resolveContextRef(runner, context_ref, reach) };
  if (map === undefined) return { kind: 'global', id: null };
  const found = await runner.find(findAnchor, { id: map, kind: 'cogmap', reach });
  if (found === undefined) throw notFound('The cognitive map was not found or not readable');
  return { kind: 'cogmap', id: map };
}
