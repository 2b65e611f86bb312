import { type Anchor, kindOf } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import { defaultLensFor, type Lens } from '../algorithms/lenses.ts';
import { findOwnLens } from './queries.ts';

/** The lens of an anchor's formation: the default of its kind, or the map's own lens of that name (spec 50 §4). */
export async function defaultLensOf(runner: Runner, anchor: Anchor): Promise<Lens> {
  const usual = defaultLensFor(kindOf(anchor.table));
  return (await runner.find(findOwnLens, { anchor_id: anchor.id, name: usual.name })) ?? usual;
}
