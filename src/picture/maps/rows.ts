import type { z } from 'zod';
import { compareText } from '#base/compare-text.ts';
import { anchorOf } from '#base/shapes.ts';
import type { Reader, Runner } from '#neo4j/database.ts';
import type { ParamsOf, RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { countFormationEvents, FORMATION_EVENT_TYPES } from '#record/ledger/index.ts';
import { defaultLensFor } from '../algorithms/lenses.ts';
import { defaultLensOf } from '../formation/index.ts';
import { findAnchor, findAnchorAsOf, listMapDetails, type listMaps } from './queries.ts';
import type { MapRow } from './shapes.ts';

/** Owner of a map none of whose teams the caller reaches (spec 50 §3.2). */
const OWNERLESS = 'atlas';

/** The wire form of a map, with the caller's relation to it. */
export function mapRow(row: RowOf<typeof listMaps>): z.input<typeof MapRow> {
  const { teams, charter_statement, ...rest } = row;
  return {
    ...rest,
    owner_ref: teams[0] === undefined ? OWNERLESS : `+${teams[0].slug}`,
    team_ids: teams.map((team) => team.id),
    ...(charter_statement !== null && { charter_statement }),
  };
}

/** The order of every list of maps: owner, name, id. */
export function inMapOrder<Row extends { owner_ref: string; name: string; id: string }>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted(
    (a, b) => compareText(a.owner_ref, b.owner_ref) || compareText(a.name, b.name) || compareText(a.id, b.id),
  );
}

/** When maps were created and formed, what has happened since, and whether the caller may change them, by their ids. */
export async function detailsOf(read: Reader, reach: Reach) {
  const { id: lens_id, name: lens_name } = defaultLensFor('cogmap');
  const ids = reach.readable_anchors;
  const types = FORMATION_EVENT_TYPES;
  const rows = await read.list(listMapDetails, { ids, lens_id, lens_name, types: [...types], reach });
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

/** A map or context that the caller reads, now or at a time (`as_of`), with its formations; undefined for any other. */
export const anchorAt = (
  read: Reader,
  { as_of, ...asked }: ParamsOf<typeof findAnchor> & { readonly as_of: string | undefined },
) => (as_of === undefined ? read.find(findAnchor, asked) : read.find(findAnchorAsOf, { ...asked, as_of }));

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
