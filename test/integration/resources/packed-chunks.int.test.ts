import { createHash } from 'node:crypto';
import { pack } from 'msgpackr';
import { describe, expect, test } from 'vitest';
import { CypherVector } from '#neo4j/vectors.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** Chunks that a client cut and embedded, at every door that takes them (spec 30 §4.3). */

const TEXT = '# A\n\nOne.\n\nTwo.\n';
const MODEL = 'ab'.repeat(32);

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'Packed');

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const vector = (first: number, length = 768): number[] => [first, ...Array<number>(length - 1).fill(0)];

const record = (content: string, more: object = {}) => ({
  chunk_index: 0,
  header_path: 'A',
  heading_depth: 1,
  content,
  content_hash: hash(content),
  embedding: vector(1),
  ...more,
});

const packed = (...records: unknown[]): string => Buffer.from(pack(records)).toString('base64');

const ingest = (fields: object) =>
  ann.post('/api/ingest', {
    title: 'Packed',
    origin_uri: '',
    doc_type_name: 'fact',
    context_ref: context,
    content: TEXT,
    ...fields,
  });

/** What is stored of the only block of a resource. */
async function storedOf(id: string) {
  const rows = await running.database.execute(
    cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(block)-[:HAS_REVISION]->(revision)
      MATCH (block)-[:HAS_CHUNK]->(chunk)
      RETURN revision.client_chunked AS client_chunked, revision.chunker_version AS chunker_version,
             chunk.content AS content, chunk.header_path AS path, chunk.embedded_with AS model,
             chunk.embedding AS embedding ORDER BY chunk.chunk_index`,
  );
  return rows.map(({ embedding, ...row }) => ({
    ...row,
    chunker_version: Number(row['chunker_version']),
    first: CypherVector.parse(embedding)[0],
  }));
}

test('the service’s own cut is stored with the client’s vectors and model', async () => {
  const embedded_with = MODEL.toUpperCase();
  const { body } = await ingest({ chunks_packed: packed(record('One.\n\nTwo.', { embedded_with })) });
  expect(await storedOf(body.id)).toEqual([
    {
      client_chunked: false,
      chunker_version: 2,
      content: 'One.\n\nTwo.',
      path: 'A',
      model: MODEL,
      first: 1,
    },
  ]);
});

test('another cut is stored as it is sent, by its index, and marked as the client’s', async () => {
  const chunks_packed = packed(
    record('Two.', { chunk_index: 1, heading_depth: 0, embedded_with: 'bge' }),
    record('One.'),
  );
  const { body } = await ingest({ chunks_packed });
  expect(body.body_hash).toBe(hash(hash(hash('One.') + hash('Two.'))));
  expect(await storedOf(body.id)).toMatchObject([
    { client_chunked: true, content: 'One.', model: null },
    { client_chunked: true, content: 'Two.', model: null },
  ]);
  expect((await ann.get(`/api/resources/${body.id}/content`)).body.markdown).toBe(TEXT);
});

describe('are refused at every door, and nothing is written:', () => {
  test.each<[string, string]>([
    ['what is not base64', '***'],
    ['what is not MessagePack', Buffer.from([0xc1]).toString('base64')],
    ['a record instead of a list', Buffer.from(pack(record('x'))).toString('base64')],
    ['a hash of another text', packed(record('x', { content_hash: hash('y') }))],
    ['no hash', packed(record('x', { content_hash: undefined }))],
    ['a vector of 767 numbers', packed(record('x', { embedding: vector(1, 767) }))],
    ['a vector of 769 numbers', packed(record('x', { embedding: vector(1, 769) }))],
    ['no vector', packed(record('x', { embedding: [] }))],
    ['a vector with NaN', packed(record('x', { embedding: vector(Number.NaN) }))],
    ['a vector with infinity', packed(record('x', { embedding: vector(Number.POSITIVE_INFINITY) }))],
    ['a number beyond 32 bits', packed(record('x', { embedding: vector(1e300) }))],
    ['a text among the numbers', packed(record('x', { embedding: [...vector(1).slice(1), '1'] }))],
    ['one index twice', packed(record('x'), record('y'))],
    ['a negative index', packed(record('x', { chunk_index: -1 }))],
    ['a text that is none', packed(record('x', { content: 7 }))],
  ])('%s', async (_, chunks_packed) => {
    const home = await contextOf(ann, 'Refused');
    const id = await resourceIn(ann, { context: home }, { content: TEXT });
    const upload = (await ingest({ context_ref: home, segmented: { block_budget: 9 } })).body.resource_id;
    const before = await eventsOf(running, home);
    const put = { title: 'x', origin_uri: '', context_ref: '', doc_type_name: 'fact' };
    const answers = [
      await ingest({ context_ref: home, chunks_packed }),
      await ann.patch(`/api/resources/${id}`, { content: TEXT, chunks_packed }),
      await ann.put(`/api/ingest/${id}`, { ...put, content: TEXT, chunks_packed }),
      await ann.post(`/api/resources/${upload}/blocks`, {
        seq: 1,
        content: TEXT,
        content_hash: hash(TEXT),
        chunks_packed,
      }),
    ];
    expect(answers.map(codeOf)).toEqual(Array(4).fill([400, 'BAD_REQUEST']));
    for (const { body } of answers) expect(body.error.message).toContain('chunks_packed');
    expect(await eventsOf(running, home)).toEqual(before);
  });
});
