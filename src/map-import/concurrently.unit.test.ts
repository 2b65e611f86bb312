import { expect, test } from 'vitest';
import { concurrently } from './concurrently.ts';

const turn = () => new Promise<void>((wake) => setImmediate(wake));

test('every item is worked on once, never more at a time than allowed', async () => {
  const items = Array.from({ length: 20 }, (_, index) => index);
  const seen: number[] = [];
  let atOnce = 0;
  let most = 0;
  await concurrently(items, 3, async (item) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await turn();
    seen.push(item);
    atOnce -= 1;
  });
  expect(seen).toEqual(items);
  expect(most).toBe(3);
});

test('after a failure nothing new starts, and the first failure is thrown when all has ended', async () => {
  const started: number[] = [];
  let running = 0;
  const work = concurrently([0, 1, 2, 3, 4, 5], 2, async (item) => {
    started.push(item);
    running += 1;
    await turn();
    if (item === 0) await turn();
    running -= 1;
    if (item === 1) throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(running).toBe(0);
  expect(started).toEqual([0, 1]);
});

test('nothing to do is done at once', async () => {
  await expect(concurrently([], 8, () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
});
