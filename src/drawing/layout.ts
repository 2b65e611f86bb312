import { lengthOf } from './arithmetic.ts';
import type { Bridge } from './bodies.ts';

/** Where a territory is, in map units; coordinates and slot are in eighths. */
export interface Place {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Radius of the room that it has reserved. */
  readonly slot: number;
  /** The id of its province; undefined on the shore, and where there are no provinces. */
  readonly province?: string | undefined;
}

/** A province's disc, in map units. */
export interface Province {
  /** The id of the body that was its first when it was made. */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Places of territories, by their ids, and the provinces that they are in, the largest of the first layout first. */
export interface Layout {
  readonly places: readonly Place[];
  readonly provinces: readonly Province[];
}

/** The mean length of bridges, in map units; 0 without bridges. */
function bridgeLength({ places }: Layout, bridges: readonly Bridge[]): number {
  const byId = new Map(places.map((place) => [place.id, place]));
  const lengths = bridges.flatMap(({ source_territory, target_territory }) => {
    const [from, to] = [byId.get(source_territory), byId.get(target_territory)];
    return from === undefined || to === undefined ? [] : [lengthOf(to.x - from.x, to.y - from.y)];
  });
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
}

const STRETCHED = 1.5;

/** Whether a layout's bridges are so much longer than those of a whole layout that arranging anew is worth its movements. */
export const isStretched = (layout: Layout, whole: Layout, bridges: readonly Bridge[]): boolean =>
  bridgeLength(layout, bridges) >= STRETCHED * bridgeLength(whole, bridges);
