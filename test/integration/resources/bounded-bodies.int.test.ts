import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { createCutting } from '#knowledge/resources/cutting.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Answer, service } from '#test/world/index.ts';
import { contextOf } from '#test/world/things.ts';

/** Small requests whose texts would be cut into very much: each is bounded, and others are answered meanwhile. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'Bounded bodies');

const fields = (content: string, more: object = {}) => ({
  title: 'A thing',
  origin_uri: '',
  doc_type_name: 'concept',
  context_ref: context,
  content,
  ...more,
});

const ingest = (content: string, more: object = {}): Promise<Answer> =>
  ann.post('/api/ingest', fields(content, more));

const HEADED = `# ${'h'.repeat(190_000)}\n${'## a\nx\n'.repeat(26_000)}`;
const TINY_SECTIONS = '# a\nx\n'.repeat(216_000);
const TINY_GROUPS = '**a**\n'.repeat(216_000);

/** Chunks of a resource, and the characters of their paths. */
async function cutOf(id: string): Promise<{ chunks: number; paths: number }> {
  const [row] = await running.database.execute(cypher`
    MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->()-[:HAS_CHUNK]->(chunk)
    RETURN count(chunk) AS chunks, sum(size(coalesce(chunk.header_path, ''))) AS paths`);
  return { chunks: Number(row?.['chunks']), paths: Number(row?.['paths']) };
}

/** What some work answers, and the longest that others waited for the thread that answers meanwhile, in ms. */
async function watched<T>(work: () => Promise<T>): Promise<{ answer: T; longest: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answer = await work();
  delay.disable();
  return { answer, longest: delay.max / 1e6 };
}

test('a request of 900 bytes that unpacks to thousands of sections below one long heading is kept in few pieces', async () => {
  const packed = gzipSync(JSON.stringify(fields(HEADED)), { level: 9 });
  expect(packed.length).toBeLessThan(1100);
  const { statusCode, json } = await running.app.inject({
    method: 'POST',
    url: '/api/ingest',
    headers: {
      authorization: `Bearer ${ann.token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    payload: packed,
  });
  const body = json();
  expect(statusCode).toBe(200);
  const { chunks, paths } = await cutOf(body.id);
  expect(chunks).toBeLessThan(500);
  expect(paths).toBeLessThanOrEqual(chunks * LIMITS.headerPath);
  expect((await ann.get(`/api/resources/${body.id}/content`)).body.markdown).toBe(HEADED);
});

test.each([
  ['sections', TINY_SECTIONS],
  ['bold lines', TINY_GROUPS],
])(
  'a body of 216,000 tiny %s is kept in few pieces, and others are answered meanwhile',
  async (_, content) => {
    const { answer, longest } = await watched(() => ingest(content));
    expect(answer.status).toBe(200);
    expect((await cutOf(answer.body.id)).chunks).toBeLessThanOrEqual(LIMITS.chunks);
    expect(longest).toBeLessThan(1000);
  },
);

test('an update, and a segment of an upload, are cut by the same rules', async () => {
  const { id } = (await ingest('# A\n\none')).body;
  expect(await ann.patch(`/api/resources/${id}`, { content: HEADED })).toMatchObject({ status: 200 });
  expect((await cutOf(id)).chunks).toBeLessThan(500);
  const begun = await ingest(`# ${'h'.repeat(5000)}\none\n`, { segmented: { block_budget: 262_144 } });
  const append = (seq: number, content: string) =>
    ann.post(`/api/resources/${begun.body.resource_id}/blocks`, {
      seq,
      content,
      content_hash: createHash('sha256').update(content).digest('hex'),
    });
  const segment = '## a\nx\n'.repeat(30_000);
  expect(await append(1, segment)).toMatchObject({ status: 200 });
  const again = await append(1, segment);
  expect(again.status).toBe(200);
  expect(again.body.blocks).toHaveLength(2);
  const { chunks, paths } = await cutOf(begun.body.resource_id);
  expect(chunks).toBeLessThan(500);
  expect(paths).toBeGreaterThan(chunks);
  expect(paths).toBeLessThanOrEqual(chunks * LIMITS.headerPath);
});

const listOf = (count: number, item: string): string =>
  Buffer.concat([
    Buffer.from([0xdd, count >>> 24, (count >>> 16) & 255, (count >>> 8) & 255, count & 255]),
    Buffer.from(item.repeat(count), 'hex'),
  ]).toString('base64');

test.each([
  ['four thousand million records', Buffer.from('ddffffffff', 'hex').toString('base64')],
  [
    'lists in each other that claim as many',
    Buffer.from('ddffffffff'.repeat(9000), 'hex').toString('base64'),
  ],
  ['a million empty maps', listOf(1_400_000, '80')],
  ['a million empty lists', listOf(1_400_000, '90')],
])('%s as packed chunks are refused before they are decoded', async (_, chunks_packed) => {
  const { answer, longest } = await watched(() => ingest('text', { chunks_packed }));
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_REQUEST', message: expect.stringMatching(/^chunks_packed /) } },
  });
  expect(longest).toBeLessThan(400);
});

test('a delivery whose texts would be cut into very many pieces is refused, with the field', async () => {
  const { ada } = await running.people({ ada: 'admin' });
  const map = await ada.post('/api/cognitive-maps', { name: 'Bounded', telos_title: 'Bounded' });
  const body = '# a\nx\n'.repeat(LIMITS.chunks);
  const entries = Array.from({ length: 8 }, () => ({ id: newId(), origin_uri: '', title: 'Fine', body }));
  const path = `/api/cognitive-maps/${map.body.cogmap_id}`;
  expect(await ada.put(path, { entries })).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringMatching(/^body: the texts of one call would be cut/) } },
  });
  const outcome = await ada.put(path, { entries: [{ ...entries[0], body: HEADED }] });
  expect(outcome).toMatchObject({ status: 200, body: { created: 1 } });
});

test('a thread gives what is cut here, refusals and packed chunks included', async () => {
  const cutting = createCutting();
  try {
    const content = `# A\n${'word '.repeat(4000)}\n## B\n\ntext`;
    const [long, broken] = await cutting.cut('ann', [{ content }, { content, chunks_packed: 'no' }]);
    const [here] = await cutting.cut('ann', [{ content: content.slice(0, 5000) }]);
    expect(long).toMatchObject({ text: { content, client_chunked: false, bytes: content.length } });
    expect(here).toMatchObject({ text: { chunks: { 0: { header_path: 'A', heading_depth: 1 } } } });
    expect(broken).toMatchObject({
      refusal: { code: 'BAD_REQUEST', message: expect.stringMatching(/base64/) },
    });
  } finally {
    await cutting.close();
  }
});
