import { compareText } from '#base/compare-text.ts';
import type { Reader } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { listTerritoriesAsOf } from '../maps/index.ts';
import { listBridgesAsOf, listOrphansAsOf, listPastEdges, listPastMemberships } from './past-queries.ts';
import { ALL_ROWS } from './rules.ts';

/** A whole picture. */
export const WHOLE = { bridges: ALL_ROWS, orphans: ALL_ROWS };

/** A map under a lens at a past time, with the reach of the caller who reads it. */
export interface PastView {
  readonly as_of: string;
  readonly anchor_id: string;
  readonly lens_id: string;
  readonly reach: Reach;
}

type Bridge = RowOf<typeof listBridgesAsOf>;

const inOrder = (one: Bridge, other: Bridge): number =>
  other.edge_count - one.edge_count ||
  compareText(one.source_territory, other.source_territory) ||
  compareText(one.target_territory, other.target_territory);

/** Bridges of regions that were not whole, counted edge by edge. */
async function countedBridges(read: Reader, view: PastView): Promise<Bridge[]> {
  const { as_of, reach } = view;
  const regions = await read.list(listPastMemberships, view);
  const regionOf = new Map(regions.flatMap(({ id, member_ids }) => member_ids.map((member) => [member, id])));
  const partly = regions.filter(({ whole }) => !whole);
  const partlyIds = new Set(partly.map(({ id }) => id));
  const ids = partly.flatMap(({ member_ids }) => member_ids);
  const edges = await read.list(listPastEdges, { as_of, ids, reach });
  const counts = new Map<string, Bridge>();
  for (const { source, target } of edges) {
    const [low, high] = [regionOf.get(source), regionOf.get(target)].sort();
    if (low === undefined || high === undefined || low === high) continue;
    if (!partlyIds.has(low) && !partlyIds.has(high)) continue;
    const key = `${low} ${high}`;
    const edge_count = (counts.get(key)?.edge_count ?? 0) + 1;
    counts.set(key, { source_territory: low, target_territory: high, edge_count });
  }
  return [...counts.values()];
}

/**
 * The picture of a readable map at a past time, by current rights: stored histories are used where they hold for the
 * caller; regions that had lost a member by then, or have a hidden member now, are recounted.
 * @param limits most bridges and orphans; those of which none are wanted are not read
 */
export async function pastPicture(
  read: Reader,
  view: PastView,
  limits: { readonly bridges: number; readonly orphans: number },
) {
  const { as_of, anchor_id, reach } = view;
  const [territories, stored, orphans] = await Promise.all([
    read.list(listTerritoriesAsOf, view),
    limits.bridges === 0 ? [] : read.list(listBridgesAsOf, { ...view, limit: limits.bridges }),
    limits.orphans === 0
      ? []
      : read.list(listOrphansAsOf, { as_of, anchor_id, limit: limits.orphans, reach }),
  ]);
  const whole = territories.every((territory) => territory.whole);
  const isCounted = whole || limits.bridges === 0;
  const bridges = isCounted ? stored : [...stored, ...(await countedBridges(read, view))].sort(inOrder);
  return { territories, bridges, orphans };
}

export type PastPicture = Awaited<ReturnType<typeof pastPicture>>;
