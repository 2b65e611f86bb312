import { expect, test } from 'vitest';
import { HashingGate } from './hashing-gate.ts';

function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { started: false, finish: resolve };
  const run = () => {
    state.started = true;
    return promise;
  };
  return { state, run };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('work beyond the limit waits for its turn', async () => {
  const gate = new HashingGate({ running: 1, waiting: 1 });
  const [first, second] = [work(), work()];
  const answers = [gate.run(first.run), gate.run(second.run)];
  await settle();
  expect(second.state.started).toBe(false);
  first.state.finish();
  await settle();
  expect(second.state.started).toBe(true);
  second.state.finish();
  await Promise.all(answers);
});

test('work beyond the queue is refused, and a failure frees its place', async () => {
  const gate = new HashingGate({ running: 1, waiting: 0 });
  const first = work();
  const answer = gate.run(first.run);
  await expect(gate.run(async () => 1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  first.state.finish();
  await answer;
  await expect(gate.run(() => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
  expect(await gate.run(async () => 2)).toBe(2);
});
