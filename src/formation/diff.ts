import { createHash } from 'node:crypto';
import { compareText } from '#base/compare-text.ts';
import { newId } from '#base/ids.ts';
import type { Formed, FormedRegion } from './form.ts';
import { type Ancestry, ancestryOf } from './lineage.ts';
import type { OuterEdge } from './task.ts';

/** What a live region was made of, as stored. */
export interface StoredRegion {
  readonly id: string;
  readonly member_key: string;
  /** Member ids, ascending, joined by `+`. */
  readonly member_text: string;
  readonly component_key: string;
  /** Whether `component_key` is of a whole component. */
  readonly whole: boolean;
  /** Whether a bounded method had a part in it. */
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
  /** Whether something that readers see is different. */
  readonly visible: boolean;
}

/** The smallest change of the stored picture that makes it equal to what was formed. */
export interface FormationDiff {
  /** Id of each formed region, in the order of `Formed.regions`: reused where the member set is the same. */
  readonly ids: readonly string[];
  /** Regions of components that are new or changed: those the act asserts. */
  readonly asserted: readonly string[];
  /** How many of them have a new id. */
  readonly minted: number;
  readonly stored: readonly RegionRow[];
  readonly patched: readonly RegionPatch[];
  readonly dropped: readonly string[];
  readonly ancestry: readonly Ancestry[];
  readonly storedBridges: readonly StoredBridge[];
  readonly droppedBridges: readonly StoredBridge[];
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What depends on the region alone; the purpose of its anchor turns the other two. */
const readoutsOf = (region: FormedRegion): Record<string, unknown> => ({
  content_cohesion: region.content_cohesion,
  reference_standing: region.reference_standing,
  centrality: region.centrality,
  internal_tension: region.internal_tension,
  centroid: region.centroid === null ? null : Array.from(region.centroid),
  leaves: region.dendrogram.leaves,
  heights: region.dendrogram.heights,
});

const purposeOf = ({ telos_alignment, salience }: Pick<FormedRegion, 'telos_alignment' | 'salience'>) => ({
  telos_alignment,
  salience,
});

/** The member with the greatest affinity; ties go to the smaller id, and members ascend. */
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
  const readout_key = sha256(JSON.stringify([readoutsOf(region), Array.from(region.affinities)]));
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
    // Only where it is so: absent costs nothing on the many regions that are exact.
    bounded: bounded || null,
    member_text: region.member_ids.join('+'),
  },
  members: region.member_ids.map((member, index) => ({ id: member, affinity: region.affinities[index]! })),
});

/** How the properties of a stored region differ, when its members and their affinities do not; none = not at all. */
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

/** Bridges between formed regions, and from them to stored ones that were not formed anew. */
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
 * Compares what was formed with what is stored of it: a cluster with the members of a live region keeps its id, any
 * other mints one, in ascending order of smallest member (spec 50 §8.2-8.3).
 * @param live regions of the anchor, or of those parts of it that were formed anew
 * @param bridges stored ones that touch them
 * @param outer edges to regions that were not formed anew
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
    ...diffBridges(bridgesOf(formed, ids, outer), bridges, new Set(dropped)),
  };
}
