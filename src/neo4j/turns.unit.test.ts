import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('no more tasks run at once than there are turns, and all of them run, in order', async () => {
  const turns = new Turns(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const task = (index: number) => async () => {
    started.push(index);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return index;
  };
  const results = await Promise.all(Array.from({ length: 10 }, (_, index) => turns.take(task(index))));
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(started).toEqual(results);
  expect(most).toBe(2);
});

test('a task that fails gives its turn on', async () => {
  const turns = new Turns(1);
  const failing = turns.take(() => Promise.reject(new Error('no')));
  const next = turns.take(async () => 'ran');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('ran');
});
