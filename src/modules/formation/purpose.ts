import type { RegionPatch } from '#formation/diff.ts';
import type { Lens } from '#formation/lenses.ts';
import { alignmentOf, salienceOf } from '#formation/readouts.ts';
import { isUsable } from '#formation/vectors.ts';
import type { Runner } from '#neo4j/database.ts';
import type { AnchorLens } from './anchor-lens.ts';
import { listRegionPurposes } from './scope-queries.ts';

/** Whether two purposes are the same to the last bit. */
export function samePurpose(a: ArrayLike<number> | null, b: ArrayLike<number> | null): boolean {
  if (a === null || b === null) return a === b;
  return a.length === b.length && Array.from(a).every((value, index) => value === b[index]);
}

/** How alignment and salience of the stored regions of an anchor change under a purpose: what a full pass would give. */
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
 * How far a purpose has turned from a stored one: 1 − cosine (spec 50 §7). One that was there and is gone has turned all
 * the way; none before and none now, not at all.
 */
export function driftOf(now: ArrayLike<number> | null, stored: ArrayLike<number> | null): number {
  const cosine = alignmentOf(now, stored);
  if (cosine !== null) return 1 - cosine;
  return isUsable(now) === isUsable(stored) ? 0 : 1;
}
