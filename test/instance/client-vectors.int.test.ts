import { createHash } from 'node:crypto';
import { pack } from 'msgpackr';
import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type ReembedParts, reembed } from '#knowledge/embedding/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import type { Answer, Caller } from '#test/world/index.ts';
import { contextOf, made, mapOf, resourceIn } from '#test/world/things.ts';
import { act, idsOf, planOf } from '../integration/query/plans.ts';
import { near, search } from '../integration/search/searching.ts';

/** EMBEDDER=client: the vectors that clients deliver are searched, each model's by itself, and nothing is embedded. */

const [ONE, OTHER, THIRD] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];

const running = await freshService({ EMBEDDER: 'client', WORKERS: '0' });
const { ann, zoe, root } = await running.people({ ann: 'approved', zoe: 'approved', root: 'admin' });
const context = await contextOf(ann, 'Vectors of our own');

/** Texts as a client packs them, each a chunk with its vector. */
function packed(
  texts: readonly (readonly [string, readonly number[]])[],
  model: string | null = ONE,
): string {
  const records = texts.map(([content, embedding], chunk_index) => ({
    ...{ chunk_index, header_path: '', heading_depth: 0, content, embedding },
    content_hash: createHash('sha256').update(content).digest('hex'),
    ...(model !== null && { embedded_with: model }),
  }));
  return Buffer.from(pack(records)).toString('base64');
}

const payload = (content: string, vector: readonly number[], model: string | null = ONE) => ({
  ...{ title: 'Delivered', origin_uri: '', doc_type_name: 'concept', context_ref: context, content },
  chunks_packed: packed([[content, vector]], model),
});

const ingest = (content: string, vector: readonly number[], model: string | null = ONE, by: Caller = ann) =>
  by.post('/api/ingest', payload(content, vector, model));

const delivered = async (content: string, vector: readonly number[], model = ONE): Promise<string> =>
  (await made(ingest(content, vector, model))).id;

const about = (embedding: readonly number[] | undefined, query = 'anything') =>
  act('wide', 'find-about-anywhere', { intention: { query, ...(embedding && { embedding }) } });

const planned = (embedding?: readonly number[]): Promise<Answer> =>
  ann.post('/api/query', planOf([about(embedding)], 'wide'));

const refusalIn = ({ body }: Answer) => body.trace.stages[0].refusal;

const expectRefused = ({ status, body }: Answer, message: string | RegExp) => {
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringMatching(message) });
};

const partsOf = (own: Partial<ReembedParts> = {}): ReembedParts => ({
  database: running.database,
  embedders: running.embedders,
  say: () => undefined,
  graceMs: 0,
  ...own,
});

describe('before any vector', () => {
  test('the list by meaning says that there are none, whether the query is a text or a vector', async () => {
    await resourceIn(ann, { context }, { title: 'Kestrels', content: 'They hover.' });
    for (const body of [{ query: 'kestrel' }, { embedding: [1, 0, 0] }, { query: 'kestrel', offset: 9 }]) {
      const { wide } = await search(ann, body);
      expect(wide).toMatchObject({ hits: [], reason: 'no_vectors' });
      expect(wide.hint).toContain('Nothing that is stored here has a vector');
      expect(wide.hint).not.toMatch(/rephras/i);
    }
    expect((await search(ann, {})).wide).toMatchObject({ reason: 'no_match', degraded: false });
    expectRefused(await ann.post('/api/search', { embedding: [] }), /^embedding: /);
  });

  test('so does a plan', async () => {
    for (const embedding of [undefined, [1, 0, 0]]) {
      const answer = await planned(embedding);
      expect(answer.status).toBe(200);
      expect(refusalIn(answer)).toMatchObject({ reason: 'no_vectors' });
    }
  });

  test('a write that is refused determines no dimension', async () => {
    const { status } = await ingest('Not mine to write.', [1, 0], ONE, zoe);
    expect(status).toBeGreaterThanOrEqual(403);
    expect((await search(ann, { embedding: [1, 0] })).wide.reason).toBe('no_vectors');
  });
});

test('a text is found by the vector of its client as soon as it is stored', async () => {
  const far = await delivered('Gulls glide.', [0, 1, 0]);
  const close = await delivered('Kestrels hover.', [3, 0.1, 0]);
  expect(await near(ann, { embedding: [5, 0, 0], context_ref: context })).toEqual([close, far]);
  expect(await near(ann, { embedding: [5, 0, 0] })).toEqual([close, far]);
  const { wide } = await search(ann, { embedding: [0, 2, 0], context_ref: context });
  expect(wide.hits[0]).toMatchObject({ resource: { id: far }, vec_norm: 1 });
  expect(wide.hits[0].located_at.snippet).toBe('Gulls glide.');
  // The text without a vector waits.
  expect(wide).toMatchObject({ reason: 'ok', waiting: 1 });
  expect((await ann.get(`/api/resources/${close}`)).body.embedding_status).toBe('ready');
  await ann.patch(`/api/resources/${close}`, { title: 'Renamed' });
  expect((await search(ann, { embedding: [0, 2, 0], context_ref: context })).wide.waiting).toBe(1);
});

