import { expect, test } from 'vitest';
import { secondsLeft } from './countdown.ts';

test.each([
  [10_000, 0, 10],
  [10_000, 9001, 1],
  [10_000, 10_000, 0],
  [10_000, 12_000, 0],
])('until %d at %d it is %d s', (until, now, left) => {
  expect(secondsLeft(until, now)).toBe(left);
});
