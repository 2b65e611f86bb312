import { anchorOf } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import { countFormationEvents, FORMATION_EVENT_TYPES } from '#record/ledger/index.ts';
import { defaultLensOf } from '../formation/index.ts';
import type { findAnchor } from './queries.ts';

/** Default number of formation events that `materialize` requires before it forms again. */
export const DEFAULT_THRESHOLD = 5;

/** The number of formation events that the next materialization of a map would include. */
export async function formationEventsOf(
  runner: Runner,
  mapId: string,
  { formations }: Pick<RowOf<typeof findAnchor>, 'formations'>,
): Promise<number> {
  const lens = await defaultLensOf(runner, anchorOf('cogmap', mapId));
  const formed = formations.find((formation) => formation.lens_id === lens.id);
  const counted = await runner.find(countFormationEvents, {
    anchor_id: mapId,
    types: [...FORMATION_EVENT_TYPES],
    after_seq: formed?.watermark_seq ?? 0,
  });
  return counted!.formation_events;
}
