import type { Bridge, Related, Territory } from '#drawing/bodies.ts';
import { givenLayout } from '#drawing/given.ts';
import type { Layout } from '#drawing/layout.ts';
import { placedLayout } from '#drawing/placing.ts';
import { WITHOUT_PROVINCES } from '#drawing/provinces.ts';
import { wholeLayout } from '#drawing/whole.ts';
import type { TransactionRunner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { StoredBridge } from '../algorithms/diff.ts';
import type { FormationOutcome } from '../algorithms/outcome.ts';
import type { AnchorLens } from './anchor-lens.ts';
import { allRows } from './load.ts';
import { listBridges, listPlaces } from './queries.ts';

/** Where the territories of an anchor are: one arrangement for everybody (spec 90 §8), which each forming continues. */

/** Most territories that are arranged: more would take longer than forming them, and no page draws them. */
const MOST_ARRANGED = 20_000;
/** An anchor is arranged anew when it has so many times the territories that it was last arranged with. */
const OUTGROWN = 2;

/** A stored region before a formation. */
type StoredPlace = RowOf<typeof listPlaces>;

export interface RegionPlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly province: string | null;
}

export interface Arrangement {
  /** Places that a formation has to store: of new regions, or of all when the anchor is arranged anew. */
  readonly places: readonly RegionPlace[];
  /** Whether regions that were there before have other places than they had. */
  readonly moved: boolean;
  /** Number of territories when all of them were last arranged; null: never. */
  readonly arranged: number | null;
}

/** Territories of a picture with at most `WITHOUT_PROVINCES` have no provinces, and are not worth a movement. */
const isOutgrown = (territories: number, arranged: number | null): boolean =>
  arranged === null || (territories > WITHOUT_PROVINCES && territories > OUTGROWN * arranged);

/** The regions of an anchor after a formation, with what the new ones came from. */
function territoriesAfter(stored: readonly StoredPlace[], { diff }: FormationOutcome): Territory[] {
  const dropped = new Set(diff.dropped);
  const before = new Set(stored.map(({ id }) => id));
  const ancestry = Map.groupBy(diff.ancestry, ({ region }) => region);
  const cameFrom = (id: string): Related[] =>
    (ancestry.get(id) ?? []).map(({ former, shared }) => ({ id: former, shared }));
  return [
    ...stored.filter(({ id }) => !dropped.has(id)).map(({ id, member_count }) => ({ id, member_count })),
    ...diff.stored
      .filter(({ id }) => !before.has(id))
      .map(({ id, members }) => ({ id, member_count: members.length, came_from: cameFrom(id) })),
  ];
}

/**
 * Bridges of those that every reader of the anchor sees: those of edges that have their home in it. Others would let places tell
 * of what only some may read.
 */
const seenByAll = (anchorId: string, bridges: readonly StoredBridge[]): Bridge[] =>
  bridges
    .filter(({ home_id }) => home_id === anchorId)
    .map(({ low, high, edge_count }) => ({
      source_territory: low,
      target_territory: high,
      edge_count,
    }));

/** All bridges after a formation: those of the formed regions, and the stored ones of all others. */
async function bridgesAfter(
  tx: TransactionRunner,
  anchorLens: AnchorLens,
  { diff }: FormationOutcome,
): Promise<StoredBridge[]> {
  const replaced = new Set([...diff.ids, ...diff.dropped]);
  const stored = await allRows(tx, listBridges, anchorLens);
  return [...stored.filter(({ low, high }) => !replaced.has(low) && !replaced.has(high)), ...diff.bridges];
}

/** What is known of the arrangement before a formation. */
const knownOf = (stored: readonly StoredPlace[]): Layout =>
  givenLayout(
    stored.flatMap(({ id, member_count, x, y, province }) =>
      x === null || y === null ? [] : [{ id, member_count, x, y, province: province ?? undefined }],
    ),
  );

/** The places of a layout that differ from those that are stored. */
function changesOf({ places }: Layout, known: Layout): RegionPlace[] {
  const before = new Map(known.places.map((place) => [place.id, place]));
  return places
    .filter(({ id, x, y, province }) => {
      const old = before.get(id);
      return old === undefined || old.x !== x || old.y !== y || old.province !== province;
    })
    .map(({ id, x, y, province }) => ({ id, x, y, province: province ?? null }));
}

/**
 * Arranges an anchor after a formation: what is there keeps its place, new regions get the free spots nearest to what they came
 * from or are joined to. All are arranged when none has a place, and when the anchor has outgrown its arrangement.
 * @param tx before the outcome is stored
 * @param arranged number of territories when all of them were last arranged; null: never
 */
export async function arrangementOf(
  tx: TransactionRunner,
  anchorLens: AnchorLens,
  outcome: FormationOutcome,
  arranged: number | null,
): Promise<Arrangement> {
  const stored = await allRows(tx, listPlaces, anchorLens);
  const territories = territoriesAfter(stored, outcome);
  const count = territories.length;
  if (count > MOST_ARRANGED) return { places: [], moved: false, arranged };
  const known = knownOf(stored);
  const anew = isOutgrown(count, known.places.length === 0 ? null : arranged);
  const bridges = anew ? await bridgesAfter(tx, anchorLens, outcome) : outcome.diff.bridges;
  const seen = seenByAll(anchorLens.anchor_id, bridges);
  const layout = anew ? wholeLayout(territories, seen) : placedLayout(territories, seen, known);
  const places = changesOf(layout, known);
  const before = new Set(stored.map(({ id }) => id));
  return { places, moved: places.some(({ id }) => before.has(id)), arranged: anew ? count : arranged };
}