test('who may not read a text does not find it by its vector', async () => {
  expect(await near(zoe, { embedding: [5, 0, 0] })).toEqual([]);
});

test('a text to search for is not embedded: its vector is asked for', async () => {
  const { wide } = await search(ann, { query: 'kestrel' });
  expect(wide).toMatchObject({ hits: [], reason: 'no_match', degraded: true });
  expect(wide.hint).toMatch(/clients.*`embedding`/);
  expect(refusalIn(await planned())).toMatchObject({
    reason: 'embedding_unavailable',
    detail: expect.stringContaining('intention.embedding'),
  });
});

test('plans compare vectors of clients', async () => {
  const answer = await planned([0, 1, 0]);
  expect(idsOf(answer, 'wide')).toEqual(await near(ann, { embedding: [0, 1, 0] }));
  const surveyed = act('known', 'survey', {
    intention: { query: 'birds', embedding: [0, 1, 0] },
    inputs: [{ from: 'caller', as: 'bound', ids: { kind: 'context', ids: [context] } }],
  });
  expect(
    (await ann.post('/api/query', planOf([surveyed], 'known'))).body.trace.stages[0].disposition,
  ).not.toBe('refused');
});

describe('refused with what is expected', () => {
  const FAULTS: [string, readonly number[], string | null, RegExp][] = [
    ['another dimension', [1, 0], ONE, /^chunks_packed\[0\]\.embedding: has 2 numbers; vectors of 3 numbers/],
    ['another dimension of another model', [1, 0], OTHER, /embedding: has 2 numbers; vectors of 3 numbers/],
    ['a number that is not finite', [1, Number.NaN, 0], ONE, /embedding: must be 3 finite 32-bit numbers/],
    ['a number beyond 32 bits', [1, 1e39, 0], ONE, /embedding: must be 3 finite 32-bit numbers/],
    ['a zero vector', [0, 0, 0], ONE, /embedding: has no direction/],
    ['no model', [1, 0, 0], null, /^chunks_packed\[0\]\.embedded_with: must be the SHA-256 of the model/],
  ];

  test.each(FAULTS)('a text with %s', async (_, vector, model, message) => {
    const content = `Refused ${newId()}.`;
    expectRefused(await ingest(content, vector, model), message);
    expect((await search(ann, { query: `"${content}"` })).exact.hits).toEqual([]);
  });

  test('the same in every operation that takes vectors', async () => {
    const fault = packed([['Too short.', [1, 0]]]);
    const message = /embedding: has 2 numbers; vectors of 3 numbers/;
    const own = await resourceIn(ann, { context }, { content: 'To be revised.' });
    const revision = { content: 'Too short.', chunks_packed: fault };
    expectRefused(await ann.patch(`/api/resources/${own}`, revision), message);
    expectRefused(
      await ann.put(`/api/ingest/${own}`, { ...payload('Too short.', [1, 0]), ...revision }),
      message,
    );
    const map = {
      name: 'Map',
      telos_title: 'Charter',
      telos: { blocks: [{ role: 'statement', chunks_packed: fault }] },
    };
    expectRefused(await ann.post('/api/cognitive-maps', map), message);
    const lines = [
      { act: 'create_resource', key: 'wrong', ...payload('Too short.', [1, 0]) },
      { act: 'create_resource', key: 'right', ...payload('Long enough.', [0, 0, 1]) },
    ];
    const response = await running.app.inject({
      method: 'POST',
      url: '/api/bulk',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/x-ndjson' },
      payload: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    });
    const results = response.body
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const resultOf = (key: string) => results.find((result) => result.key === key);
    expect(resultOf('wrong').error).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(message),
    });
    expect((await near(ann, { embedding: [0, 0, 1], limit: 1 }))[0]).toBe(resultOf('right').id);
  });

  test('a vector to search by', async () => {
    const message = 'embedding: has 2 numbers, and the vectors that are searched have 3';
    expectRefused(await ann.post('/api/search', { embedding: [1, 0] }), message);
    expectRefused(await ann.post('/api/search', { embedding: [0, 0, 0] }), /^embedding: has no direction/);
    for (const vector of [
      [1, 0],
      [0, 0, 0],
    ]) {
      const { status, body } = await planned(vector);
      expect(status).toBe(400);
      expect(body.error.details.refusals[0]).toMatchObject({ stage: 'wide', reason: 'unusable_embedding' });
    }
  });
});

