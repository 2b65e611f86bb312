import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createHashEmbedder } from '#embeddings/hash-embedder.ts';
import { adopt, queueNewTexts, runDueJobs } from '#knowledge/embedding/index.ts';
import { runDueJob, sweepLedger } from '#picture/formation/index.ts';
import { enqueue, type JobKind, runDueJobs as run } from '#record/jobs/index.ts';
import { freshService } from '#test/world/fresh.ts';
import { codeOf } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import {
  deliverOnce,
  partsOf as deliveryParts,
  startReceiver,
  targetOf,
} from '../integration/deliveries/delivering.ts';

/** Whether the background has caught up (issue 40): the queue and the marks of the sweeps are one for the whole instance. */

const hash = createHashEmbedder();
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const running = await freshService();
const { ann, boss } = await running.people({ ann: 'approved', boss: 'admin' });
const { database, forming } = running;
await adopt(database, hash.stamp);
const receiver = await startReceiver();
afterAll(() => receiver.stop());

const embedders = { wanted: async () => hash, of: async () => hash, close: async () => undefined };
const parts = { database, log, owner: newId() };
const times = { quietMs: 0, patienceMs: 0, retryMs: 60_000 };

async function embed(): Promise<void> {
  while (await queueNewTexts({ ...parts, embedders }));
  while ((await runDueJobs({ ...parts, embedders })).claimed > 0);
}

async function form(): Promise<void> {
  while (await sweepLedger({ ...parts, forming, times }));
  while (await runDueJob({ ...parts, forming, times }));
}

const deliver = () => deliverOnce(deliveryParts(running));

const idle = async () => (await boss.get('/api/health/idle')).body;

/** Formation appends events of its own, which the others then look at. */
beforeEach(async () => {
  await form();
  await form();
  await embed();
  await deliver();
});

const CAUGHT_UP = { idle: true, configured: true, events: 0, jobs: 0, dead: 0, oldest_seconds: 0 };

test('an installation that has caught up is idle, and names each kind of work', async () => {
  expect(await idle()).toEqual({
    idle: true,
    embedding: CAUGHT_UP,
    formation: CAUGHT_UP,
    deliveries: CAUGHT_UP,
  });
});

test('a write is outstanding until each kind of work has looked at it and done what it means', async () => {
  const map = await mapOf(ann, 'Watched');
  await targetOf(ann, map.id, receiver.url);
  await resourceIn(ann, { map: map.id }, { content: 'Skim the foam.' });
  const written = await idle();
  expect(written.idle).toBe(false);
  for (const name of ['embedding', 'formation', 'deliveries']) {
    expect([name, written[name].idle]).toEqual([name, false]);
    expect(written[name].events).toBeGreaterThan(0);
  }

  while (await queueNewTexts({ ...parts, embedders }));
  expect((await idle()).embedding).toMatchObject({ idle: false, events: 0, jobs: expect.any(Number) });
  expect((await idle()).embedding.jobs).toBeGreaterThan(0);
  await embed();
  expect((await idle()).embedding).toEqual(CAUGHT_UP);
  expect(await idle()).toMatchObject({ idle: false, formation: { idle: false } });

  await form();
  await form();
  await deliver();
  await embed();
  expect(receiver.arrived.length).toBeGreaterThan(0);
  expect(await idle()).toMatchObject({ idle: true, deliveries: CAUGHT_UP, formation: CAUGHT_UP });
});

test('a delivery that is tried again later is outstanding', async () => {
  const context = await contextOf(ann, 'Refused');
  await targetOf(ann, context, receiver.url);
  receiver.status = 500;
  await resourceIn(ann, { context });
  await deliver();
  expect((await idle()).deliveries).toMatchObject({ idle: false, events: 0, jobs: 1 });
  receiver.status = 200;
  await deliver();
  expect((await idle()).deliveries).toEqual(CAUGHT_UP);
});

test('a dead letter is counted, and not waited for', async () => {
  const kind: JobKind = {
    ...{ name: 'embedding', concurrency: 1, batch: 1, maxAttempts: 1 },
    ...{ leaseMs: 60_000, retryMs: 60_000, quietMs: 0, patienceMs: 0 },
  };
  const subject = { table: 'kb_resources', id: newId() } as const;
  await database.write('test', undefined, (tx) => enqueue(tx, kind, [{ key: subject.id, subject }]));
  await run(parts, { kind, handle: () => Promise.reject(new Error('no way')) });
  expect(await idle()).toMatchObject({ idle: true, embedding: { ...CAUGHT_UP, dead: 1 } });
  await boss.post('/api/admin/jobs/purge', { kind: 'embedding' });
});

test('only administrators ask; others are refused like elsewhere', async () => {
  expect(codeOf(await ann.get('/api/health/idle'))).toEqual([403, 'FORBIDDEN']);
  expect(codeOf(await running.call('GET', '/api/health/idle'))).toEqual([401, 'UNAUTHORIZED']);
});
