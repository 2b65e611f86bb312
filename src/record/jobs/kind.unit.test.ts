import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryDelayMs } from './kind.ts';

const kind = { retryMs: 30_000 };

test.each([
  [1, 30_000],
  [2, 120_000],
  [3, 480_000],
])('after %i failures a job waits %i ms, give or take a fifth', (attempts, ms) => {
  expect(retryDelayMs(kind, attempts, 0.5)).toBe(ms);
  expect(retryDelayMs(kind, attempts, 0)).toBe(ms * 0.8);
  expect(retryDelayMs(kind, attempts, 1)).toBe(ms * 1.2);
});

test('a job never waits less than before', () => {
  const random = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), random, random, (attempts, one, other) => {
      expect(retryDelayMs(kind, attempts + 1, one)).toBeGreaterThan(retryDelayMs(kind, attempts, other));
    }),
  );
});
