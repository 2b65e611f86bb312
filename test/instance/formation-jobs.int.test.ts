import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import type { Anchor } from '#base/shapes.ts';
import { type FormationJobParts, runDueJob, sweepLedger, tick } from '#picture/formation/index.ts';
import { propertyAsserted, propertyOf } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { pausedBeforeStoring } from '#test/world/paused-formation.ts';
import { startProcess } from '#test/world/process.ts';
import { appendRaw } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../integration/grants/granting.ts';
import { deliver, telosOf } from '../integration/maps/delivering.ts';

/** Spec 50 §8.6: a picture is formed by itself after its anchor changed. The queue is one for the whole instance. */

const running = await freshService();
const { ann } = await running.people({ ann: 'approved' });

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const times = { quietMs: 0, patienceMs: 0, leaseMs: 60_000, retryMs: 60_000 };

const partsOf = (owner: string, own: Partial<FormationJobParts> = {}): FormationJobParts => ({
  database: running.database,
  forming: running.forming,
  log,
  owner,
  times,
  ...own,
});

async function sweep(parts = partsOf('sweeper')): Promise<void> {
  while (await sweepLedger(parts));
}

const jobOf = async (anchor: string): Promise<Record<string, unknown> | undefined> => {
  const [row] = await running.database.execute(
    cypher`MATCH (job:Job {kind: 'formation', subject_id: ${anchor}}) WHERE job.state <> 'done'
      RETURN properties(job) AS job, job.leased_until > datetime() AS leased`,
  );
  return row && { ...(row['job'] as object), leased: row['leased'] };
};

/** Works until the job of an anchor is gone, or for so many jobs. */
async function work(anchor: string, parts: FormationJobParts): Promise<void> {
  for (let jobs = 0; jobs < 200 && (await jobOf(anchor)) !== undefined; jobs += 1) {
    if (!(await runDueJob(parts))) return;
  }
}

async function changedMap(changes = 5): Promise<{ id: string; resources: string[] }> {
  const map = await mapOf(ann, 'Changing');
  const resources: string[] = [];
  for (let index = 1; index < changes; index += 1) resources.push(await resourceIn(ann, { map: map.id }));
  return { id: map.id, resources };
}

const regionsOf = async (map: string): Promise<number> =>
  (await ann.get(`/api/cognitive-maps/${map}/shape`)).body.length;

test('after five changes of a map its picture is formed without a request', async () => {
  const map = await changedMap();
  await sweep();
  expect(await jobOf(map.id)).toMatchObject({ subject_table: 'kb_cogmaps', attempts: 0 });
  await work(map.id, partsOf('one'));
  expect(await jobOf(map.id)).toBeUndefined();
  expect(await regionsOf(map.id)).toBe(5);
});

test('fewer than five changes form nothing, and the next ones make a new job', async () => {
  const map = await changedMap(3);
  await sweep();
  await work(map.id, partsOf('one'));
  expect(await jobOf(map.id)).toBeUndefined();
  expect(await regionsOf(map.id)).toBe(0);
  await resourceIn(ann, { map: map.id });
  await resourceIn(ann, { map: map.id });
  await sweep();
  await work(map.id, partsOf('one'));
  expect(await regionsOf(map.id)).toBe(5);
});

test('a context is formed by itself too', async () => {
  const context = await contextOf(ann, `By itself ${newId()}`);
  for (let index = 0; index < 5; index += 1) await resourceIn(ann, { context });
  await sweep();
  await work(context, partsOf('one'));
  expect((await ann.get(`/api/contexts/${context}/shape`)).body).toHaveLength(5);
});

test('many changes of a map leave one job', async () => {
  const map = await changedMap();
  await sweep();
  await edgeOf(ann, map.resources[0]!, map.resources[1]!, { kind: 'express' });
  await Promise.all([sweep(partsOf('one')), sweep(partsOf('two'))]);
  const [row] = await running.database.execute(
    cypher`MATCH (job:Job {kind: 'formation', subject_id: ${map.id}}) WHERE job.state <> 'done' RETURN count(job) AS jobs`,
  );
  expect(row!['jobs']).toBe(1);
});

test('every change that may turn a picture leaves a job: birth, revision, edge, fold, facet, charter, value, move (of where it goes and where it was formed), deletion', async () => {
  const map = await mapOf(ann, 'Every change');
  const context = await contextOf(ann, `Every change ${newId()}`);
  const home = { table: 'kb_cogmaps', id: map.id } as const;
  const quiet = () =>
    running.database.execute(
      cypher`MATCH (job:Job {kind: 'formation'}) WHERE job.subject_id IN [${map.id}, ${context}] DETACH DELETE job`,
    );
  const leaves = async (change: () => Promise<unknown>, ...anchors: string[]) => {
    await sweep();
    await quiet();
    await change();
    await sweep();
    for (const anchor of [map.id, context])
      expect((await jobOf(anchor)) !== undefined, `${change}`).toBe(anchors.includes(anchor));
  };
  let a = '';
  let edge = '';
  const b = await resourceIn(ann, { map: map.id });
  await leaves(async () => {
    a = await resourceIn(ann, { map: map.id });
  }, map.id);
  await leaves(() => ann.patch(`/api/resources/${a}`, { content: 'A text.' }), map.id);
  await leaves(async () => {
    edge = await edgeOf(ann, a, b);
  }, map.id);
  await leaves(() => ann.post(`/api/relationships/${edge}/fold`, {}), map.id);
  const facet = { key: 'facet', value: { topic: 'soup' } };
  await leaves(() => appendRaw(running.database, [propertyAsserted(propertyOf(a, facet), { home })]), map.id);
  await leaves(() => deliver(ann, map.id, { telos: telosOf('Cook well.') }), map.id);
  await leaves(() => ann.patch(`/api/resources/${a}`, { open_meta: { one: 1 } }), map.id);
  await ann.post(`/api/cognitive-maps/${map.id}/materialize`, { threshold: 0 });
  await leaves(() => ann.patch(`/api/resources/${a}`, { context_to: context }), map.id, context);
  await leaves(() => ann.delete(`/api/resources/${b}`), map.id);
});

