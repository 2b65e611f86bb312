import { compareText } from '#base/compare-text.ts';
import { type Relative, relativesOf } from '../formation/index.ts';

/** A territory of a picture, with the members that the caller reads. */
export interface ComparedTerritory {
  readonly id: string;
  readonly label: string | null;
  readonly member_count: number;
  /** Undefined where both pictures have the territory with the same members: they need not be read. */
  readonly member_ids: readonly string[] | undefined;
}

/** The picture of a map at one time. */
export interface ComparedPicture {
  readonly territories: readonly ComparedTerritory[];
  readonly bridges: readonly {
    readonly source_territory: string;
    readonly target_territory: string;
    readonly edge_count: number;
  }[];
  /** Ids of the resources in no territory. */
  readonly orphan_ids: readonly string[];
}

export type TerritoryChange =
  | 'new'
  | 'gone'
  | 'grown'
  | 'shrunk'
  | 'exchanged'
  | 'merged'
  | 'split'
  | 'regrouped';

/** Territories of the two pictures that continue each other. */
export interface Lineage {
  /** Undefined where the members are the same. */
  readonly change: TerritoryChange | undefined;
  /** Of either picture, most members first, then by id. */
  readonly before: readonly ComparedTerritory[];
  readonly after: readonly ComparedTerritory[];
  /** Resources that are in it only in the later picture, and only in the earlier one; by id. */
  readonly joined: readonly string[];
  readonly left: readonly string[];
  /** Its resources that are not in the two territories, one of each picture, that share the most. */
  readonly moved: number;
}

export interface BridgeChange {
  readonly change: 'new' | 'gone' | 'stronger' | 'weaker';
  /** The one with the smaller first id comes first. */
  readonly between: readonly [Lineage, Lineage];
  readonly edges_before: number;
  readonly edges_after: number;
}

export interface OrphanChange {
  readonly change: 'adopted' | 'fallen_out' | 'new' | 'gone';
  readonly id: string;
  /** The territory that it joined or fell out of. */
  readonly territory: ComparedTerritory | undefined;
}

export interface PictureComparison {
  /** Most moved resources first, then by smallest id. */
  readonly territories: readonly Lineage[];
  /** The greatest difference first, then by smallest ids. */
  readonly bridges: readonly BridgeChange[];
  /** Adopted, fallen out, new and gone ones, each by id. */
  readonly orphans: readonly OrphanChange[];
  /** Of each territory by its id, those of the other picture that share members with it, most shared first. */
  readonly became: ReadonlyMap<string, readonly Relative[]>;
  readonly cameFrom: ReadonlyMap<string, readonly Relative[]>;
}

interface ReadTerritory extends ComparedTerritory {
  readonly member_ids: readonly string[];
}

const isRead = (territory: ComparedTerritory): territory is ReadTerritory =>
  territory.member_ids !== undefined;

const bySize = (one: ComparedTerritory, other: ComparedTerritory): number =>
  other.member_count - one.member_count || compareText(one.id, other.id);

const membersOf = (territories: readonly ComparedTerritory[]): Set<string> =>
  new Set(territories.flatMap(({ member_ids = [] }) => member_ids));

/** The members of a lineage in the earlier and in the later picture. */
export const membersOfLineage = ({ before, after }: Pick<Lineage, 'before' | 'after'>) => ({
  before: membersOf(before),
  after: membersOf(after),
});

/** The ids that only the first has, in order. */
const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...ids].filter((id) => !others.has(id)).sort();

const firstId = ({ before, after }: Lineage): string => [...before, ...after].map(({ id }) => id).sort()[0]!;

/** By their smallest ids. */
const inOrder = (lineages: readonly Lineage[]): Lineage[] =>
  lineages
    .map((lineage) => ({ lineage, first: firstId(lineage) }))
    .sort((one, other) => compareText(one.first, other.first))
    .map(({ lineage }) => lineage);

function changeOf(
  { before, after }: Pick<Lineage, 'before' | 'after'>,
  joined: number,
  left: number,
): TerritoryChange | undefined {
  if (before.length === 0) return 'new';
  if (after.length === 0) return 'gone';
  if (before.length > 1) return after.length > 1 ? 'regrouped' : 'merged';
  if (after.length > 1) return 'split';
  if (joined === left) return joined === 0 ? undefined : 'exchanged';
  return joined > left ? 'grown' : 'shrunk';
}

function lineageOf(
  sides: Pick<Lineage, 'before' | 'after'>,
  became: PictureComparison['became'] = new Map(),
): Lineage {
  const before = sides.before.toSorted(bySize);
  const after = sides.after.toSorted(bySize);
  const members = membersOfLineage(sides);
  const joined = without(members.after, members.before);
  const left = without(members.before, members.after);
  const change = changeOf(sides, joined.length, left.length);
  const own = new Set(after.map(({ id }) => id));
  const shared = before.flatMap(({ id }) => became.get(id) ?? []).filter(({ id }) => own.has(id));
  const most = shared.reduce((greatest, relative) => Math.max(greatest, relative.shared), 0);
  const moved = change === undefined ? 0 : members.before.size + joined.length - most;
  return { change, before, after, joined, left, moved };
}

/** Whether one of two territories has more than half of the members of the other: then they continue each other. */
const isHeld = (shared: number, one: readonly string[], other: readonly string[]): boolean =>
  2 * shared > Math.min(one.length, other.length);

