import { expect, test } from 'vitest';
import { drawsFrom } from './draws.ts';
import { COARSE, FINE, type Outlines, outlinesOf } from './outlines.ts';
import { toUnitRows } from './unit-rows.ts';

const part = (numbers: Float64Array, row: number, width: number) =>
  numbers.subarray(row * width, (row + 1) * width);

const dot = (x: Float64Array, y: Float64Array) => x.reduce((sum, component, t) => sum + component * y[t]!, 0);

/** What each look says that the product of two rows is at most. */
function boundsOf({ coarse, fine, coarseRest, fineRest }: Outlines, a: number, b: number): [number, number] {
  const first = dot(part(coarse, a, COARSE), part(coarse, b, COARSE));
  const second = first + dot(part(fine, a, FINE), part(fine, b, FINE));
  return [first + coarseRest[a]! * coarseRest[b]!, second + fineRest[a]! * fineRest[b]!];
}

test.each([
  [5, 40],
  [60, 100],
  [200, 30],
])('of %d components in %d rows, neither look says less than the product', (width, count) => {
  const draw = drawsFrom(width);
  const vectors = Array.from({ length: count }, () => Array.from({ length: width }, () => draw() - 0.5));
  // A row and its near twin come closest to the bound.
  const units = toUnitRows([...vectors, ...vectors.map((row) => row.map((one) => one + 1e-7 * draw()))]);
  const outlines = outlinesOf(units);
  const missing: number[] = [];
  const loosened: number[] = [];
  for (let a = 0; a < units.count; a++) {
    for (let b = a + 1; b < units.count; b++) {
      const product = dot(part(units.data, a, width), part(units.data, b, width));
      const [first, second] = boundsOf(outlines, a, b);
      missing.push(product - Math.min(first, second));
      loosened.push(second - first);
    }
  }
  expect(Math.max(...missing)).toBeLessThan(1e-10);
  expect(Math.max(...loosened)).toBeLessThan(1e-10);
});
