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

test('when a name has many failures, an address has no free ones', () => {
  expect([1, 2, 3, 9].map((failures) => pauseAfter(failures, 'LoginAttempts', 0))).toEqual([2, 4, 8, 300]);
});

test('a name has a counter for each address, and no two counters have the same key', () => {
  const names = Array.from({ length: 5000 }, (_, index) => `name-${index}`);
  const counters = new Set(
    names.flatMap((name) => ['a', 'b'].map((party) => signInCounterOf(name, party).key)),
  );
  expect(counters.size).toBe(10_000);
  for (const counter of counters) expect(counter).toMatch(/^LoginAttempts:[0-9a-f]{20}$/);
  expect(signInCounterOf('b', 'a').key).not.toBe(signInCounterOf('a', 'b').key);
});

test('an address has more free failures than a name, and its own counters', () => {
  expect([20, 21, 30].map((failures) => pauseAfter(failures, 'UserCodeAttempts'))).toEqual([0, 2, 300]);
  expect(userCodeCounterOf('ann').key).not.toBe(signInCounterOf('ann', '').key);
});
