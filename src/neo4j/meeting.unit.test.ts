import { expect, test } from 'vitest';
import { type Joint, Meeting } from './meeting.ts';
import type { Query } from './query.ts';

const READ = { name: 'read', mode: 'read' } as Query;
const LOCK = { name: 'lock', mode: 'lock' } as Query;
const CLAIM = { name: 'claim', mode: 'write' } as Query;

/** A transaction that writes down what is started in it, and answers later. */
function recording() {
  const started: string[] = [];
  const later = <T>(name: string, answer: T): Promise<T> => {
    started.push(name);
    return new Promise((resolve) => setTimeout(() => resolve(answer), 1));
  };
  const runner = {
    list: ({ name }: Query, params: unknown) => later(`${name} ${params}`, []),
    find: ({ name }: Query, params: unknown) => later(`${name} ${params}`, undefined),
    each: async () => undefined,
    jointly: async () => expect.unreachable(),
  } as never;
  const joint = (name: string, stage: 'read' | 'store' | 'append'): Joint<string, string> => ({
    stage,
    run: async (_, items) => {
      await later(`${name} ${items.join(' ')}`, undefined);
      return items.map((item) => `${name} of ${item}`);
    },
  });
  return {
    started,
    runner,
    reach: joint('reach', 'read'),
    store: joint('store', 'store'),
    append: joint('append', 'append'),
  };
}

/** Lets writers go their ways in one transaction. */
async function meet(
  runner: never,
  ...ways: ((participant: ReturnType<Meeting['enter']>) => Promise<unknown>)[]
) {
  const meeting = new Meeting(runner);
  const participants = ways.map(() => meeting.enter());
  return Promise.all(ways.map((way, index) => way(participants[index]!).finally(participants[index]!.leave)));
}

test('statements that several writers ask for together run once, and each writer gets its own answer', async () => {
  const { started, runner, reach } = recording();
  const ask = (item: string) => (it: ReturnType<Meeting['enter']>) => it.runner.jointly(reach, item);
  expect(await meet(runner, ask('a'), ask('b'), ask('c'))).toEqual([
    'reach of a',
    'reach of b',
    'reach of c',
  ]);
  expect(started).toEqual(['reach a b c']);
});

test('an append waits for writers that still read or make their first request', async () => {
  const { started, runner, reach, append } = recording();
  await meet(
    runner,
    async (it) => it.runner.jointly(append, 'quick'),
    async (it) => {
      await it.runner.jointly(reach, 'slow');
      await it.runner.find(READ, 'facts' as never);
      return it.runner.jointly(append, 'slow');
    },
  );
  expect(started).toEqual(['reach slow', 'read facts', 'append quick slow']);
});

test('a writer that leaves without asking for anything does not hold up the others', async () => {
  const { started, runner, append } = recording();
  await meet(
    runner,
    async (it) => it.runner.jointly(append, 'a'),
    async () => undefined,
  );
  expect(started).toEqual(['append a']);
});

test('contents are stored before anything is appended, whichever was asked for first', async () => {
  const { started, runner, store, append } = recording();
  await meet(
    runner,
    async (it) => it.runner.jointly(append, 'a'),
    async (it) => Promise.all([it.runner.jointly(store, 'text'), it.runner.jointly(append, 'b')]),
  );
  expect(started).toEqual(['store text', 'append a b']);
});

test('a statement runs after a joint one that its writer asked for earlier and did not await', async () => {
  const { started, runner, append } = recording();
  await meet(
    runner,
    async (it) => Promise.all([it.runner.jointly(append, 'a'), it.runner.find(READ, 'answer of a' as never)]),
    async (it) => it.runner.jointly(append, 'b'),
  );
  expect(started).toEqual(['append a b', 'read answer of a']);
});

test('a writer counts as having written after a write, a store or an append, but not after a lock', async () => {
  const { runner, reach, append } = recording();
  const seen: boolean[] = [];
  await meet(runner, async (it) => {
    await it.runner.jointly(reach, 'a');
    await it.runner.find(READ, 'facts' as never);
    seen.push(it.wrote());
    await it.runner.find(LOCK, 'edge' as never);
    seen.push(it.wrote());
    await it.runner.find(CLAIM, 'key' as never);
    seen.push(it.wrote());
  });
  await meet(runner, async (it) => {
    await it.runner.jointly(append, 'a');
    seen.push(it.wrote());
  });
  expect(seen).toEqual([false, false, true, true]);
});

test('a joint statement that fails, fails for all writers that asked for it', async () => {
  const { runner } = recording();
  const failing: Joint<string, void> = { stage: 'append', run: () => Promise.reject(new Error('lost')) };
  const meeting = meet(
    runner,
    async (it) => expect(it.runner.jointly(failing, 'a')).rejects.toThrow('lost'),
    async (it) => expect(it.runner.jointly(failing, 'b')).rejects.toThrow('lost'),
  );
  await meeting;
});
