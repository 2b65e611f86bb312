import { describe, expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import { Refusal } from './refusal.ts';

/** A task that runs until it is told to end. */
function heldTask() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let started = false;
  const work = () => {
    started = true;
    return promise;
  };
  return { work, end: resolve, isStarted: () => started };
}

const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('the result or failure of a task reaches its caller, and makes room for the next', async () => {
  const queue = new FairQueue({ atOnce: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', async () => 'ran');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('ran');
});

test('a caller with many tasks delays one with few by one task, not by all of them', async () => {
  const queue = new FairQueue({ atOnce: 1 });
  const order: string[] = [];
  const task = (name: string) => async () => void order.push(name);
  const held = heldTask();
  const all = [
    queue.run('many', held.work),
    ...['m1', 'm2', 'm3', 'm4'].map((name) => queue.run('many', task(name))),
    ...['f1', 'f2'].map((name) => queue.run('few', task(name))),
  ];
  held.end();
  await Promise.all(all);
  expect(order).toEqual(['m1', 'f1', 'm2', 'f2', 'm3', 'm4']);
});

test('slow tasks of one caller leave room for another', async () => {
  const queue = new FairQueue({ atOnce: 3 });
  const slow = [1, 2, 3].map(() => heldTask());
  const running = slow.map(({ work }) => queue.run('slow', work));
  expect(await queue.run('quick', async () => 'ran')).toBe('ran');
  expect(slow.map(({ isStarted }) => isStarted())).toEqual([true, true, false]);
  for (const { end } of slow) end();
  await Promise.all(running);
});

describe('a waiting task', () => {
  test('is refused after the longest wait, and the others keep their order', async () => {
    const queue = new FairQueue({ atOnce: 1, waitMs: 20 });
    const held = heldTask();
    const first = queue.run('a', held.work);
    const refused = { code: 'UNAVAILABLE', status: 503, headers: { 'retry-after': '5' } };
    await expect(queue.run('b', async () => 'never')).rejects.toMatchObject(refused);
    const next = queue.run('b', async () => 'ran');
    held.end();
    expect(await next).toBe('ran');
    await first;
  });

  test('leaves when its signal is aborted, and is never run', async () => {
    const queue = new FairQueue({ atOnce: 1 });
    const held = heldTask();
    const first = queue.run('a', held.work);
    const gone = new AbortController();
    const left = heldTask();
    const leaving = queue.run('b', left.work, gone.signal);
    gone.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
    held.end();
    await first;
    await pause();
    expect(left.isStarted()).toBe(false);
    await expect(queue.run('b', left.work, gone.signal)).rejects.toThrow('gone');
    expect(await queue.run('b', async () => 'ran')).toBe('ran');
  });

  test('runs to its end once it has started, whatever happens to its signal', async () => {
    const queue = new FairQueue({ atOnce: 1, waitMs: 10 });
    const gone = new AbortController();
    const held = heldTask();
    const running = queue.run('a', held.work, gone.signal);
    gone.abort(new Error('gone'));
    await pause(30);
    held.end();
    expect(await running).toBeUndefined();
  });
});

describe('with a limit on waiting tasks', () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  /** A queue over tasks that end when they are told to; each is known by its name, which begins with its caller's. */
  function watched(mostWaiting: number) {
    const queue = new FairQueue({ atOnce: 1, perCaller: 1, mostWaiting });
    const started: string[] = [];
    const refused: string[] = [];
    const ends: (() => void)[] = [];
    const add = (name: string): void => {
      const work = () => {
        started.push(name);
        return new Promise<void>((resolve) => void ends.push(resolve));
      };
      queue.run(name[0]!, work).catch(({ code }: { code: string }) => void refused.push(`${name} ${code}`));
    };
    const end = async (): Promise<void> => {
      ends.shift()!();
      await settle();
    };
    return { queue, add, end, started, refused };
  }

  test('a full queue refuses the caller that fills it, and makes room for another', async () => {
    const { add, end, started, refused } = watched(3);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) add(name);
    await settle();
    expect(refused).toEqual(['a5 UNAVAILABLE']);
    add('b1');
    await settle();
    expect(refused).toEqual(['a5 UNAVAILABLE', 'a4 UNAVAILABLE']);
    add('b2');
    await settle();
    expect(refused).toEqual(['a5 UNAVAILABLE', 'a4 UNAVAILABLE', 'b2 UNAVAILABLE']);
    for (let turns = 0; turns < 4; turns += 1) await end();
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  test('a place is free again once its task was started, refused or given up', async () => {
    const { queue, add, end, started } = watched(1);
    const gone = new AbortController();
    add('a1');
    const left = queue.run('b', async () => undefined, gone.signal);
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    add('b1');
    await end();
    add('a2');
    await end();
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  test('no task waits where the limit is 0, and the refusal is the queue’s own', async () => {
    const refusal = () => new Refusal('RATE_LIMITED', 'Not now');
    const queue = new FairQueue({ atOnce: 1, mostWaiting: 0, refusal });
    const held = heldTask();
    const first = queue.run('a', held.work);
    await expect(queue.run('b', async () => 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    held.end();
    await first;
  });
});

test('a caller runs as many as its share', async () => {
  const queue = new FairQueue({ atOnce: 4, perCaller: 2 });
  const tasks = [1, 2, 3].map(() => heldTask());
  const running = tasks.map(({ work }) => queue.run('a', work));
  expect(tasks.map(({ isStarted }) => isStarted())).toEqual([true, true, false]);
  for (const { end } of tasks) end();
  await Promise.all(running);
});
