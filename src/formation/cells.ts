import { drawsFrom } from './draws.ts';
import { COARSE } from './outlines.ts';

/**
 * Divides rows into cells of rows that lie near each other: halved along pseudo-random directions until none has more
 * than `most` rows. The same for the same rows and seed.
 * @param coarse coordinates of the rows (see Outlines)
 * @returns rows ascending within a cell
 */
export function cellsOf(coarse: Float64Array, seed: number, most: number): Int32Array[] {
  const count = coarse.length / COARSE;
  const draw = drawsFrom(seed);
  const order = Int32Array.from({ length: count }, (_, row) => row);
  const along = new Float64Array(count);
  const cells: Int32Array[] = [];
  const divide = (from: number, to: number): void => {
    const part = order.subarray(from, to);
    if (part.length <= most) {
      cells.push(part.slice().sort());
      return;
    }
    const direction = Float64Array.from({ length: COARSE }, () => draw() + draw() + draw() - 1.5);
    for (const row of part) {
      let sum = 0;
      for (let t = 0; t < COARSE; t++) sum += direction[t]! * coarse[row * COARSE + t]!;
      along[row] = sum;
    }
    part.sort((a, b) => along[a]! - along[b]! || a - b);
    const middle = (from + to) >> 1;
    divide(from, middle);
    divide(middle, to);
  };
  divide(0, count);
  return cells;
}
