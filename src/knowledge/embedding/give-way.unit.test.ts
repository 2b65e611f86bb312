import { expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

/** Time that passes only where it is waited for, and writes that end at some time. */
function world(writesEndAt: number) {
  let now = 0;
  const ending = new AbortController();
  const step = giveWay({
    quietMs: () => Math.max(0, now - writesEndAt),
    signal: ending.signal,
    now: () => now,
    pause: async (ms) => {
      now += ms;
    },
  });
  /** How long one step waits. */
  const waited = async () => {
    const before = now;
    await step();
    return now - before;
  };
  return {
    waited,
    work: (ms: number) => {
      now += ms;
    },
    stop: () => ending.abort(),
  };
}

test('a step does not wait when there are no writes', async () => {
  expect(await world(Number.NEGATIVE_INFINITY).waited()).toBe(0);
});

test('a step waits for the end of the writes, and a moment longer', async () => {
  const { waited } = world(5000);
  expect(await waited()).toBe(5200);
  expect(await waited()).toBe(0);
});

test('under writes that never end it waits 30 s, then works for 30 s', async () => {
  const { waited, work } = world(Number.POSITIVE_INFINITY);
  expect(await waited()).toBe(30_000);
  for (let step = 0; step < 3; step += 1) {
    work(10_000);
    expect(await waited()).toBe(step < 2 ? 0 : 30_000);
  }
});

test('a process that stops does not wait', async () => {
  const { waited, stop } = world(Number.POSITIVE_INFINITY);
  stop();
  expect(await waited()).toBe(0);
});
