import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createHashEmbedder } from '#embeddings/hash-embedder.ts';
import { adopt, queueNewTexts, runDueJobs } from '#knowledge/embedding/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { codeOf } from '#test/world/index.ts';
import { packedChunk } from '#test/world/packed.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** POST /api/embed/admin/reembed (spec 60 §3.4): an administrator queues what lacks vectors, or was given up. */

const embedder = createHashEmbedder();
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const running = await freshService();
const { ann, boss } = await running.people({ ann: 'approved', boss: 'admin' });
const context = await contextOf(ann, 'Stale');
await adopt(running.database, embedder.stamp);

const parts = () => ({
  database: running.database,
  embedders: { wanted: async () => embedder, of: async () => embedder, close: async () => undefined },
  log,
  owner: newId(),
});

async function settle(): Promise<void> {
  while (await queueNewTexts(parts()));
  while ((await runDueJobs(parts())).claimed > 0);
}

/** Embeds what is queued, and nothing else. */
async function drain(): Promise<void> {
  while ((await runDueJobs(parts())).claimed > 0);
}

const reembed = (body: object, caller = boss) => caller.post('/api/embed/admin/reembed', body);

const statusOf = async (id: string): Promise<string> =>
  (await ann.get(`/api/resources/${id}`)).body.embedding_status;

/** Leaves a resource as three failures do. */
const giveUp = (id: string) =>
  running.database.execute(
    cypher`MATCH (job:Job {kind: 'embedding', key: ${id}})
      SET job.state = 'dead', job.attempts = 3
      WITH job
      MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->()-[:HAS_CHUNK]->(chunk)
      SET chunk.stamp_a = null, chunk.vector_a = null`,
  );

test('a resource whose embedding was given up is queued again, and embedded by the next pass', async () => {
  const id = await resourceIn(ann, { context }, { content: 'Given up.' });
  await settle();
  await giveUp(id);
  expect(await statusOf(id)).toBe('failed');
  const { status, body } = await reembed({ resource_id: id });
  expect([status, body]).toEqual([200, { stale_resources: 1, stale_chunks: 1, enqueued: [id] }]);
  expect(await statusOf(id)).toBe('pending');
  expect((await reembed({ resource_id: id })).body).toEqual(body);
  await drain();
  expect(await statusOf(id)).toBe('ready');
  const nothing = { stale_resources: 0, stale_chunks: 0, enqueued: [] };
  expect((await reembed({ resource_id: id })).body).toEqual(nothing);
  expect((await reembed({ resource_id: newId() })).body).toEqual(nothing);
});

test('a dry run counts and queues nothing; a vector supplied by a client counts as stale', async () => {
  const { body } = await ann.post('/api/ingest', {
    ...{ title: 'Packed', origin_uri: '', context_ref: context, doc_type_name: 'concept' },
    content: 'Packed text',
    chunks_packed: packedChunk('Packed text', [1, 0]),
  });
  const counts = { stale_resources: 1, stale_chunks: 1, enqueued: [] };
  expect((await reembed({ resource_id: body.id, dry_run: true })).body).toEqual(counts);
  expect((await runDueJobs(parts())).claimed).toBe(0);
  await settle();
  expect((await reembed({ resource_id: body.id, dry_run: true })).body.stale_chunks).toBe(0);
});

test('a context, or everything, is queued in portions of a limit', async () => {
  const [one, two] = [await contextOf(ann, 'One'), await contextOf(ann, 'Two')];
  const ids = [
    await resourceIn(ann, { context: one }, { content: '# A\n\nx\n\n# B\n\ny' }),
    await resourceIn(ann, { context: one }, { content: 'z' }),
    await resourceIn(ann, { context: two }, { content: 'z' }),
  ];
  await resourceIn(ann, { context: one });
  const deleted = await resourceIn(ann, { context: one }, { content: 'gone' });
  await settle();
  for (const id of [...ids, deleted]) await giveUp(id);
  await ann.delete(`/api/resources/${deleted}`);
  const queued = (await reembed({ context_id: one, limit: 1 })).body;
  expect(queued).toEqual({ stale_resources: 2, stale_chunks: 3, enqueued: [ids.slice(0, 2).sort()[0]] });
  const dry = { all: true, dry_run: true };
  expect((await reembed(dry)).body).toEqual({ stale_resources: 3, stale_chunks: 4, enqueued: [] });
  const { enqueued } = (await reembed({ all: true })).body;
  expect(enqueued).toEqual(ids.toSorted());
  await drain();
  for (const id of ids) expect(await statusOf(id)).toBe('ready');
  expect((await reembed(dry)).body.stale_chunks).toBe(0);
});

test('anything but exactly one of a resource, a context and all: 400; a non-administrator: 403', async () => {
  const id = newId();
  for (const body of [
    {},
    { all: false },
    { resource_id: id, all: true },
    { resource_id: id, context_id: id },
  ])
    expect(codeOf(await reembed(body))).toEqual([400, 'BAD_REQUEST']);
  expect(codeOf(await reembed({ all: true }, ann))).toEqual([403, 'FORBIDDEN']);
});
