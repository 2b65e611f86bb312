import { createHash } from 'node:crypto';
import { compareText } from '#base/compare-text.ts';
import { newId } from '#base/ids.ts';
import type { Formed, FormedRegion } from './form.ts';
import type { OuterEdge } from './task.ts';

/** Number of members that a new region shares with a former one. */
interface Ancestry {
  readonly region: string;
  readonly former: string;
  readonly shared: number;
}

interface Membership {
  readonly id: string;
  readonly member_ids: readonly string[];
}

/**
 * The former regions that the new ones came from.
 * @returns by new region as given, then by most shared members, then by former id
 */
function ancestryOf(minted: readonly Membership[], gone: readonly Membership[]): Ancestry[] {
  const formerOf = new Map<string, string>();
  for (const { id, member_ids } of gone) for (const member of member_ids) formerOf.set(member, id);
  return minted.flatMap(({ id, member_ids }) => {
    const shared = new Map<string, number>();
    for (const member of member_ids) {
      const former = formerOf.get(member);
      if (former !== undefined) shared.set(former, (shared.get(former) ?? 0) + 1);
    }
    return [...shared]
      .map(([former, count]) => ({ region: id, former, shared: count }))
      .sort((x, y) => y.shared - x.shared || compareText(x.former, y.former));
  });
}

/** The inputs of a live region, as stored. */
export interface StoredRegion {
  readonly id: string;
  readonly member_key: string;
  /** Member ids, ascending, joined by `+`. */
  readonly member_text: string;
  readonly component_key: string;
  /** Whether `component_key` identifies a whole component. */
  readonly whole: boolean;
  /** Whether a bounded method contributed to it. */
  readonly bounded: boolean;
  readonly readout_key: string;
  readonly telos_alignment: number | null;
  readonly salience: number;
  readonly changed: boolean;
}

export interface StoredBridge {
  readonly low: string;
  readonly high: string;
  readonly home_id: string;
  readonly edge_count: number;
}

export interface RegionRow {
  readonly id: string;
  readonly properties: Record<string, unknown>;
  readonly label_id: string;
  readonly members: readonly { readonly id: string; readonly affinity: number }[];
}

/** Properties of a region whose members and affinities stay as they are. */
export interface RegionPatch {
  readonly id: string;
  readonly properties: Record<string, unknown>;
  /** Whether the change is visible to readers. */
  readonly visible: boolean;
}

