import { createHash } from 'node:crypto';
import { newId } from '#base/ids.ts';
import type { Formed, FormedRegion } from './form.ts';

/** What a live region was made of, as stored. */
export interface StoredRegion {
  readonly id: string;
  readonly member_key: string;
  readonly component_key: string;
  readonly readout_key: string;
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

/** The smallest change of the stored picture that makes it equal to what was formed. */
export interface FormationDiff {
  /** Id of each formed region, in the order of `Formed.regions`: reused where the member set is the same. */
  readonly ids: readonly string[];
  /** Regions of components that are new or changed: those the act asserts. */
  readonly asserted: readonly string[];
  readonly stored: readonly RegionRow[];
  readonly dropped: readonly string[];
  readonly storedBridges: readonly StoredBridge[];
  readonly droppedBridges: readonly StoredBridge[];
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const readoutsOf = (region: FormedRegion): Record<string, unknown> => ({
  salience: region.salience,
  content_cohesion: region.content_cohesion,
  telos_alignment: region.telos_alignment,
  reference_standing: region.reference_standing,
  centrality: region.centrality,
  internal_tension: region.internal_tension,
  centroid: region.centroid === null ? null : Array.from(region.centroid),
});

/** The member with the greatest affinity; ties go to the smaller id, and members ascend. */
function labelMember(region: FormedRegion): string {
  let best = 0;
  for (let index = 1; index < region.affinities.length; index += 1) {
    if (region.affinities[index]! > region.affinities[best]!) best = index;
  }
  return region.member_ids[best]!;
}

function rowOf(region: FormedRegion, id: string, memberKey: string, componentKey: string): RegionRow {
  const readouts = readoutsOf(region);
  const readout_key = sha256(JSON.stringify([readouts, Array.from(region.affinities)]));
  return {
    id,
    label_id: labelMember(region),
    properties: { ...readouts, member_key: memberKey, component_key: componentKey, readout_key },
    members: region.member_ids.map((member, index) => ({ id: member, affinity: region.affinities[index]! })),
  };
}

const bridgeKey = (bridge: StoredBridge): string => `${bridge.low} ${bridge.high} ${bridge.home_id}`;

function bridgesOf(formed: Formed, ids: readonly string[]): StoredBridge[] {
  return formed.bridges.map(({ a, b, home_id, edge_count }) => {
    const [low, high] = ids[a]! < ids[b]! ? [ids[a]!, ids[b]!] : [ids[b]!, ids[a]!];
    return { low, high, home_id, edge_count };
  });
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
 * Compares what was formed with what is stored: a cluster with the members of a live region keeps its id, any other
 * mints one, in ascending order of smallest member (spec 50 §8.2-8.3).
 */
export function diffFormation(
  formed: Formed,
  live: readonly StoredRegion[],
  bridges: readonly StoredBridge[],
): FormationDiff {
  const byMembers = new Map(live.map((region) => [region.member_key, region]));
  const liveComponents = new Set(live.map((region) => region.component_key));
  const ids: string[] = [];
  const asserted: string[] = [];
  const stored: RegionRow[] = [];
  const kept = new Set<string>();
  for (const region of formed.regions) {
    const memberKey = sha256(region.member_ids.join('+'));
    const componentKey = formed.components[region.component]!.fingerprint;
    const before = byMembers.get(memberKey);
    const id = before?.id ?? newId();
    const row = rowOf(region, id, memberKey, componentKey);
    ids.push(id);
    kept.add(id);
    if (!liveComponents.has(componentKey)) asserted.push(id);
    const same =
      before?.readout_key === row.properties['readout_key'] && before?.component_key === componentKey;
    if (!same || before?.changed !== false) stored.push(row);
  }
  const dropped = live.filter((region) => !kept.has(region.id)).map((region) => region.id);
  return {
    ids,
    asserted,
    stored,
    dropped,
    ...diffBridges(bridgesOf(formed, ids), bridges, new Set(dropped)),
  };
}
