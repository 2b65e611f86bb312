import { compareText } from '#base/compare-text.ts';
import { type Affinity, buildAffinity } from './affinity.ts';
import { linkNodes, type Merge } from './clustering.ts';
import { componentsOf } from './components.ts';
import { type Dendrogram, toDendrogram } from './dendrogram.ts';
import { componentFingerprints, membershipFingerprint } from './fingerprints.ts';
import { findSimilar, NONE_SIMILAR, type Similar } from './knn.ts';
import type { Lens } from './lenses.ts';
import type { NearRows } from './near-rows.ts';
import { type Readouts, readRegions } from './readouts.ts';
import { MAX_EXACT_NODES, strongParts } from './strong-parts.ts';
import { type FormationInput, type Substrate, toSubstrate } from './substrate.ts';
import { surveyOf } from './survey.ts';
import type { FormationLimits } from './task.ts';
import { isUsable } from './vectors.ts';

/** Number of edges of one home between two regions; a < b are region indexes. */
interface Bridge {
  a: number;
  b: number;
  home_id: string;
  edge_count: number;
}

/**
 * Counts the edges between different regions, per pair and edge home, so that a reader's count is the sum over the
 * homes they may read (spec 50 §10.2). Direction, kind, label and weight do not matter; parallel edges each count.
 * @returns ordered by (a, b, home)
 */
function countBridges({ edges }: Substrate, regionOf: Int32Array): Bridge[] {
  const bridges = new Map<string, Bridge>();
  for (const { low, high, home_id } of edges) {
    const from = regionOf[low]!;
    const to = regionOf[high]!;
    if (from === to) continue;
    const a = Math.min(from, to);
    const b = Math.max(from, to);
    const key = `${a} ${b} ${home_id}`;
    const held = bridges.get(key);
    if (held) held.edge_count++;
    else bridges.set(key, { a, b, home_id, edge_count: 1 });
  }
  return [...bridges.values()].sort((x, y) => x.a - y.a || x.b - y.b || compareText(x.home_id, y.home_id));
}

/**
 * Most nodes of a component that is compared, loaded and formed as a whole; a larger one is split into strong parts.
 */
const MAX_WHOLE_NODES = 1000;

export interface FormedRegion extends Readouts {
  /** Ascending. */
  member_ids: string[];
  /** Index into `components`. */
  component: number;
  /** Merges of the members; leaves are indexes into `member_ids`. */
  dendrogram: Dendrogram<number>;
}

/** The unit of comparison: a component of the affinities, or a strong part of one that is too large. */
export interface FormedComponent {
  /** Ascending. */
  member_ids: string[];
  fingerprint: string;
  /** False for a strong part. */
  whole: boolean;
  /** Whether a bounded method contributed: it was cut for its size, or not all of its similarities were computed. */
  bounded: boolean;
}

export interface Formed {
  /** By smallest member id. */
  components: FormedComponent[];
  /** By smallest member id; every node is in exactly one. */
  regions: FormedRegion[];
  bridges: Bridge[];
  membership_fingerprint: string;
  /** Merges of the regions below the resolution; leaves are indexes into `regions`. Null unless requested. */
  survey: Dendrogram<number> | null;
}

export interface FormOptions extends FormationLimits {
  /** Rows that may be among the nearest ones of each node with a direction, by id of the node (see near-rows.ts). */
  readonly near?: NearRows | undefined;
  /** Ids of nodes in components of which only a part is given. */
  readonly partial?: ReadonlySet<string>;
  /** Whether to compute how regions would join; requires all nodes of the anchor. */
  readonly survey?: boolean;
  /** Called with the number of further clustered nodes. */
  readonly clustered?: (nodes: number) => void;
}

/** The group index of every position. */
function indexGroups(groups: readonly (readonly number[])[], size: number): Int32Array {
  const groupOf = new Int32Array(size);
  for (const [index, members] of groups.entries()) for (const member of members) groupOf[member] = index;
  return groupOf;
}

interface Clustering {
  readonly components: readonly (readonly number[])[];
  readonly units: {
    readonly members: readonly number[];
    readonly whole: boolean;
    readonly bounded: boolean;
  }[];
  readonly clusters: readonly (readonly number[])[];
  readonly merges: readonly Merge[];
}

