import { compareText } from '#base/compare-text.ts';
import type { Reader } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { listChangingEdges, listMoves, listTitlesAsOf } from './change-queries.ts';
import {
  type BridgeChange,
  type Lineage,
  membersOfLineage,
  type OrphanChange,
  type PictureComparison,
} from './compare-pictures.ts';
import { listMembersAsOf } from './queries.ts';

/** Most resources whose relationships are examined. */
const MOST_EXAMINED = 20_000;
/** Length of a time up to its microseconds. */
const MICROSECONDS = 26;
/** Most actors listed for a change. */
const MOST_ACTORS = 10;

/** The two times that are compared, with the reach of the caller who reads. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly reach: Reach;
}

type EdgeRow = RowOf<typeof listChangingEdges>;

/** A relationship that came to be between the two times, or that was there at the first one only. */
export interface ChangedEdge {
  readonly change: 'came' | 'went';
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly edge_kind: EdgeRow['edge_kind'];
  readonly label: string | null;
  /** When and by whom it was asserted or retracted; undefined if it went with one of its ends. */
  readonly at: string | undefined;
  readonly by: string | undefined;
}

/** The event by which a resource came to be, moved or was deleted. */
export type Move = RowOf<typeof listMoves>;

/** How many acts of an actor are behind a change. */
export interface Actor {
  readonly name: string;
  readonly acts: number;
}

export interface Reasons {
  /** Newest first, then by id; those that went with an end come last. */
  readonly edges: readonly ChangedEdge[];
  /** Most acts first, then by name. */
  readonly actors: readonly Actor[];
}

export interface ChangeReasons {
  readonly ofTerritory: (lineage: Lineage) => Reasons;
  readonly ofBridge: (bridge: BridgeChange) => Reasons;
  readonly ofOrphan: (orphan: OrphanChange) => Reasons;
  readonly moveOf: (id: string) => Move | undefined;
  /** Whether some resources were not examined. */
  readonly cut: boolean;
}

const byTime = (one: ChangedEdge, other: ChangedEdge): number =>
  compareText(other.at ?? '', one.at ?? '') || compareText(one.id, other.id);

/** @param until the later time: what was retracted after it is not known yet */
const changedEdge = (row: EdgeRow, change: ChangedEdge['change'], until: string): ChangedEdge => {
  const { id, source, target, edge_kind, label } = row;
  const isFolded =
    row.folded_at !== null && row.folded_at.slice(0, MICROSECONDS) <= until.slice(0, MICROSECONDS);
  const [at, by] =
    change === 'came'
      ? [row.asserted_at, row.asserted_by]
      : isFolded
        ? [row.folded_at, row.folded_by]
        : [undefined, undefined];
  return { change, id, source, target, edge_kind, label, at: at ?? undefined, by: by ?? undefined };
};

/** The relationships of some resources that were there at one of the two times only. */
async function changedEdges(
  read: Reader,
  { from, to, reach }: Period,
  ids: string[],
): Promise<ChangedEdge[]> {
  if (ids.length === 0) return [];
  const asked = { ids, since: from, reach };
  const [earlier, later] = await Promise.all([
    read.list(listChangingEdges, { ...asked, as_of: from }),
    read.list(listChangingEdges, { ...asked, as_of: to }),
  ]);
  const [then, now] = [earlier, later].map((rows) => new Set(rows.map(({ id }) => id))) as [
    Set<string>,
    Set<string>,
  ];
  return [
    ...later.filter(({ id }) => !then.has(id)).map((row) => changedEdge(row, 'came', to)),
    ...earlier.filter(({ id }) => !now.has(id)).map((row) => changedEdge(row, 'went', to)),
  ].sort(byTime);
}

function actorsOf(names: readonly (string | undefined)[]): Actor[] {
  const acts = new Map<string, number>();
  for (const name of names) if (name !== undefined) acts.set(name, (acts.get(name) ?? 0) + 1);
  return [...acts]
    .map(([name, count]) => ({ name, acts: count }))
    .sort((one, other) => other.acts - one.acts || compareText(one.name, other.name))
    .slice(0, MOST_ACTORS);
}

type Members = ReturnType<typeof membersOfLineage>;

/** The members of the lineages of some bridges: those that both pictures have were not read for the comparison. */
async function membersOfSides(
  read: Reader,
  { to, reach }: Period,
  bridges: readonly BridgeChange[],
): Promise<Map<Lineage, Members>> {
  const lineages = [...new Set(bridges.flatMap(({ between }) => between))];
  const unread = lineages.flatMap(({ after }) =>
    after.filter(({ member_ids }) => member_ids === undefined).map(({ id }) => id),
  );
  const rows = unread.length === 0 ? [] : await read.list(listMembersAsOf, { ids: unread, as_of: to, reach });
  const found = new Map(rows.map(({ id, members }) => [id, members]));
  return new Map(
    lineages.map((lineage) => {
      const whole = (side: Lineage['before']) =>
        side.map((territory) => ({
          ...territory,
          member_ids: territory.member_ids ?? found.get(territory.id),
        }));
      return [lineage, membersOfLineage({ before: whole(lineage.before), after: whole(lineage.after) })];
    }),
  );
}

