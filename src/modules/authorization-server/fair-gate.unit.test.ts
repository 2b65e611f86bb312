import { expect, test } from 'vitest';
import { FairGate } from './fair-gate.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A gate over pieces of work that end when they are told to; each is known by its name. */
function gateWith(limits: { running: number; waiting: number }) {
  const gate = new FairGate(limits);
  const started: string[] = [];
  const refused: string[] = [];
  const finishers = new Map<string, () => void>();
  const add = (party: string, name: string): void => {
    const work = () => {
      started.push(name);
      return new Promise<void>((resolve) => void finishers.set(name, resolve));
    };
    gate.run(party, work).catch((error: { code: string }) => {
      if (error.code === 'UNAVAILABLE') refused.push(name);
    });
  };
  const finish = async (): Promise<void> => {
    const [name, end] = finishers.entries().next().value!;
    finishers.delete(name);
    end();
    await settle();
  };
  return { gate, add, finish, started, refused };
}

test('work beyond the limit waits for its turn', async () => {
  const { add, finish, started } = gateWith({ running: 1, waiting: 1 });
  add('a', 'first');
  add('a', 'second');
  await settle();
  expect(started).toEqual(['first']);
  await finish();
  expect(started).toEqual(['first', 'second']);
});

test('parties take turns, each in the order of its own work', async () => {
  const { add, finish, started } = gateWith({ running: 1, waiting: 10 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) add(name[0]!, name);
  for (let turns = 0; turns < 6; turns += 1) await finish();
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a full queue refuses the party that fills it, and makes room for another', async () => {
  const { add, finish, started, refused } = gateWith({ running: 1, waiting: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) add('a', name);
  await settle();
  expect(refused).toEqual(['a5']);
  add('b', 'b1');
  await settle();
  expect(refused).toEqual(['a5', 'a4']);
  add('b', 'b2');
  await settle();
  expect(refused).toEqual(['a5', 'a4', 'b2']);
  for (let turns = 0; turns < 3; turns += 1) await finish();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('work beyond the queue is refused with a time to come back, and a failure frees its slot', async () => {
  const { gate, add, finish } = gateWith({ running: 1, waiting: 0 });
  add('a', 'first');
  await expect(gate.run('b', async () => 1)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    headers: { 'retry-after': '2' },
  });
  await finish();
  await expect(gate.run('a', () => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
  expect(await gate.run('a', async () => 2)).toBe(2);
});
