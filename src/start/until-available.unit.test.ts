import { expect, test } from 'vitest';
import { Refusal, unavailable } from '#base/refusal.ts';
import { untilAvailable } from './until-available.ts';

const patience = { limitMs: 60_000, signal: new AbortController().signal, waiting: () => undefined };

/** Work that is refused with each refusal in turn, and then done. */
function refusedWith(...refusals: readonly Error[]): { work: () => Promise<string>; calls: () => number } {
  let calls = 0;
  return {
    calls: () => calls,
    work: async () => {
      calls += 1;
      const refusal = refusals[calls - 1];
      if (refusal !== undefined) throw refusal;
      return 'done';
    },
  };
}

const slow = unavailable('It took longer than 15 s and was stopped', 0);

test('work that is refused as unavailable is tried again, and each wait is told', async () => {
  const { work, calls } = refusedWith(slow, slow);
  const waits: string[] = [];
  const waiting = (message: string, seconds: number) => void waits.push(`${message}, ${seconds}`);
  await expect(untilAvailable(work, { ...patience, waiting })).resolves.toBe('done');
  expect(calls()).toBe(3);
  expect(waits).toEqual(Array(2).fill('It took longer than 15 s and was stopped, 0'));
});

test('after the limit the refusal is final', async () => {
  const { work, calls } = refusedWith(slow, slow);
  await expect(untilAvailable(work, { ...patience, limitMs: -1 })).rejects.toBe(slow);
  expect(calls()).toBe(1);
});

test('any other failure is final', async () => {
  for (const failure of [new Refusal('CONFLICT', 'That already exists'), new Error('a fault')]) {
    const { work, calls } = refusedWith(failure);
    await expect(untilAvailable(work, patience)).rejects.toBe(failure);
    expect(calls()).toBe(1);
  }
});

test('a stop ends the wait', async () => {
  const stop = new AbortController();
  const { work } = refusedWith(unavailable('The database is not available', 600));
  const waiting = () => stop.abort();
  await expect(untilAvailable(work, { ...patience, signal: stop.signal, waiting })).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  );
});
