import { setTimeout as sleep } from 'node:timers/promises';
import neo4j from 'neo4j-driver';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { Database } from '#neo4j/database.ts';
import {
  complete,
  enqueue,
  type JobKind,
  type JobParts,
  type JobWork,
  runDueJobs,
} from '#record/jobs/index.ts';
import { claim } from '#record/jobs/queue.ts';
import { prepareDatabase } from '#start/compose.ts';
import { cypher } from '#test/world/cypher.ts';
import { testNeo4j } from '../../neo4j/provided.ts';

/** How a worker does jobs: leases, failures, stops, progress. */

const database: Database = new Database({ ...testNeo4j(), database: 'neo4j', poolSize: 10 });
await prepareDatabase(database);

afterAll(() => database.close());

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const partsOf = (own: Partial<JobParts> = {}): JobParts => ({ database, log, owner: newId(), ...own });

const kindOf = (own: Partial<JobKind> = {}): JobKind => ({
  ...{ name: `run ${newId()}`, concurrency: 1, batch: 1, maxAttempts: 3 },
  ...{ leaseMs: 60_000, retryMs: 60_000, quietMs: 0, patienceMs: 0 },
  ...own,
});

const ask = (kind: JobKind, ...keys: string[]) =>
  database.write('test', undefined, (tx) =>
    enqueue(
      tx,
      kind,
      keys.map((key) => ({ key, subject: { table: 'kb_resources', id: key } })),
    ),
  );

const jobOf = async (kind: JobKind, key: string): Promise<Record<string, unknown>> => {
  const [row] = await database.execute(
    cypher`MATCH (job:Job {kind: ${kind.name}, key: ${key}})
      RETURN job {.*, wait: duration.inSeconds(datetime(), job.due_at).seconds} AS job`,
  );
  return row!['job'] as Record<string, unknown>;
};

/** Lets the lease of whoever holds a job run out. */
const loseLease = (kind: JobKind, key: string) =>
  database.execute(
    cypher`MATCH (job:Job {kind: ${kind.name}, key: ${key}}) SET job.leased_until = datetime() - duration('PT1S')`,
  );

const done: JobWork['handle'] = async () => 'done';

test('jobs run oldest first, several in one claim; a job requested twice runs once', async () => {
  const kind = kindOf({ batch: 2 });
  await ask(kind, 'first');
  await ask(kind, 'second', 'third');
  await ask(kind, 'first');
  const keys: string[] = [];
  const handle: JobWork['handle'] = async ({ key }) => {
    keys.push(key);
    return 'done';
  };
  expect(await runDueJobs(partsOf(), { kind, handle })).toEqual(['done', 'done']);
  expect(await runDueJobs(partsOf(), { kind, handle })).toEqual(['done']);
  expect(await runDueJobs(partsOf(), { kind, handle })).toEqual([]);
  expect(keys).toEqual(['first', 'second', 'third']);
});

test('a job requested again while it runs is due again; one with work left is due at once', async () => {
  const kind = kindOf({ quietMs: 60_000, patienceMs: 0 });
  await ask(kind, 'again');
  const handle: JobWork['handle'] = async ({ key }) => {
    await ask(kind, key);
    return 'done';
  };
  expect(await runDueJobs(partsOf(), { kind, handle })).toEqual(['done']);
  const job = await jobOf(kind, 'again');
  expect(job).toMatchObject({ state: 'pending' });
  expect(Number(job['wait'])).toBeGreaterThan(50);
  const other = kindOf();
  await ask(other, 'left');
  expect(await runDueJobs(partsOf(), { kind: other, handle: async () => 'again' })).toEqual(['again']);
  expect(await runDueJobs(partsOf(), { kind: other, handle: done })).toEqual(['done']);
});

test('a running job keeps its claim, however short the lease, and reports its progress', async () => {
  const kind = kindOf({ leaseMs: 900 });
  await ask(kind, 'long');
  const began = newId();
  const run = runDueJobs(partsOf({ owner: began }), {
    kind,
    handle: async (_, { progress }) => {
      progress({ stage: 'forming', done: 3, of: 7 });
      await sleep(4000);
      return 'done';
    },
  });
  await expect
    .poll(() => jobOf(kind, 'long'), { timeout: 3000 })
    .toMatchObject({ stage: 'forming', worker: began });
  await sleep(1500);
  expect(await runDueJobs(partsOf(), { kind, handle: done })).toEqual([]);
  expect(await run).toEqual(['done']);
  expect(await jobOf(kind, 'long')).toMatchObject({ state: 'done' });
  expect(await jobOf(kind, 'long')).not.toHaveProperty('stage');
});

test('a worker that lost its job gets an abort signal, cannot end the job, and its writes are not kept', async () => {
  const kind = kindOf({ leaseMs: 3000 });
  await ask(kind, 'lost');
  let aborted = false;
  const handle: JobWork['handle'] = async (job, { signal }) => {
    await loseLease(kind, job.key);
    expect(await runDueJobs(partsOf(), { kind, handle: done })).toEqual(['done']);
    await expect.poll(() => signal.aborted, { timeout: 10_000 }).toBe(true);
    aborted = true;
    await database.write('test', undefined, async (tx) => {
      await enqueue(tx, kind, [{ key: 'effect', subject: { table: 'kb_resources', id: 'effect' } }]);
      await complete(tx, kind, job);
    });
    return 'ended';
  };
  expect(await runDueJobs(partsOf(), { kind, handle })).toEqual(['stale']);
  expect(aborted).toBe(true);
  const rows = await database.execute(
    cypher`MATCH (job:Job) WHERE job.kind = ${kind.name} RETURN job.key AS key`,
  );
  expect(rows).toEqual([{ key: 'lost' }]);
});

