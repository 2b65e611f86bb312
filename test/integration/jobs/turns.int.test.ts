import { afterAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { Database } from '#neo4j/database.ts';
import { enqueue, type JobKind, type JobParts, type JobTurns, runDueJobs } from '#record/jobs/index.ts';
import type { Job } from '#record/jobs/queries.ts';
import { claim, complete, postpone } from '#record/jobs/queue.ts';
import { prepareDatabase } from '#start/compose.ts';
import { cypher } from '#test/world/cypher.ts';
import { testNeo4j } from '../../neo4j/provided.ts';

/** How parties share the work on a kind that has turns. */

const database: Database = new Database({ ...testNeo4j(), database: 'neo4j', poolSize: 10 });
await prepareDatabase(database);

afterAll(() => database.close());

const kindOf = (turns: JobTurns): JobKind => ({
  ...{ name: `turns ${newId()}`, concurrency: 4, batch: 1, maxAttempts: 9, turns },
  ...{ leaseMs: 60_000, retryMs: 0, quietMs: 0, patienceMs: 0 },
});

const ask = (kind: JobKind, party: string, ...keys: string[]) =>
  database.write('test', undefined, (tx) =>
    enqueue(
      tx,
      kind,
      keys.map((key) => ({ key, party, subject: { table: 'kb_resources', id: key } })),
    ),
  );

/** Claims one job after the other, and keeps them all. */
async function claimAll(kind: JobKind, most = 20): Promise<Job[]> {
  const held: Job[] = [];
  while (held.length < most) {
    const { jobs } = await claim(database, kind, 'a worker', 1);
    if (jobs.length === 0) break;
    held.push(...jobs);
  }
  return held;
}

const keysOf = (jobs: readonly Job[]) => jobs.map(({ key }) => key);
const end = (kind: JobKind, job: Job) => database.write('test', undefined, (tx) => complete(tx, kind, job));
const fail = (kind: JobKind, job: Job) =>
  database.write('test', undefined, (tx) => postpone(tx, kind, job, new Error('no')));

test('a party holds its share and no more, and is not claimed by another process either', async () => {
  const kind = kindOf({ ofParty: 2, ofRetries: 9 });
  await ask(kind, 'ann', 'a1', 'a2', 'a3', 'a4');
  const held = await claimAll(kind);
  expect(keysOf(held)).toEqual(['a1', 'a2']);
  expect((await claim(database, kind, 'another worker', 1)).jobs).toEqual([]);
  await end(kind, held[0]!);
  expect(keysOf(await claimAll(kind))).toEqual(['a3']);
});

test('the party of which fewest run comes next, however long others wait', async () => {
  const kind = kindOf({ ofParty: 3, ofRetries: 9 });
  await ask(kind, 'ann', 'a1', 'a2', 'a3', 'a4');
  const [first] = (await claim(database, kind, 'a worker', 1)).jobs;
  expect(first!.key).toBe('a1');
  await ask(kind, 'bob', 'b1', 'b2');
  expect(keysOf(await claimAll(kind))).toEqual(['b1', 'a2', 'b2', 'a3']);
});

test('what failed before holds its share alone, whichever parties it belongs to', async () => {
  const kind = kindOf({ ofParty: 2, ofRetries: 1 });
  await ask(kind, 'ann', 'a1');
  await ask(kind, 'bob', 'b1');
  await ask(kind, 'cleo', 'c1');
  for (const job of await claimAll(kind)) await fail(kind, job);
  const [retried, ...more] = await claimAll(kind);
  expect([retried!.key, more]).toEqual(['a1', []]);
  await ask(kind, 'dora', 'd1');
  expect(keysOf(await claimAll(kind))).toEqual(['d1']);
  await end(kind, retried!);
  expect(keysOf(await claimAll(kind))).toEqual(['b1']);
});

test('work without a party, as an older version queued it, is done', async () => {
  const kind = kindOf({ ofParty: 1, ofRetries: 1 });
  await database.write('test', undefined, (tx) =>
    enqueue(tx, kind, [{ key: 'old', subject: { table: 'kb_resources', id: 'old' } }]),
  );
  const quiet = () => undefined;
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  const parts: JobParts = { database, log, owner: newId() };
  expect(await runDueJobs(parts, { kind, handle: async () => 'done' })).toEqual(['done']);
});

test('a job whose lease ran out no longer counts toward the share of its party', async () => {
  const kind = kindOf({ ofParty: 1, ofRetries: 9 });
  await ask(kind, 'ann', 'a1', 'a2');
  await claimAll(kind);
  await database.execute(
    cypher`MATCH (job:Job {kind: ${kind.name}, key: 'a1'}) SET job.leased_until = datetime() - duration('PT1S')`,
  );
  expect(await claimAll(kind)).toHaveLength(1);
});
