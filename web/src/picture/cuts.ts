import type { Picture, PictureView } from '../data/queries.ts';

/** Cuts of a map's territories: coarser and finer ones than those that are stored (spec 90 §9). */

export const STORED_CUT = 0.5;

/** From coarse to fine. */
export const CUTS: readonly { readonly cut: number; readonly name: string }[] = [
  { cut: 0, name: 'Coarsest' },
  { cut: 0.25, name: 'Coarser' },
  { cut: STORED_CUT, name: 'As stored' },
  { cut: 0.75, name: 'Finer' },
  { cut: 1, name: 'Finest' },
];

export const isStored = ({ zoom = STORED_CUT }: PictureView): boolean => zoom === STORED_CUT;

/** Counts of stored territories as those of the territories that show them. */
export function countedIn(
  counts: ReadonlyMap<string, number>,
  shown: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [region, count] of counts) {
    const id = shown.get(region);
    if (id !== undefined) sums.set(id, (sums.get(id) ?? 0) + count);
  }
  return sums;
}

/**
 * The stored territories of each territory of a picture whose documents these have, too: itself where the picture is as
 * stored, all that were put together in a coarser cut, and none in a finer one, whose territories are parts of stored ones.
 */
export function storedWithin({
  territories,
  view,
}: Pick<Picture, 'territories' | 'view'>): Map<string, readonly string[]> {
  const { zoom = STORED_CUT } = view;
  if (zoom > STORED_CUT) return new Map();
  return new Map(territories.map(({ id, region_ids }) => [id, isStored(view) ? [id] : (region_ids ?? [])]));
}

/** The territory of a picture that has the documents of a stored one, by the id of that; a finer cut has none. */
export const shownOf = (picture: Pick<Picture, 'territories' | 'view'>): Map<string, string> =>
  new Map(
    Array.from(storedWithin(picture), ([id, stored]) => stored.map((region) => [region, id] as const)).flat(),
  );
