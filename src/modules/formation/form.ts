import { type Affinity, buildAffinity } from './affinity.ts';
import { type Bridge, countBridges } from './bridges.ts';
import { clusterNodes } from './clustering.ts';
import { componentsOf } from './components.ts';
import { componentFingerprints, membershipFingerprint } from './fingerprints.ts';
import { knnPairs } from './knn.ts';
import type { Lens } from './lenses.ts';
import { type Readouts, readRegions } from './readouts.ts';
import { type FormationInput, toSubstrate } from './substrate.ts';

export interface FormedRegion extends Readouts {
  /** Ascending. */
  member_ids: string[];
  /** Index into `components`. */
  component: number;
}

export interface Formed {
  /** By smallest member id; members ascending. */
  components: { member_ids: string[]; fingerprint: string }[];
  /** By smallest member id; together they hold every node once. */
  regions: FormedRegion[];
  bridges: Bridge[];
  membership_fingerprint: string;
}

/** The group index of every position. */
function indexGroups(groups: readonly (readonly number[])[], size: number): Int32Array {
  const groupOf = new Int32Array(size);
  for (const [index, members] of groups.entries()) for (const member of members) groupOf[member] = index;
  return groupOf;
}

function clusterAll(components: readonly number[][], affinity: Affinity, resolution: number): number[][] {
  return components
    .flatMap((component) => clusterNodes(component, affinity, resolution))
    .sort((x, y) => x[0]! - y[0]!);
}

/**
 * Forms the regions of an anchor under a lens (spec 50 §5, §6): exact, and the same for the same input in any order.
 * @param input ids unique among nodes and among edges
 */
export function form(input: FormationInput, lens: Lens): Formed {
  const substrate = toSubstrate(input);
  const size = substrate.nodes.length;
  const vectors = substrate.nodes.map((node) => node.vector);
  const similar = lens.w_cos === 0 ? [] : knnPairs(vectors, lens.knn_k, lens.cos_floor);
  const affinity = buildAffinity(substrate, lens, similar);
  const components = componentsOf(affinity);
  const componentOf = indexGroups(components, size);
  const regions = clusterAll(components, affinity, lens.resolution);
  const regionOf = indexGroups(regions, size);
  const readouts = readRegions(substrate, affinity, regions, regionOf, input.telos, lens);
  const fingerprints = componentFingerprints(substrate, componentOf, similar, lens);
  const idsOf = (members: readonly number[]) => members.map((member) => substrate.ids[member]!);
  return {
    components: components.map((members, index) => ({
      member_ids: idsOf(members),
      fingerprint: fingerprints[index]!,
    })),
    regions: regions.map((members, index) => ({
      member_ids: idsOf(members),
      component: componentOf[members[0]!]!,
      ...readouts[index]!,
    })),
    bridges: countBridges(substrate, regionOf),
    membership_fingerprint: membershipFingerprint(regions.map(idsOf)),
  };
}
