import { expect, test } from 'vitest';
import { latencyOf, percentile } from './percentiles.ts';

const oneToHundred = Array.from({ length: 100 }, (_, index) => index + 1);

test.each([
  [0.5, 50],
  [0.95, 95],
  [1, 100],
  [0.001, 1],
])('the %d percentile of 1 to 100 is %d', (share, expected) => {
  expect(percentile(oneToHundred, share)).toBe(expected);
});

test('a percentile is a value that occurred, never one between two', () => {
  expect(percentile([1, 9], 0.5)).toBe(1);
  expect(percentile([1, 9], 0.51)).toBe(9);
});

test('durations are put in order by size, not by spelling', () => {
  expect(latencyOf([10, 9, 100, 1, 2])).toEqual({ p50: 9, p95: 100 });
});

test('no durations have no percentile', () => {
  expect(() => latencyOf([])).toThrow('no values');
});