/** The connected parts of the territories of both pictures, where two that continue each other are connected. */
function lineagesOf(
  before: readonly ReadTerritory[],
  after: readonly ReadTerritory[],
  became: PictureComparison['became'],
): Lineage[] {
  const all = [...before, ...after];
  const places = new Map(after.map(({ id }, place) => [id, before.length + place]));
  const linked: number[][] = all.map(() => []);
  for (const [place, { id, member_ids }] of before.entries())
    for (const relative of became.get(id)!) {
      const other = places.get(relative.id)!;
      if (!isHeld(relative.shared, member_ids, all[other]!.member_ids)) continue;
      linked[place]!.push(other);
      linked[other]!.push(place);
    }
  const met = new Set<number>();
  return all.flatMap((_, first) => {
    if (met.has(first)) return [];
    const part = new Set([first]);
    for (const place of part) for (const next of linked[place]!) part.add(next);
    for (const place of part) met.add(place);
    const side = (isBefore: boolean) =>
      [...part].filter((place) => place < before.length === isBefore).map((place) => all[place]!);
    return [lineageOf({ before: side(true), after: side(false) }, became)];
  });
}

/** The edges between any two lineages, by the places of both; edges inside of one are no bridge. */
function countedBetween(
  bridges: ComparedPicture['bridges'],
  placeOf: ReadonlyMap<string, number>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { source_territory, target_territory, edge_count } of bridges) {
    const [one, other] = [placeOf.get(source_territory), placeOf.get(target_territory)];
    if (one === undefined || other === undefined || one === other) continue;
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    counts.set(key, (counts.get(key) ?? 0) + edge_count);
  }
  return counts;
}

const bridgeChangeOf = (edges_before: number, edges_after: number): BridgeChange['change'] => {
  if (edges_before === 0) return 'new';
  if (edges_after === 0) return 'gone';
  return edges_after > edges_before ? 'stronger' : 'weaker';
};

/** @param lineages by their smallest ids */
function bridgeChanges(
  lineages: readonly Lineage[],
  before: ComparedPicture,
  after: ComparedPicture,
): BridgeChange[] {
  const placesOf = (side: 'before' | 'after') =>
    new Map(lineages.flatMap((lineage, place) => lineage[side].map(({ id }) => [id, place] as const)));
  const earlier = countedBetween(before.bridges, placesOf('before'));
  const later = countedBetween(after.bridges, placesOf('after'));
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .map((key) => {
      const [low, high] = key.split(' ').map(Number) as [number, number];
      return { low, high, edges_before: earlier.get(key) ?? 0, edges_after: later.get(key) ?? 0 };
    })
    .filter(({ edges_before, edges_after }) => edges_before !== edges_after)
    .sort(
      (one, other) =>
        Math.abs(other.edges_after - other.edges_before) - Math.abs(one.edges_after - one.edges_before) ||
        one.low - other.low ||
        one.high - other.high,
    )
    .map(({ low, high, edges_before, edges_after }) => ({
      change: bridgeChangeOf(edges_before, edges_after),
      between: [lineages[low]!, lineages[high]!],
      edges_before,
      edges_after,
    }));
}

/** The territory of each resource whose territory was read. */
export const territoryOfEach = (
  territories: readonly ComparedTerritory[],
): ReadonlyMap<string, ComparedTerritory> =>
  new Map(
    territories.flatMap((territory) =>
      (territory.member_ids ?? []).map((member) => [member, territory] as const),
    ),
  );

function orphanChanges(before: ComparedPicture, after: ComparedPicture): OrphanChange[] {
  const [heldBefore, heldAfter] = [territoryOfEach(before.territories), territoryOfEach(after.territories)];
  const [earlier, later] = [new Set(before.orphan_ids), new Set(after.orphan_ids)];
  const changes = (
    ids: readonly string[],
    held: ReadonlyMap<string, ComparedTerritory>,
    [inTerritory, outside]: readonly [OrphanChange['change'], OrphanChange['change']],
  ): OrphanChange[] =>
    ids.map((id) => {
      const territory = held.get(id);
      return { change: territory === undefined ? outside : inTerritory, id, territory };
    });
  const left = changes(without(earlier, later), heldAfter, ['adopted', 'gone']);
  const came = changes(without(later, earlier), heldBefore, ['fallen_out', 'new']);
  const all = [...left, ...came];
  return (['adopted', 'fallen_out', 'new', 'gone'] as const).flatMap((change) =>
    all.filter((orphan) => orphan.change === change),
  );
}

/**
 * What changed between two pictures of a map. Territories are related by the members that both have, not by their ids:
 * so it does not matter what was formed and replaced between. With the pictures exchanged the same is told the other
 * way round.
 */
export function comparePictures(before: ComparedPicture, after: ComparedPicture): PictureComparison {
  const [earlier, later] = [before.territories.filter(isRead), after.territories.filter(isRead)];
  const became = relativesOf(earlier, later);
  const cameFrom = relativesOf(later, earlier);
  const keptAfter = new Map(after.territories.map((territory) => [territory.id, territory]));
  const kept = before.territories
    .filter((territory) => !isRead(territory))
    .map((territory) => lineageOf({ before: [territory], after: [keptAfter.get(territory.id)!] }));
  const lineages = inOrder([...kept, ...lineagesOf(earlier, later, became)]);
  return {
    territories: lineages
      .filter(({ change }) => change !== undefined)
      .sort((one, other) => other.moved - one.moved),
    bridges: bridgeChanges(lineages, before, after),
    orphans: orphanChanges(before, after),
    became,
    cameFrom,
  };
}
