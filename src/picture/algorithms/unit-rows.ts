import { isUsable, toUnit } from './vectors.ts';

/** Components between two checks whether a dot product can still reach its bound. */
export const STRETCH = 128;

/** Unit vectors, stored contiguously; vectors without a direction are left out. */
export interface UnitRows {
  readonly data: Float64Array;
  readonly width: number;
  readonly count: number;
  /** Position of each row's node, ascending. */
  readonly owners: readonly number[];
  readonly stretches: number;
  /** Length of the remainder after each stretch of a row, rounded up. */
  readonly tails: Float64Array;
}

/** An upper bound of a length from its square, despite rounding. */
export const lengthAbove = (square: number): number => Math.sqrt(Math.max(0, square + 1e-12));

/** The vectors of nodes as rows, in node order; shorter ones are padded with zeros. */
export function toUnitRows(vectors: readonly (ArrayLike<number> | null)[]): UnitRows {
  const owners: number[] = [];
  let width = 0;
  for (const [index, vector] of vectors.entries()) {
    if (!isUsable(vector) || !hasDirection(vector)) continue;
    owners.push(index);
    width = Math.max(width, vector.length);
  }
  const stretches = Math.ceil(width / STRETCH);
  const data = new Float64Array(owners.length * width);
  const tails = new Float64Array(owners.length * stretches);
  for (const [row, owner] of owners.entries()) {
    const unit = toUnit(vectors[owner]!)!;
    data.set(unit, row * width);
    measureTails(unit, tails.subarray(row * stretches, (row + 1) * stretches));
  }
  return { data, width, count: owners.length, owners, stretches, tails };
}

function hasDirection(vector: ArrayLike<number>): boolean {
  for (let t = 0; t < vector.length; t++) if (vector[t] !== 0) return true;
  return false;
}

function measureTails(unit: Float64Array, tails: Float64Array): void {
  let square = 0;
  for (let stretch = tails.length - 1; stretch >= 0; stretch--) {
    tails[stretch] = lengthAbove(square);
    const from = stretch * STRETCH;
    for (let t = from; t < Math.min(from + STRETCH, unit.length); t++) square += unit[t]! * unit[t]!;
  }
}
