import { expect, test } from 'vitest';
import { rowProductsOf } from './matrix-product.ts';

test('rows are multiplied with all rows of a matrix', async () => {
  const products = await rowProductsOf(Float32Array.of(1, 2, 3, 4, 5, 6), 3);
  expect([...(await products(Float32Array.of(1, 0, 0, 0, 1, 1)))]).toEqual([1, 4, 5, 11]);
  expect([...(await products(Float32Array.of(2, 0, -1)))]).toEqual([-1, 2]);
});