test('a failed job is retried later, then dead, unless requested meanwhile; a new request restarts it', async () => {
  const kind = kindOf({ maxAttempts: 2 });
  const due = () =>
    database.execute(cypher`MATCH (job:Job) WHERE job.kind = ${kind.name} SET job.due_at = datetime()`);
  const failing: JobWork['handle'] = () => Promise.reject(new Error('no'));
  await ask(kind, 'poison');
  const { id } = await jobOf(kind, 'poison');
  expect(await runDueJobs(partsOf(), { kind, handle: failing })).toEqual(['failed']);
  const waiting = await jobOf(kind, 'poison');
  expect(waiting).toMatchObject({ state: 'pending', last_error: 'Error: no' });
  expect(Number(waiting['wait'])).toBeGreaterThan(45);
  expect(await runDueJobs(partsOf(), { kind, handle: done })).toEqual([]);
  await due();
  expect(
    await runDueJobs(partsOf(), {
      kind,
      handle: async ({ key }) => {
        await ask(kind, key);
        throw new Error('no');
      },
    }),
  ).toEqual(['failed']);
  expect(Number((await jobOf(kind, 'poison'))['attempts'])).toBe(0);
  for (const end of ['failed', 'dead']) {
    await due();
    expect(await runDueJobs(partsOf(), { kind, handle: failing })).toEqual([end]);
  }
  expect(await jobOf(kind, 'poison')).toMatchObject({ state: 'dead', id });
  await ask(kind, 'poison');
  const anew = await jobOf(kind, 'poison');
  expect([anew['state'], Number(anew['attempts']), anew['id'] === id]).toEqual(['pending', 0, false]);
  expect(await runDueJobs(partsOf(), { kind, handle: done })).toEqual(['done']);
});

test('a job whose lease expired each time is dead', async () => {
  const kind = kindOf({ maxAttempts: 2 });
  await ask(kind, 'killed');
  for (const attempt of [1, 2]) {
    // As by a process that is killed: it never ends its job.
    const { jobs } = await claim(database, kind, 'killed', 1);
    expect(jobs).toMatchObject([{ key: 'killed', attempts: attempt }]);
    await loseLease(kind, 'killed');
  }
  expect(await runDueJobs(partsOf(), { kind, handle: done })).toEqual([]);
  expect(await jobOf(kind, 'killed')).toMatchObject({ state: 'dead', last_error: 'The lease ran out' });
});

test('a process that stops releases its claimed jobs at once', async () => {
  const kind = kindOf({ batch: 3 });
  await ask(kind, 'one', 'two', 'three');
  const stopping = new AbortController();
  const ends = await runDueJobs(partsOf({ signal: stopping.signal }), {
    kind,
    handle: async ({ key }, { signal }) => {
      if (key === 'one') return 'done';
      stopping.abort();
      signal.throwIfAborted();
      return 'done';
    },
  });
  expect(ends).toEqual(['done', 'again', 'again']);
  expect(await runDueJobs(partsOf(), { kind, handle: done })).toEqual(['done', 'done']);
});

test('claims at the same moment never share a job', async () => {
  const kind = kindOf();
  const keys = Array.from({ length: 30 }, (_, index) => `${index}`);
  await ask(kind, ...keys);
  const taken: string[] = [];
  const handle: JobWork['handle'] = async ({ key }) => {
    taken.push(key);
    return 'done';
  };
  const drain = async () => {
    while ((await runDueJobs(partsOf(), { kind, handle })).length > 0);
  };
  await Promise.all(Array.from({ length: 6 }, drain));
  expect(taken.toSorted()).toEqual(keys.toSorted());
});

test('a job requested while its finished one is being deleted is queued', async () => {
  const kind = kindOf();
  await ask(kind, 'deleted');
  expect(await runDueJobs(partsOf(), { kind, handle: done })).toEqual(['done']);
  const { uri, user, password } = testNeo4j();
  const driver = neo4j.driver(uri, neo4j.auth.basic(user, password));
  const deleting = driver.session().beginTransaction();
  await deleting.run('MATCH (job:Job) WHERE job.kind = $kind SET job.key = job.key WITH job DELETE job', {
    kind: kind.name,
  });
  const asking = ask(kind, 'deleted');
  const blocked = () =>
    database.execute(
      "SHOW TRANSACTIONS YIELD status, metaData WHERE status STARTS WITH 'Blocked' AND metaData.operation = 'test' RETURN status",
    );
  await expect.poll(blocked, { timeout: 20_000 }).not.toEqual([]);
  await deleting.commit();
  await asking;
  await driver.close();
  expect(await runDueJobs(partsOf(), { kind, handle: done })).toEqual(['done']);
});
