import type { Affinity } from './affinity.ts';
import type { Lens } from './lenses.ts';
import type { Substrate } from './substrate.ts';
import { cosineOfUnits, isUsable, meanOf, toUnit } from './vectors.ts';

/** The measures of a region; never NaN (spec 50 §6). */
export interface Readouts {
  /** Mean affinity of each member to the other members, in member order; 0 for a singleton. */
  affinities: number[];
  /** Mean of the member vectors; null when no member has one. */
  centroid: Float64Array | null;
  /** −1..1; null when no member has a direction, or their mean has none. */
  content_cohesion: number | null;
  /** −1..1; null without a purpose vector or without a centroid that has a direction. */
  telos_alignment: number | null;
  reference_standing: number;
  centrality: number;
  internal_tension: number;
  salience: number;
}

interface EdgeSums {
  homed: Float64Array;
  contradicting: Float64Array;
}

/** Raw weights of the edges inside each region, self-loops included, summed in id order. */
function sumEdges(substrate: Substrate, regionOf: Int32Array, regionCount: number): EdgeSums {
  const sums = { homed: new Float64Array(regionCount), contradicting: new Float64Array(regionCount) };
  for (const edge of substrate.edges) {
    const region = regionOf[edge.low]!;
    if (region !== regionOf[edge.high] || !Number.isFinite(edge.weight)) continue;
    if (edge.homed) sums.homed[region]! += edge.weight;
    if (edge.label === 'contradicts') sums.contradicting[region]! += edge.weight;
  }
  return sums;
}

/** Mean affinity of every member to the rest of its region; hubs by counts, the rest by listed pairs. */
function memberAffinities(members: readonly number[], affinity: Affinity, regionOf: Int32Array): number[] {
  if (members.length === 1) return [0];
  const { starts, columns, values, facets } = affinity;
  const carried = new Map<number, number>();
  for (const member of members)
    for (const { level, count } of facets.shares[member]!)
      carried.set(level, (carried.get(level) ?? 0) + count);
  return members.map((member) => {
    let sum = 0;
    for (let at = starts[member]!; at < starts[member + 1]!; at++)
      if (regionOf[columns[at]!] === regionOf[member]) sum += values[at]!;
    for (const { level, count } of facets.shares[member]!)
      sum += facets.levelWeights[level]! * count * (carried.get(level)! - count);
    return sum / (members.length - 1);
  });
}

interface Content {
  centroid: Float64Array | null;
  content_cohesion: number | null;
  telos_alignment: number | null;
}

function readContent(vectors: readonly ArrayLike<number>[], telos: Float64Array | undefined): Content {
  const centroid = vectors.length === 0 ? null : meanOf(vectors);
  const direction = centroid === null ? undefined : toUnit(centroid);
  if (direction === undefined) return { centroid, content_cohesion: null, telos_alignment: null };
  const cosines = vectors
    .map((vector) => toUnit(vector))
    .filter((unit) => unit !== undefined)
    .map((unit) => cosineOfUnits(unit, direction));
  return {
    centroid,
    content_cohesion: cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length,
    telos_alignment: telos === undefined ? null : cosineOfUnits(direction, telos),
  };
}

/** Salience of a region from its other readouts, under the weights of a lens; unbounded, may be negative. */
export function salienceOf(
  readouts: Pick<Readouts, 'telos_alignment' | 'reference_standing' | 'centrality'>,
  lens: Pick<Lens, 's_telos' | 's_ref' | 's_central'>,
): number {
  const { telos_alignment, reference_standing, centrality } = readouts;
  return (
    lens.s_telos * (telos_alignment ?? 0) + lens.s_ref * reference_standing + lens.s_central * centrality
  );
}

/** Cosine between a region's centroid and the purpose of its anchor; null when either has no direction. */
export function alignmentOf(
  centroid: ArrayLike<number> | null,
  telos: ArrayLike<number> | null,
): number | null {
  const from = isUsable(centroid) ? toUnit(centroid) : undefined;
  const to = isUsable(telos) ? toUnit(telos) : undefined;
  return from && to ? cosineOfUnits(from, to) : null;
}

/**
 * The readouts of every region.
 * @param regions member positions, ascending within a region
 * @param regionOf index of the region of every position
 */
export function readRegions(
  substrate: Substrate,
  affinity: Affinity,
  regions: readonly (readonly number[])[],
  regionOf: Int32Array,
  telos: ArrayLike<number> | null,
  lens: Lens,
): Readouts[] {
  const sums = sumEdges(substrate, regionOf, regions.length);
  const purpose = isUsable(telos) ? toUnit(telos) : undefined;
  return regions.map((members, region) => {
    const nodes = members.map((member) => substrate.nodes[member]!);
    const content = readContent(nodes.map((node) => node.vector).filter(isUsable), purpose);
    const reference_standing = nodes.reduce((sum, node) => sum + node.standing, 0);
    const centrality = sums.homed[region]! * members.length;
    return {
      affinities: memberAffinities(members, affinity, regionOf),
      ...content,
      reference_standing,
      centrality,
      internal_tension: sums.contradicting[region]!,
      salience: salienceOf({ ...content, reference_standing, centrality }, lens),
    };
  });
}