/** The smallest change of the stored picture that makes it equal to the formed one. */
export interface FormationDiff {
  /** Id of each formed region, in the order of `Formed.regions`: reused where the member set is the same. */
  readonly ids: readonly string[];
  /** Regions of new or changed components: those that the event asserts. */
  readonly asserted: readonly string[];
  /** Number of asserted regions with a new id. */
  readonly minted: number;
  readonly stored: readonly RegionRow[];
  readonly patched: readonly RegionPatch[];
  readonly dropped: readonly string[];
  readonly ancestry: readonly Ancestry[];
  /** All bridges of the formed regions. */
  readonly bridges: readonly StoredBridge[];
  readonly storedBridges: readonly StoredBridge[];
  readonly droppedBridges: readonly StoredBridge[];
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Readouts that depend on the region alone; alignment and salience also depend on the purpose of its anchor. */
const readoutsOf = (region: FormedRegion): Record<string, unknown> => ({
  content_cohesion: region.content_cohesion,
  reference_standing: region.reference_standing,
  centrality: region.centrality,
  internal_tension: region.internal_tension,
  centroid: region.centroid,
  leaves: region.dendrogram.leaves,
  heights: region.dendrogram.heights,
});

const purposeOf = ({ telos_alignment, salience }: Pick<FormedRegion, 'telos_alignment' | 'salience'>) => ({
  telos_alignment,
  salience,
});

/** The member with the greatest affinity; ties go to the smaller id, since members are ascending. */
function labelMember(region: FormedRegion): string {
  let best = 0;
  for (let index = 1; index < region.affinities.length; index += 1) {
    if (region.affinities[index]! > region.affinities[best]!) best = index;
  }
  return region.member_ids[best]!;
}

interface Shaped {
  readonly region: FormedRegion;
  readonly id: string;
  readonly before: StoredRegion | undefined;
  readonly bounded: boolean;
  readonly keys: {
    readonly member_key: string;
    readonly component_key: string;
    readonly whole: boolean;
    readonly readout_key: string;
  };
}

function shape(formed: Formed, region: FormedRegion, byMembers: ReadonlyMap<string, StoredRegion>): Shaped {
  const component = formed.components[region.component]!;
  const member_key = sha256(region.member_ids.join('+'));
  const before = byMembers.get(member_key);
  const centroid = region.centroid === null ? null : Array.from(region.centroid);
  const readout_key = sha256(
    JSON.stringify([{ ...readoutsOf(region), centroid }, Array.from(region.affinities)]),
  );
  return {
    region,
    id: before?.id ?? newId(),
    before,
    bounded: component.bounded,
    keys: { member_key, component_key: component.fingerprint, whole: component.whole, readout_key },
  };
}

const rowOf = ({ region, id, bounded, keys }: Shaped): RegionRow => ({
  id,
  label_id: labelMember(region),
  properties: {
    ...readoutsOf(region),
    ...purposeOf(region),
    ...keys,
    // Null unless true: an absent property costs nothing on the many exact regions.
    bounded: bounded || null,
    member_text: region.member_ids.join('+'),
  },
  members: region.member_ids.map((member, index) => ({ id: member, affinity: region.affinities[index]! })),
});

/** The changed properties of a stored region with the same members and affinities; undefined if there are none. */
function patchOf({ region, id, before, bounded, keys }: Shaped): RegionPatch | undefined {
  const turned = before!.telos_alignment !== region.telos_alignment || before!.salience !== region.salience;
  const regrouped =
    before!.component_key !== keys.component_key ||
    before!.whole !== keys.whole ||
    before!.bounded !== bounded;
  if (!turned && !regrouped) return undefined;
  const { component_key, whole } = keys;
  return {
    id,
    properties: { component_key, whole, bounded: bounded || null, ...purposeOf(region) },
    visible: turned,
  };
}

const pairOf = (one: string, other: string) =>
  one < other ? { low: one, high: other } : { low: other, high: one };

const bridgeKey = (bridge: Omit<StoredBridge, 'edge_count'>): string =>
  `${bridge.low} ${bridge.high} ${bridge.home_id}`;

/** Bridges between formed regions, and from them to stored regions that were not formed again. */
function bridgesOf(formed: Formed, ids: readonly string[], outer: readonly OuterEdge[]): StoredBridge[] {
  const inner = formed.bridges.map(({ a, b, home_id, edge_count }) => ({
    ...pairOf(ids[a]!, ids[b]!),
    home_id,
    edge_count,
  }));
  if (outer.length === 0) return inner;
  const regionOf = new Map(
    formed.regions.flatMap((region, index) => region.member_ids.map((member) => [member, ids[index]!])),
  );
  const counted = new Map<string, StoredBridge>();
  for (const { node, region, home_id } of outer) {
    const pair = { ...pairOf(regionOf.get(node)!, region), home_id };
    const key = bridgeKey(pair);
    counted.set(key, { ...pair, edge_count: (counted.get(key)?.edge_count ?? 0) + 1 });
  }
  return [...inner, ...counted.values()];
}

function diffBridges(
  wanted: readonly StoredBridge[],
  present: readonly StoredBridge[],
  dropped: ReadonlySet<string>,
) {
  const counts = new Map(present.map((bridge) => [bridgeKey(bridge), bridge.edge_count]));
  const keys = new Set(wanted.map(bridgeKey));
  return {
    storedBridges: wanted.filter((bridge) => counts.get(bridgeKey(bridge)) !== bridge.edge_count),
    droppedBridges: present.filter(
      (bridge) => !keys.has(bridgeKey(bridge)) && !dropped.has(bridge.low) && !dropped.has(bridge.high),
    ),
  };
}

/**
 * Compares formed regions with the stored ones: a cluster with the members of a live region keeps its id, any other
 * gets a new one, in ascending order of smallest member (spec 50 §8.2-8.3).
 * @param live regions of the anchor, or of the parts of it that were formed again
 * @param bridges stored bridges of these regions
 * @param outer edges to regions that were not formed again
 */
export function diffFormation(
  formed: Formed,
  live: readonly StoredRegion[],
  bridges: readonly StoredBridge[],
  outer: readonly OuterEdge[] = [],
): FormationDiff {
  const byMembers = new Map(live.map((region) => [region.member_key, region]));
  const liveComponents = new Set(live.map((region) => region.component_key));
  const shaped = formed.regions.map((region) => shape(formed, region, byMembers));
  const ids = shaped.map(({ id }) => id);
  const wanted = bridgesOf(formed, ids, outer);
  const kept = new Set(ids);
  const gone = live.filter((region) => !kept.has(region.id));
  const dropped = gone.map((region) => region.id);
  const isNew = ({ before, keys }: Shaped) =>
    before === undefined || before.changed || before.readout_key !== keys.readout_key;
  return {
    ids,
    minted: shaped.filter(({ before }) => before === undefined).length,
    asserted: shaped.filter(({ keys }) => !liveComponents.has(keys.component_key)).map(({ id }) => id),
    stored: shaped.filter(isNew).map(rowOf),
    patched: shaped.filter((one) => !isNew(one)).flatMap((one) => patchOf(one) ?? []),
    dropped,
    ancestry: ancestryOf(
      shaped.filter(({ before }) => before === undefined).map(({ id, region }) => ({ id, ...region })),
      gone
        .map(({ id, member_text }) => ({ id, member_ids: member_text.split('+') }))
        .sort((x, y) => compareText(x.id, y.id)),
    ),
    bridges: wanted,
    ...diffBridges(wanted, bridges, new Set(dropped)),
  };
}