function clusterAll(
  substrate: Substrate,
  affinity: Affinity,
  lens: Lens,
  similar: Similar,
  { partial, maxWhole = MAX_WHOLE_NODES, maxExact = MAX_EXACT_NODES, clustered }: FormOptions,
): Clustering {
  const isLoose = (members: readonly number[]) =>
    similar.bounded && members.some((node) => isUsable(substrate.nodes[node]!.vector));
  const components = componentsOf(affinity);
  const units: Clustering['units'] = [];
  const clusters: number[][] = [];
  const merges: Merge[] = [];
  for (const component of components) {
    const whole =
      component.length <= maxWhole && !component.some((node) => partial?.has(substrate.ids[node]!));
    const strong = strongParts(component, affinity, lens.resolution, maxExact);
    const cut = strong.some(({ pieces }) => pieces.length > 1);
    if (whole) units.push({ members: component, whole, bounded: cut || isLoose(component) });
    else
      for (const { members, pieces } of strong)
        units.push({ members, whole, bounded: pieces.length > 1 || isLoose(members) });
    for (const piece of strong.flatMap(({ pieces }) => pieces)) {
      const linked = linkNodes(piece, affinity, lens.resolution);
      for (const cluster of linked.clusters) clusters.push(cluster);
      for (const merge of linked.merges) merges.push(merge);
      clustered?.(piece.length);
    }
  }
  units.sort((x, y) => x.members[0]! - y.members[0]!);
  clusters.sort((x, y) => x[0]! - y[0]!);
  return { components, units, clusters, merges };
}

/** The merges inside each region, by index of the region. */
const mergesByRegion = (merges: readonly Merge[], regionOf: Int32Array): Map<number, Merge[]> =>
  Map.groupBy(merges, ({ low }) => regionOf[low]!);

function dendrogramOf(members: readonly number[], merges: readonly Merge[] = []): Dendrogram<number> {
  const index = new Map(members.map((member, at) => [member, at]));
  const { leaves, heights } = toDendrogram(members, merges);
  return { leaves: leaves.map((leaf) => index.get(leaf)!), heights };
}

/**
 * Forms the regions of an anchor under a lens (spec 50 §5, §6), independent of input order; exact except for components
 * marked `bounded`.
 * @param input ids unique among nodes and among edges
 */
export function form(input: FormationInput, lens: Lens, options: FormOptions = {}): Formed {
  const substrate = toSubstrate(input);
  const size = substrate.nodes.length;
  const vectors = substrate.nodes.map((node) => node.vector);
  const similar =
    lens.w_cos === 0
      ? NONE_SIMILAR
      : findSimilar(vectors, lens.knn_k, lens.cos_floor, {
          most: options.maxSimilar,
          near: options.near,
        });
  const affinity = buildAffinity(substrate, lens, similar.pairs);
  const { components, units, clusters, merges } = clusterAll(substrate, affinity, lens, similar, options);
  const unitOf = indexGroups(
    units.map((unit) => unit.members),
    size,
  );
  const regionOf = indexGroups(clusters, size);
  const readouts = readRegions(substrate, affinity, clusters, regionOf, input.telos, lens);
  const fingerprints = componentFingerprints(substrate, unitOf, similar.pairs, lens);
  const merged = mergesByRegion(merges, regionOf);
  const idsOf = (members: readonly number[]) => members.map((member) => substrate.ids[member]!);
  return {
    components: units.map(({ members, whole, bounded }, index) => ({
      member_ids: idsOf(members),
      fingerprint: fingerprints[index]!,
      whole,
      bounded,
    })),
    regions: clusters.map((members, index) => ({
      member_ids: idsOf(members),
      component: unitOf[members[0]!]!,
      dendrogram: dendrogramOf(members, merged.get(index)),
      ...readouts[index]!,
    })),
    bridges: countBridges(substrate, regionOf),
    membership_fingerprint: membershipFingerprint(clusters.map(idsOf)),
    survey: options.survey
      ? surveyOf({ components, affinity, merges, regionOf, resolution: lens.resolution })
      : null,
  };
}
