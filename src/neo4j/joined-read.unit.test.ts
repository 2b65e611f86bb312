import { expect, test } from 'vitest';
import { joinedRead } from './joined-read.ts';

/** A reader whose answers are given by hand, so that the test decides what is in flight. */
function heldReader(inFlight: number, timeoutMs = 60_000) {
  const calls: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = joinedRead<string, { id: string }>(
    (keys) =>
      new Promise((resolve, reject) => {
        calls.push({
          keys,
          answer: () => resolve(keys.filter((key) => key !== 'nobody').map((id) => ({ id }))),
          fail: reject,
        });
      }),
    { ofKey: (key) => key, ofRow: (row) => row.id, inFlight, timeoutMs },
  );
  return { ask, calls };
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('lookups of one moment travel together, each key once', async () => {
  const { ask, calls } = heldReader(1);
  const answers = Promise.all([ask('a'), ask('b'), ask('a'), ask('nobody')]);
  await turn();
  expect(calls.map((call) => call.keys)).toEqual([['a', 'b', 'nobody']]);
  calls[0]!.answer();
  expect(await answers).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, undefined]);
});

test('a lookup that comes while its key is being read is read again afterwards', async () => {
  const { ask, calls } = heldReader(1);
  const first = ask('a');
  await turn();
  const second = ask('a');
  await turn();
  expect(calls).toHaveLength(1);
  calls[0]!.answer();
  await first;
  await turn();
  expect(calls).toHaveLength(2);
  calls[1]!.answer();
  expect(await second).toEqual({ id: 'a' });
});

test('a failure reaches everyone who waited for it, and no one else', async () => {
  const { ask, calls } = heldReader(2);
  const first = ask('a');
  await turn();
  const second = ask('b');
  await turn();
  calls[0]!.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  calls[1]!.answer();
  expect(await second).toEqual({ id: 'b' });
});

test('a lookup that waits too long is refused and never sent, and later ones are read', async () => {
  const { ask, calls } = heldReader(1, 30);
  const stuck = ask('a');
  await turn();
  const late = ask('b');
  for (const lookup of [stuck, late])
    await expect(lookup).rejects.toMatchObject({ code: 'UNAVAILABLE', headers: { 'retry-after': '5' } });
  calls[0]!.answer();
  await turn();
  expect(calls).toHaveLength(1);
  const next = ask('b');
  await turn();
  calls[1]!.answer();
  expect(await next).toEqual({ id: 'b' });
});
