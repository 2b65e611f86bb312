import { expect, test } from 'vitest';
import { cacheShares } from './cache-shares.ts';

test('the caches together hold what is configured; callers and pictures have two each', () => {
  const { documents, stems, responses, callers, pictures } = cacheShares(50);
  expect(documents + stems + responses + 2 * (callers + pictures)).toBeCloseTo(50 * 1024 * 1024, 3);
});
