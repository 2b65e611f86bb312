import { expect, test } from 'vitest';
import { pauseAfter, signInCounterOf, userCodeCounterOf } from './throttle.ts';

test.each([
  [1, 0],
  [5, 0],
  [6, 2],
  [7, 4],
  [10, 32],
  [13, 256],
  [14, 300],
  [5000, 300],
])('after failure %i a name waits %i seconds', (failures, seconds) => {
  expect(pauseAfter(failures, 'LoginAttempts')).toBe(seconds);
});

test('made-up names cannot make more than 65,536 counters', () => {
  const counters = new Set(Array.from({ length: 2000 }, (_, index) => signInCounterOf(`name-${index}`).key));
  for (const counter of counters) expect(counter).toMatch(/^LoginAttempts:[0-9a-f]{4}$/);
  expect(counters.size).toBeGreaterThan(1900);
});

test('an address has more free failures than a name, and counters of its own', () => {
  expect([20, 21, 30].map((failures) => pauseAfter(failures, 'UserCodeAttempts'))).toEqual([0, 2, 300]);
  expect(userCodeCounterOf('ann').key).not.toBe(signInCounterOf('ann').key);
});
