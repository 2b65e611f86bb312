import { expect, test } from 'vitest';
import { z } from 'zod';
import { unavailable } from '#base/refusal.ts';
import type { Context } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { writeItems } from './write-items.ts';

/** Items while the database is busy. */

const context = {
  caller: { profile_id: 'ann' },
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  write: (work: () => Promise<unknown>) => work(),
} as unknown as Context;

/** An operation whose handler gets the number of the attempt at each title. */
function operationOf(handler: (title: string, attempt: number) => Promise<object>) {
  const attempts = new Map<string, number>();
  const operation = {
    id: 'create_ingest',
    method: 'POST',
    access: 'approved',
    body: z.object({ title: z.string() }),
    handler: ({ body }: { body: { title: string } }) => {
      attempts.set(body.title, (attempts.get(body.title) ?? 0) + 1);
      return handler(body.title, attempts.get(body.title)!);
    },
  } as unknown as Operation;
  return new Map([['create_ingest', operation]]);
}

async function written(titles: readonly string[], operations: ReadonlyMap<string, Operation>) {
  const page = titles.map((title) => ({ value: { act: 'create_resource', title } }));
  const pages = (async function* () {
    yield page;
  })();
  return (await Array.fromAsync(writeItems(pages, operations, context))).flat();
}

test('an item that the database was too busy for is tried again, one that was refused is not', async () => {
  const attempts: string[] = [];
  const operations = operationOf(async (title, attempt) => {
    attempts.push(`${title} ${attempt}`);
    if (title === 'busy' && attempt === 1) throw unavailable('Too many calls wait already', 5);
    if (title === 'wrong') throw new Error('a fault');
    return { id: title };
  });
  const results = await written(['busy', 'wrong', 'good'], operations);
  expect(results.map(({ status }) => status)).toEqual([200, 500, 200]);
  expect(attempts.toSorted()).toEqual(['busy 1', 'busy 2', 'good 1', 'wrong 1']);
});

test('no more items are performed at once than the database takes of one caller', async () => {
  let [now, most] = [0, 0];
  const operations = operationOf(async (title) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    return { id: title };
  });
  const results = await written(
    Array.from({ length: 200 }, (_, index) => String(index)),
    operations,
  );
  expect(results).toHaveLength(200);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(64);
});