const sizeOf = ({ before, after }: Members): number => before.size + after.size;

/** The side of a bridge with fewer members: each of its relationships has an end there. */
const smallerSide = (
  { between: [one, other] }: BridgeChange,
  sides: ReadonlyMap<Lineage, Members>,
): Members =>
  [sides.get(one)!, sides.get(other)!].reduce((least, side) => (sizeOf(side) < sizeOf(least) ? side : least));

const joins = (edge: ChangedEdge, [one, other]: readonly [Members, Members]): boolean => {
  const time = edge.change === 'came' ? 'after' : 'before';
  const [low, high] = [one[time], other[time]];
  return (low.has(edge.source) && high.has(edge.target)) || (high.has(edge.source) && low.has(edge.target));
};

/** The changed relationships of each resource. */
function edgesByEnd(edges: readonly ChangedEdge[]): ReadonlyMap<string, readonly ChangedEdge[]> {
  const found = new Map<string, ChangedEdge[]>();
  for (const edge of edges)
    for (const end of new Set([edge.source, edge.target])) {
      const known = found.get(end);
      if (known === undefined) found.set(end, [edge]);
      else known.push(edge);
    }
  return found;
}

/** Finds the documents, relationships and actors behind the listed changes. */
export async function reasonsOf(
  read: Reader,
  period: Period,
  told: Pick<PictureComparison, 'territories' | 'bridges' | 'orphans'>,
): Promise<ChangeReasons> {
  const sides = await membersOfSides(read, period, told.bridges);
  const lineages = new Map(told.territories.map((lineage) => [lineage, membersOfLineage(lineage)]));
  const examined = new Set([
    ...told.orphans.map(({ id }) => id),
    ...told.bridges.flatMap((bridge) => {
      const { before, after } = smallerSide(bridge, sides);
      return [...before, ...after];
    }),
    ...[...lineages.values()].flatMap(({ before, after }) => [...before, ...after]),
  ]);
  const ids = [...examined].slice(0, MOST_EXAMINED);
  const { from, to, reach } = period;
  const movable = new Set([
    ...told.orphans.map(({ id }) => id),
    ...told.territories.flatMap(({ joined, left }) => [...joined, ...left]),
  ]);
  const moved = [...movable].slice(0, MOST_EXAMINED);
  const [edges, moves] = await Promise.all([
    changedEdges(read, period, ids),
    moved.length === 0 ? [] : read.list(listMoves, { ids: moved, from, as_of: to, reach }),
  ]);
  const ofEnd = edgesByEnd(edges);
  const moveOf = new Map(moves.map((move) => [move.id, move]));
  const among = (members: Iterable<string>, isBehind: (edge: ChangedEdge) => boolean): ChangedEdge[] =>
    [...new Set([...members].flatMap((id) => ofEnd.get(id) ?? []))].filter(isBehind).sort(byTime);
  const reasons = (behind: readonly ChangedEdge[], documents: readonly string[]): Reasons => ({
    edges: behind,
    actors: actorsOf([...behind.map(({ by }) => by), ...documents.map((id) => moveOf.get(id)?.by)]),
  });
  return {
    ofTerritory: (lineage) => {
      const { before, after } = lineages.get(lineage)!;
      const members = new Set([...before, ...after]);
      const inside = among(members, ({ source, target }) => members.has(source) && members.has(target));
      return reasons(inside, [...lineage.joined, ...lineage.left]);
    },
    ofBridge: (bridge) => {
      const [one, other] = bridge.between;
      const { before, after } = smallerSide(bridge, sides);
      const members = new Set([...before, ...after]);
      return reasons(
        among(members, (edge) => joins(edge, [sides.get(one)!, sides.get(other)!])),
        [],
      );
    },
    ofOrphan: ({ id }) =>
      reasons(
        among([id], () => true),
        [id],
      ),
    moveOf: (id) => moveOf.get(id),
    cut: examined.size > ids.length || movable.size > moved.length,
  };
}

/** The titles of some resources at the later time, or at the earlier one of those that were gone by then. */
export async function titlesOf(read: Reader, { from, to, reach }: Period, ids: ReadonlySet<string>) {
  const asked = { ids: [...ids], reach };
  if (ids.size === 0) return new Map<string, RowOf<typeof listTitlesAsOf>>();
  const [earlier, later] = await Promise.all([
    read.list(listTitlesAsOf, { ...asked, as_of: from }),
    read.list(listTitlesAsOf, { ...asked, as_of: to }),
  ]);
  return new Map([...earlier, ...later].map((row) => [row.id, row]));
}
