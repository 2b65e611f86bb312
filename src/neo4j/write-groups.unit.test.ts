import { describe, expect, test } from 'vitest';
import { notFound, unavailable } from '#base/refusal.ts';
import type { TransactionRunner } from './database.ts';
import type { Joint } from './meeting.ts';
import { WriteGroups } from './write-groups.ts';

const note: Joint<string, void> = { stage: 'append', run: async (_, items) => items.map(() => undefined) };
const RUNNER = { jointly: async () => undefined } as unknown as TransactionRunner;

/** Groups whose transactions end when they are told to. */
function held(fails: (callers: readonly string[]) => Error | undefined = () => undefined, waitMs = 1000) {
  const transactions: { callers: readonly string[]; end: () => void }[] = [];
  const alone: string[] = [];
  let callers: string[] = [];
  const groups = new WriteGroups({
    atOnce: 16,
    waitMs,
    transaction: async (work) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const own: string[] = [];
      callers = own;
      transactions.push({ callers: own, end: resolve });
      await work(RUNNER);
      await promise;
      const failure = fails(own);
      if (failure !== undefined) throw failure;
    },
  });
  const write = (
    name: string,
    conflicts: string[] = [],
    work = async (_: TransactionRunner): Promise<unknown> => name,
  ) =>
    groups.run({
      caller: name,
      conflicts,
      work: (runner) => {
        callers.push(name);
        return work(runner);
      },
      alone: async () => {
        alone.push(name);
        return `${name} alone`;
      },
    });
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { transactions, alone, write, turn };
}

test('writes that come together share a transaction, and those that come meanwhile share the next', async () => {
  const { transactions, write, turn } = held();
  const first = [write('a'), write('b')];
  await turn();
  const second = [write('c'), write('d')];
  await turn();
  expect(transactions.map(({ callers }) => callers)).toEqual([['a', 'b']]);
  transactions[0]!.end();
  expect(await Promise.all(first)).toEqual(['a', 'b']);
  await turn();
  expect(transactions.map(({ callers }) => callers)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  transactions[1]!.end();
  expect(await Promise.all(second)).toEqual(['c', 'd']);
});

test('a write that comes alone has its own transaction', async () => {
  const { alone, transactions, write } = held();
  expect(await write('a')).toBe('a alone');
  expect({ alone, transactions }).toEqual({ alone: ['a'], transactions: [] });
});

test('two writes that decide about the same thing are never in one transaction', async () => {
  const { transactions, write, turn } = held();
  const all = [write('a', ['x', 'y']), write('b', ['y']), write('c', ['z'])];
  await turn();
  expect(transactions.map(({ callers }) => callers)).toEqual([['a', 'c']]);
  transactions[0]!.end();
  expect(await Promise.all(all)).toEqual(['a', 'b alone', 'c']);
});

describe('a write that refuses', () => {
  test('before it has written gets its refusal, and the others are kept', async () => {
    const { transactions, alone, write, turn } = held();
    const refused = write('a', [], () => Promise.reject(notFound()));
    const kept = write('b');
    await turn();
    transactions[0]!.end();
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await kept).toBe('b');
    expect(alone).toEqual([]);
  });

  test('after it has written is repeated alone, and so are the others', async () => {
    const { transactions, write, turn } = held();
    const all = [
      write('a', [], async (tx) => {
        await tx.jointly(note, 'something');
        throw notFound();
      }),
      write('b'),
    ];
    await turn();
    transactions[0]!.end();
    expect(await Promise.all(all)).toEqual(['a alone', 'b alone']);
  });
});

describe('a transaction that fails', () => {
  test('is repeated write by write where nothing of it was kept', async () => {
    const { transactions, write, turn } = held(() => new Error('deadlock'));
    const all = [write('a'), write('b')];
    await turn();
    transactions[0]!.end();
    expect(await Promise.all(all)).toEqual(['a alone', 'b alone']);
  });

  test('is not repeated where it may have been kept', async () => {
    const { transactions, alone, write, turn } = held(() => unavailable('not confirmed', 5));
    const all = [write('a'), write('b')];
    await turn();
    transactions[0]!.end();
    for (const one of all) await expect(one).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(alone).toEqual([]);
  });
});

test('a write waits for slow groups for some time, and is refused then', async () => {
  const { transactions, write, turn } = held(undefined, 30);
  const slow: Promise<unknown>[] = [];
  for (const group of [0, 1, 2, 3]) {
    slow.push(write(`${group}`), write(`${group} too`));
    await expect.poll(() => transactions.length).toBe(group + 1);
  }
  const late = [write('c'), write('d')];
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const fresh = [write('e'), write('f')];
  for (const { end } of transactions) end();
  for (const one of late) await expect(one).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await Promise.all(slow);
  await turn();
  transactions[4]!.end();
  expect(await Promise.all(fresh)).toEqual(['e', 'f']);
});

test('a group that is slow does not keep the next one from beginning', async () => {
  const { transactions, write, turn } = held();
  const slow = [write('a'), write('b')];
  await turn();
  const next = [write('c'), write('d')];
  await expect.poll(() => transactions.length).toBe(2);
  transactions[1]!.end();
  expect(await Promise.all(next)).toEqual(['c', 'd']);
  transactions[0]!.end();
  expect(await Promise.all(slow)).toEqual(['a', 'b']);
});
