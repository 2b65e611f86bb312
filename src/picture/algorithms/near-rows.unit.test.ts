import { describe, expect, test } from 'vitest';
import { drawsFrom } from './draws.ts';
import { findSimilar } from './knn.ts';
import { nearRows, type ProductsOf } from './near-rows.ts';

/** Candidates by products in single precision leave the result as it is, bit for bit. */

const COUNT = 1600;

/** Products in single precision, summed backwards. */
const inSinglePrecision: ProductsOf = async (data, width) => async (rows) => {
  const products: number[] = [];
  for (let row = 0; row < rows.length; row += width)
    for (let other = 0; other < data.length; other += width) {
      let sum = 0;
      for (let t = width - 1; t >= 0; t--)
        sum = Math.fround(sum + Math.fround(rows[row + t]! * data[other + t]!));
      products.push(sum);
    }
  return Float32Array.from(products);
};

/** Vectors around directions. */
function grouped(width: number, groups: number, spread: number): number[][] {
  const draw = drawsFrom(7);
  const centres = Array.from({ length: groups }, () => Array.from({ length: width }, () => draw() - 0.5));
  return Array.from({ length: COUNT }, (_, index) =>
    centres[index % groups]!.map((component) => component + (draw() - 0.5) * spread),
  );
}

const candidates = (vectors: readonly (number[] | null)[], k: number, floor: number) =>
  nearRows(vectors, { k, floor, productsOf: inSinglePrecision });

describe('the result is the same as by comparing all pairs', () => {
  test.each([
    ['spread', grouped(16, 40, 1), 12, 0.3],
    ['close together, so that products differ by less than their error', grouped(16, 40, 1e-7), 12, 0.3],
    ['of which many are equal', grouped(3, 40, 0), 5, 0],
    ['of which few are near', grouped(16, 400, 0.5), 12, 0.95],
    ['some without a direction', grouped(16, 40, 1).map((one, at) => (at % 7 === 0 ? null : one)), 12, 0.3],
  ])('for vectors %s', async (_, vectors, k, floor) => {
    // Some of them twice.
    const given = [...vectors, ...vectors.slice(0, 400)];
    const near = await candidates(given, k, floor);
    expect(near).toBeDefined();
    const compared = near!.reduce((sum, rows) => sum + rows.length, 0);
    expect(compared).toBeLessThan((given.length * given.length) / 4);
    expect(findSimilar(given, k, floor, { near })).toEqual(
      findSimilar(given, k, floor, { outlinedFrom: 1e9 }),
    );
  });
});

test('where all are alike, or there are few, all pairs are compared', async () => {
  expect(await candidates(grouped(4, 1, 0), 3, 0)).toBeUndefined();
  expect(await candidates(grouped(4, 5, 1).slice(0, 1000), 3, 0)).toBeUndefined();
});
