import type { AnchorTable } from '#base/shapes.ts';
import { defaultLensFor, type Lens } from '#formation/lenses.ts';
import type { Runner } from '#neo4j/database.ts';
import { findOwnLens } from './queries.ts';

/** The kind of place that a table holds. */
export const kindOf = (table: AnchorTable): 'cogmap' | 'context' =>
  table === 'kb_cogmaps' ? 'cogmap' : 'context';

/** The lens a place is materialized under: the default of its kind, or the map's own lens of that name (spec 50 §4). */
export async function defaultLensOf(
  runner: Runner,
  anchorId: string,
  kind: 'cogmap' | 'context',
): Promise<Lens> {
  const usual = defaultLensFor(kind);
  return (await runner.find(findOwnLens, { anchor_id: anchorId, name: usual.name })) ?? usual;
}
