import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

test('figures are read again after a while, in proportion to what reading takes', async () => {
  let clock = 0;
  let reads = 0;
  let takesMs = 0;
  const latest = readAhead(
    async () => {
      clock += takesMs;
      reads += 1;
      return [reads];
    },
    () => clock,
  );
  expect(await latest()).toEqual([1]);
  clock += 4000;
  expect(await latest()).toEqual([1]);
  clock += 1000;
  takesMs = 2000;
  expect(await latest()).toEqual([2]);
  clock += 19_000;
  expect(await latest()).toEqual([2]);
  clock += 1000;
  expect(await latest()).toEqual([3]);
});

test('figures that cannot be read are kept for a while, and then there are none', async () => {
  let clock = 0;
  let answers = true;
  const latest = readAhead(
    async () => {
      if (!answers) throw new Error('away');
      return ['a'];
    },
    () => clock,
  );
  expect(await latest()).toEqual(['a']);
  answers = false;
  clock += 60_000;
  expect(await latest()).toEqual(['a']);
  clock += 61_000;
  expect(await latest()).toEqual([]);
  answers = true;
  clock += 5000;
  expect(await latest()).toEqual(['a']);
});

test('a slow read does not hold a collection up, and two collections share one', async () => {
  let reads = 0;
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const latest = readAhead(() => {
    reads += 1;
    return promise;
  });
  const started = performance.now();
  expect(await Promise.all([latest(), latest()])).toEqual([[], []]);
  expect(performance.now() - started).toBeLessThan(10_000);
  resolve(['late']);
  await promise;
  expect(await latest()).toEqual(['late']);
  expect(reads).toBe(1);
});
