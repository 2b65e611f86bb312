import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** Spec 60 §3.4: what a scheduler calls where no process embeds in the background. */

const SECRET = 'dispatch-secret-of-the-tests';
const NOTHING = { redriven: 0, claimed: 0, completed: 0, failed: 0, partial: 0, chunks_embedded: 0 };

const running = await freshService({ EMBED_DISPATCH_SECRET: SECRET });
const { ann } = await running.people({ ann: 'admin' });
const context = await contextOf(ann, 'Dispatched');

const call = (path: string, { method = 'POST' as 'GET' | 'POST', bearer = SECRET } = {}) =>
  running.call(method, path, { headers: { authorization: `Bearer ${bearer}` } });
const dispatch = async (query = '') => (await call(`/api/embed/dispatch${query}`)).body;

const statusOf = async (id: string): Promise<string> =>
  (await ann.get(`/api/resources/${id}`)).body.embedding_status;

test.each(['GET', 'POST'] as const)(
  '%s embeds what is queued, and finds nothing the second time',
  async (method) => {
    await dispatch();
    const id = await resourceIn(ann, { context }, { content: 'Skim the foam.' });
    expect(await statusOf(id)).toBe('pending');
    const { status, body } = await call('/api/embed/dispatch?shard=east', { method });
    expect([status, body]).toEqual([200, { ...NOTHING, claimed: 1, completed: 1, chunks_embedded: 1 }]);
    expect(await statusOf(id)).toBe('ready');
    expect(await dispatch()).toEqual(NOTHING);
  },
);

test('a long text is embedded in parts, all in one pass', async () => {
  const content = Array.from({ length: 130 }, (_, part) => `# Part ${part}\n\nAbout ${part}.`).join('\n\n');
  const id = await resourceIn(ann, { context }, { content });
  expect(await dispatch()).toEqual({
    ...NOTHING,
    claimed: 3,
    completed: 1,
    partial: 2,
    chunks_embedded: 130,
  });
  expect(await statusOf(id)).toBe('ready');
});

test('two passes at once embed ten resources in all', async () => {
  for (let index = 0; index < 10; index += 1)
    await resourceIn(ann, { context }, { content: `Number ${index}.` });
  const passes = await Promise.all([dispatch('?cap=3'), dispatch('?cap=3')]);
  expect(passes.reduce((sum, { completed }) => sum + completed, 0)).toBe(10);
});

test('what was given up is tried again when that is asked for, and at most as many as the cap', async () => {
  const ids: string[] = [];
  for (const content of ['First.', 'Second.']) ids.push(await resourceIn(ann, { context }, { content }));
  for (const id of ids)
    await running.database.execute(
      cypher`MERGE (job:Job {kind: 'embedding', key: ${id}})
        SET job.id = ${newId()}, job.state = 'dead', job.attempts = 3, job.fence = 3, job.asks = 1, job.claimed_asks = 1,
            job.subject_table = 'kb_resources', job.subject_id = ${id}, job.enqueued_at = datetime(), job.due_at = datetime()`,
    );
  // Their texts are not new to the queue.
  await running.database.execute(`MATCH (ledger:Ledger {id: 'ledger'}), (sweep:LedgerSweep {id: 'embedding'})
    SET sweep.seq = ledger.seq`);
  expect(await dispatch()).toEqual(NOTHING);
  expect(await statusOf(ids[0]!)).toBe('failed');
  expect(await dispatch('?redrive=true&cap=1')).toMatchObject({ redriven: 1, completed: 1 });
  expect(await dispatch('?redrive=true')).toMatchObject({ redriven: 1, completed: 1 });
  for (const id of ids) expect(await statusOf(id)).toBe('ready');
});

test.each(['0', '-1', '101'])('a cap of %s is refused', async (cap) => {
  expect((await call(`/api/embed/dispatch?cap=${cap}`)).status).toBe(400);
});

test('the model is loaded ahead of the first search', async () => {
  const { status, body } = await call('/api/embed/warm', { method: 'GET' });
  expect([status, body]).toEqual([200, { warmed: true, dims: 384, ms: expect.any(Number) }]);
});

test('no other bearer passes, a person’s token neither', async () => {
  for (const bearer of ['', `${SECRET}x`, ann.token])
    for (const path of ['/api/embed/dispatch', '/api/embed/warm'])
      expect((await call(path, { method: 'GET', bearer })).status).toBe(401);
});