test('a change that only affects who reads an anchor leaves no job', async () => {
  const map = await mapOf(ann, 'Only told');
  const { bob } = await running.people({ bob: 'approved' });
  await sweep();
  await running.database.execute(
    cypher`MATCH (job:Job {kind: 'formation', subject_id: ${map.id}}) DETACH DELETE job`,
  );
  expect((await grant(ann, `/api/cognitive-maps/${map.id}`, bob, 'R')).status).toBe(200);
  await sweep();
  expect(await jobOf(map.id)).toBeUndefined();
});

/** Takes jobs of others off the queue, so that the next one that is due is of the anchor. */
const alone = (anchor: string) =>
  running.database.execute(
    cypher`MATCH (job:Job {kind: 'formation', subject_id: ${anchor}}) SET job.due_at = datetime('2000-01-01T00:00:00Z')`,
  );

test('a write during a run leaves a new job', async () => {
  const map = await changedMap();
  await sweep();
  await alone(map.id);
  const { database, arrived, release } = pausedBeforeStoring(running.database);
  const forming = { ...running.forming, tick: (anchor: Anchor) => tick(database, anchor) };
  const run = runDueJob(partsOf('one', { forming }));
  await arrived;
  expect(await jobOf(map.id)).toMatchObject({ worker: 'one', leased: true });
  await edgeOf(ann, map.resources[0]!, map.resources[1]!, { kind: 'express' });
  await sweep();
  release();
  await run;
  // It came after the inputs were read, so it is counted still.
  const { body } = await ann.get(`/api/cognitive-maps/${map.id}/materialize-delta`);
  expect(body.formation_events).toBe(1);
  expect(await jobOf(map.id)).toMatchObject({ attempts: 0 });
  expect(await jobOf(map.id)).not.toHaveProperty('worker');
});

test('a job that is held is not taken by another, and is taken over once its lease ran out', async () => {
  const map = await changedMap();
  await sweep();
  await running.database.execute(
    cypher`MATCH (job:Job {kind: 'formation', subject_id: ${map.id}})
     SET job.state = 'in_progress', job.worker = 'killed', job.leased_until = datetime() + duration('PT60S'),
         job.attempts = 1, job.claimed_asks = job.asks`,
  );
  await work(map.id, partsOf('two'));
  expect(await jobOf(map.id)).toMatchObject({ worker: 'killed', attempts: 1 });
  await running.database.execute(
    cypher`MATCH (job:Job {kind: 'formation', subject_id: ${map.id}}) SET job.leased_until = datetime() - duration('PT1S')`,
  );
  await work(map.id, partsOf('two'));
  expect(await jobOf(map.id)).toBeUndefined();
  expect(await regionsOf(map.id)).toBe(5);
});

test('a failing job is tried three times, ever later, then given up until its anchor changes', async () => {
  const map = await changedMap();
  await sweep();
  const failing = partsOf('one', {
    forming: { ...running.forming, tick: () => Promise.reject(new Error('no thread')) },
  });
  const waits: number[] = [];
  const states: unknown[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await alone(map.id);
    await runDueJob(failing);
    const [row] = await running.database.execute(
      cypher`MATCH (job:Job {kind: 'formation', subject_id: ${map.id}})
       RETURN job.attempts AS attempts, job.last_error AS error, job.state AS state,
              duration.inSeconds(datetime(), job.due_at).seconds AS wait`,
    );
    expect(row).toMatchObject({ attempts: attempt, error: 'Error: no thread' });
    states.push(row!['state']);
    if (attempt < 3) waits.push(Number(row!['wait']));
  }
  expect(states).toEqual(['pending', 'pending', 'dead']);
  // 60 and 240 seconds, give or take a fifth, and what has passed meanwhile.
  expect(waits[0]! > 40 && waits[0]! <= 72 && waits[1]! > 180 && waits[1]! <= 288, `${waits}`).toBe(true);
  expect(await regionsOf(map.id)).toBe(0);
  await resourceIn(ann, { map: map.id });
  await sweep();
  expect(await jobOf(map.id)).toMatchObject({ attempts: 0 });
  await work(map.id, partsOf('one'));
  expect(await regionsOf(map.id)).toBe(6);
});

test('two instances that look for work at once never do the same job', async () => {
  const maps = await Promise.all([changedMap(), changedMap(), changedMap()]);
  await sweep();
  await Promise.all(maps.map((map) => work(map.id, partsOf(`worker of ${map.id}`))));
  const [row] = await running.database.execute(
    cypher`MATCH (event:Event {type: 'region_materialized'}) WHERE event.anchor_id IN ${maps.map(({ id }) => id)}
     RETURN count(event) AS acts`,
  );
  expect(row!['acts']).toBe(3);
});

test('a service process forms pictures by itself, unless WORKERS is 0', async () => {
  const idle = await startProcess(running);
  const map = await changedMap();
  await new Promise((wake) => setTimeout(wake, 5000));
  await idle.stop();
  expect(await jobOf(map.id)).toBeUndefined();
  const working = await startProcess(running, { WORKERS: '1' });
  await expect.poll(() => regionsOf(map.id), { timeout: 60_000, interval: 500 }).toBe(5);
  await working.stop();
}, 120_000);
