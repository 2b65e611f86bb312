import type { Runner } from '#neo4j/database.ts';
import type { RegionPatch } from '../algorithms/diff.ts';
import type { Lens } from '../algorithms/lenses.ts';
import { alignmentOf, salienceOf } from '../algorithms/readouts.ts';
import { isUsable } from '../algorithms/vectors.ts';
import type { AnchorLens } from './anchor-lens.ts';
import { listRegionPurposes } from './scope-queries.ts';

/** Whether two purposes are bit-identical. */
export function samePurpose(a: ArrayLike<number> | null, b: ArrayLike<number> | null): boolean {
  if (a === null || b === null) return a === b;
  return a.length === b.length && Array.from(a).every((value, index) => value === b[index]);
}

/** The alignment and salience of an anchor's stored regions under a purpose, equal to those of a full pass. */
export async function realign(
  tx: Runner,
  anchorLens: AnchorLens,
  lens: Lens,
  telos: ArrayLike<number> | null,
): Promise<RegionPatch[]> {
  const regions = await tx.list(listRegionPurposes, anchorLens);
  return regions.flatMap((region) => {
    const telos_alignment = alignmentOf(region.centroid, telos);
    const salience = salienceOf({ ...region, telos_alignment }, lens);
    if (telos_alignment === region.telos_alignment && salience === region.salience) return [];
    return { id: region.id, properties: { telos_alignment, salience }, visible: true };
  });
}

/**
 * Drift of a purpose from a stored one: 1 − cosine (spec 50 §7). A purpose that was removed has drifted fully; none
 * before and none now is no drift.
 */
export function driftOf(now: ArrayLike<number> | null, stored: ArrayLike<number> | null): number {
  const cosine = alignmentOf(now, stored);
  if (cosine !== null) return 1 - cosine;
  return isUsable(now) === isUsable(stored) ? 0 : 1;
}