test('texts of a map, in several blocks, are found', async () => {
  const { id, telos } = await mapOf(ann, 'Birds');
  const home = { context_ref: '', home_cogmap_id: id };
  const body = { ...payload('', [1, 0, 0]), ...home, content: undefined };
  const chunks_packed = packed([
    ['One.', [0.2, 0, 1]],
    ['Two.', [0, 0.2, 1]],
  ]);
  const { id: resource } = await made(
    ann.post('/api/ingest', { ...body, content: 'One.\n\nTwo.', chunks_packed }),
  );
  expect(await near(ann, { embedding: [0, 0, 1], cogmap_id: id })).toEqual([resource]);
  expect(telos).not.toBe(resource);
});

describe('a further model', () => {
  const CONTENT = 'Sent again with vectors of another model.';

  test('takes the other slot beside the searched vectors, and a third one has none', async () => {
    const own = await delivered(CONTENT, [0.1, 0.1, 5]);
    const before = await near(ann, { embedding: [0, 0, 1] });
    await made(
      ann.patch(`/api/resources/${own}`, {
        content: CONTENT,
        chunks_packed: packed([[CONTENT, [1, 0, 0]]], OTHER),
      }),
    );
    // Its text is the same, so the vector of the searched model stays.
    expect(await near(ann, { embedding: [0, 0, 1] })).toEqual(before);
    const fresh = await delivered('Only of the other model.', [1, 0, 0], OTHER);
    expect(await near(ann, { embedding: [0, 0, 1] })).toEqual(before);
    expect((await ann.get(`/api/resources/${fresh}`)).body.embedding_status).toBe('pending');
    expectRefused(
      await ingest('Of a third model.', [1, 0, 0], THIRD),
      new RegExp(`embedded_with: vectors of this model are not taken now, only those of ${ONE} and ${OTHER}`),
    );
  });

  test('is searched after reembed, which says what would be lost', async () => {
    await expect(reembed(partsOf())).rejects.toThrow(
      /chunks that are searched have no vector of b+@client\/3/,
    );
    const before = await near(ann, { embedding: [1, 0, 0] });
    await reembed(partsOf({ incomplete: true }));
    const after = await near(ann, { embedding: [1, 0, 0] });
    expect(after).toHaveLength(2);
    expect(after).not.toEqual(before);
    expect((await search(ann, { embedding: [1, 0, 0] })).wide.hits[0].vec_norm).toBe(1);
    // The slot of the former model is free again.
    await delivered('Of a third model.', [1, 0, 0], THIRD);
    expect(await near(ann, { embedding: [1, 0, 0] })).toEqual(after);
  });

  test('vectors that are not placed yet are placed by reembed', async () => {
    const after = await near(ann, { embedding: [1, 0, 0] });
    await running.database.execute(
      cypher`MATCH (chunk:Chunk) SET chunk.vector_a = null, chunk.stamp_a = null, chunk.vector_b = null, chunk.stamp_b = null`,
    );
    expect(await near(ann, { embedding: [1, 0, 0] })).toEqual([]);
    await running.database.execute(cypher`
      MATCH (setting:VectorSetting {id: 'vectors'}) SET setting.next_stamp = null, setting.next_slot = null`);
    await reembed(partsOf());
    expect(await near(ann, { embedding: [1, 0, 0] })).toEqual(after);
  });

  test('of another dimension is begun by naming it', async () => {
    const embedders = { ...running.embedders, clientModel: { model: THIRD, dimension: 2 } };
    await expect(reembed(partsOf({ embedders }))).rejects.toThrow(/have no vector of c+@client\/2/);
    const own = await delivered('Two numbers.', [1, 0], THIRD);
    expectRefused(await ingest('Three numbers.', [1, 0, 0], THIRD), /has 3 numbers; vectors of 2 numbers/);
    await reembed(partsOf({ embedders, incomplete: true }));
    expect(await near(ann, { embedding: [1, 0] })).toEqual([own]);
  });
});

test('nothing was embedded, and the administrator counts what has no searched vector', async () => {
  const { body } = await root.post('/api/embed/admin/reembed', { all: true, dry_run: true });
  expect(body.stale_chunks).toBeGreaterThan(1);
  const [row] = await running.database.execute(
    `MATCH (chunk:Chunk) WHERE chunk.embedding IS NULL AND (chunk.stamp_a IS NOT NULL OR chunk.stamp_b IS NOT NULL)
     RETURN count(chunk) AS embedded`,
  );
  expect(Number(row!['embedded'])).toBe(0);
});
