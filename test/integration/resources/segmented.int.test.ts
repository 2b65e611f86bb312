import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { CypherVector } from '#neo4j/vectors.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Answer, type Caller, codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { packedChunk } from '#test/world/packed.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** Bodies that arrive in segments: begin, append, list, finalize (spec 30 §8). */

const FIRST = 'first segment';
const SECOND = 'second segment';
const MERKLE_FIRST = 'ff376ddbfbbad3f1702f5055dcdfd1236eb179be2183bd2c21185d6216288c61';
const MERKLE_SECOND = 'ac0358ea84da4e901505eca19290ef2377283950317e8fa5076910512bb6477c';
const ROOT = 'cec0b46d330b1337813e4355a556c0975e78bbbab8efcb79ecbba1747800a108';
const WHOLE = '04fdb340f7c5a3748314294797e800973e06f2038e66d354f30d43787b14117e';

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const hash = (...texts: string[]): string => createHash('sha256').update(texts.join('')).digest('hex');

const begin = (context: string, content: string, fields: object = {}) =>
  ann.post('/api/ingest', {
    title: 'Uploaded',
    origin_uri: '',
    doc_type_name: 'fact',
    context_ref: context,
    content,
    segmented: { block_budget: 1000 },
    ...fields,
  });

const append = (id: string, seq: number, content: string, fields: object = {}, caller = ann) =>
  caller.post(`/api/resources/${id}/blocks`, { seq, content, content_hash: hash(content), ...fields });

const finalize = (id: string, blocks: number, root: string, whole?: string | null, caller = ann) =>
  caller.post(`/api/resources/${id}/finalize`, {
    expected_blocks: blocks,
    expected_body_hash: root,
    expected_content_hash: whole,
  });

const listBlocks = (id: string, caller = ann) => caller.get(`/api/resources/${id}/blocks`);

const begun = async (context: string, content = FIRST, fields: object = {}): Promise<string> =>
  (await begin(context, content, fields)).body.resource_id;

const totalIn = async (context: string): Promise<number> =>
  (await ann.get(`/api/resources?context_ref=${context}`)).body.total;

const contentOf = async (id: string): Promise<string> =>
  (await ann.get(`/api/resources/${id}/content`)).body.markdown;

const message = ({ body }: Answer): string => body.error.message;

test('a body in two segments has the hashes of the specification, and comes back whole once it is complete', async () => {
  const context = await contextOf(ann, 'Segments');
  const first = await begin(context, FIRST);
  expect(first.status).toBe(200);
  const { resource_id: id, correlation_id, blocks } = first.body;
  expect(first.body).toEqual({
    resource_id: id,
    correlation_id,
    body_hash: hash(MERKLE_FIRST),
    blocks: [
      {
        seq: 0,
        content_hash: MERKLE_FIRST,
        block_id: blocks[0].block_id,
        bytes: 13,
        byte_hash: hash(FIRST),
      },
    ],
  });
  const second = await append(id, 1, SECOND);
  expect(second.body).toEqual({
    body_hash: ROOT,
    blocks: [
      blocks[0],
      expect.objectContaining({ seq: 1, content_hash: MERKLE_SECOND, bytes: 14, byte_hash: hash(SECOND) }),
    ],
  });
  expect((await listBlocks(id)).body).toEqual(second.body);
  expect(await totalIn(context)).toBe(0);
  expect((await finalize(id, 2, ROOT, WHOLE)).status).toBe(204);
  expect(await contentOf(id)).toBe('first segmentsecond segment');
  expect(await totalIn(context)).toBe(1);
  const view = (await ann.get(`/api/resources/${id}`)).body;
  expect(view).toMatchObject({ ingest_state: 'complete', body_storage: 'verbatim', body_hash: ROOT });
});

test('until it is complete, an upload is read by its id, and is in no list, total or facet', async () => {
  const context = await contextOf(ann, 'Unfinished');
  await resourceIn(ann, { context }, { doc_type: 'task' });
  const id = await begun(context, FIRST, { doc_type_name: 'goal', open_meta: { tags: ['t'] } });
  for (const query of ['', '&sort=title', '&q=Uploaded', '&tags=t']) {
    const { body } = await ann.get(`/api/resources?context_ref=${context}${query}`);
    expect(body.rows.map((row: { id: string }) => row.id)).not.toContain(id);
    expect(body.facets.doc_type).not.toHaveProperty('goal');
  }
  expect((await ann.get(`/api/resources/${id}`)).body).toMatchObject({ ingest_state: 'in_progress' });
  expect(await contentOf(id)).toBe(FIRST);
  await finalize(id, 1, hash(MERKLE_FIRST));
  const { facets, total } = (await ann.get(`/api/resources?context_ref=${context}`)).body;
  expect([total, facets]).toEqual([
    2,
    { doc_type: { task: 1, goal: 1 }, stage: { backlog: 1 }, status: { active: 1 } },
  ]);
});

test('all events of an upload have the correlation that its beginning answers', async () => {
  const context = await contextOf(ann, 'Correlated');
  const given = newId();
  for (const fields of [{}, { correlation_id: given }]) {
    const { resource_id: id, correlation_id } = (await begin(context, FIRST, fields)).body;
    if ('correlation_id' in fields) expect(correlation_id).toBe(given);
    await append(id, 1, SECOND);
    await finalize(id, 2, ROOT, WHOLE);
    const events = await running.database.execute(
      cypher`MATCH (e:Event)-[:ABOUT]->(:Resource {id: ${id}}) RETURN e.type AS type, e.correlation_id AS correlation ORDER BY e.seq`,
    );
    const types = ['resource_created', 'property_set', 'block_created', 'resource_finalized'];
    expect(events.map(({ type }) => type)).toEqual(types);
    expect(new Set(events.map(({ correlation }) => correlation))).toEqual(new Set([correlation_id]));
  }
});

test('events of an upload hold ids and hashes, and never text', async () => {
  const context = await contextOf(ann, 'Payloads');
  const source_hash = 'a'.repeat(64);
  const id = await begun(context, FIRST, { segmented: { block_budget: 9, source_hash } });
  await append(id, 4, SECOND, { sources: [{ kind: 'remote', value: 'a book' }] });
  await finalize(id, 2, ROOT, WHOLE);
  const rows = await running.database.execute(
    cypher`MATCH (e:Event)-[:ABOUT]->(:Resource {id: ${id}}) RETURN e.type AS type, e.payload AS payload ORDER BY e.seq`,
  );
  const payloadOf = (type: string) =>
    JSON.parse(String(rows.find((row) => row['type'] === type)!['payload']));
  expect(payloadOf('resource_created')).toMatchObject({ segmented: true, source_hash });
  const { block, ...rest } = payloadOf('block_created');
  expect(rest).toEqual({ resource_id: id });
  expect(block).toMatchObject({
    seq: 4,
    chunks: [{ chunk_index: 0, content_hash: hash(SECOND) }],
    incorporated: [{ source: { kind: 'remote', value: 'a book' }, seq: 0 }],
  });
  expect(payloadOf('resource_finalized')).toEqual({
    resource_id: id,
    expected_blocks: 2,
    expected_body_hash: ROOT,
    expected_content_hash: WHOLE,
  });
  expect(JSON.stringify(rows)).not.toContain('segment"');
});

test('the same segment again changes nothing, another one under its number is refused', async () => {
  const context = await contextOf(ann, 'Again');
  const id = await begun(context);
  const landed = (await append(id, 1, SECOND)).body;
  const before = await eventsOf(running, context);
  expect((await append(id, 1, SECOND)).body).toEqual(landed);
  expect((await append(id, 0, FIRST)).body).toEqual(landed);
  for (const content of ['another segment', `${SECOND}\n`]) {
    const refused = await append(id, 1, content);
    expect(codeOf(refused)).toEqual([409, 'CONFLICT']);
    expect(message(refused)).toContain('Block 1');
  }
  expect(await eventsOf(running, context)).toEqual(before);
  expect((await listBlocks(id)).body).toEqual(landed);
});

test('segments may come in any order and with gaps; the body has the order of their numbers', async () => {
  const context = await contextOf(ann, 'Any order');
  const id = await begun(context, 'a');
  for (const [seq, content] of [
    [9, 'd'],
    [3, 'b'],
    [7, 'c'],
  ] as const)
    expect((await append(id, seq, content)).status).toBe(200);
  const { blocks, body_hash } = (await listBlocks(id)).body;
  expect(blocks.map(({ seq }: { seq: number }) => seq)).toEqual([0, 3, 7, 9]);
  expect(body_hash).toBe(hash(...['a', 'b', 'c', 'd'].map((text) => hash(hash(text)))));
  expect((await finalize(id, 4, body_hash, hash('abcd'))).status).toBe(204);
  expect(await contentOf(id)).toBe('abcd');
});

test('eight segments at once take turns: each lands once, and the hash covers them all', async () => {
  const context = await contextOf(ann, 'Parallel');
  const id = await begun(context, 'text 0');
  const texts = Array.from({ length: 9 }, (_, seq) => `text ${seq}`);
  const answers = await Promise.all(texts.slice(1).map((text, index) => append(id, index + 1, text)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const { blocks, body_hash } = (await listBlocks(id)).body;
  expect(blocks).toHaveLength(9);
  expect(body_hash).toBe(hash(...texts.map((text) => hash(hash(text)))));
  expect((await finalize(id, 9, body_hash, hash(...texts))).status).toBe(204);
});

test('one segment that is sent eight times at once lands once', async () => {
  const context = await contextOf(ann, 'One segment');
  const id = await begun(context);
  const answers = await Promise.all(Array.from({ length: 8 }, () => append(id, 1, SECOND)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await eventsOf(running, context)).filter((type) => type === 'block_created')).toHaveLength(1);
});

describe('a segment is refused, and nothing is written, when', () => {
  test.each<[string, object, number]>([
    ['its hash is that of other bytes', { content_hash: hash('x') }, 400],
    ['its hash has a prefix', { content_hash: `sha256:${hash(SECOND)}` }, 400],
    ['it is empty', { content: '', content_hash: hash('') }, 400],
    ['its chunks are not base64', { chunks_packed: '*' }, 400],
    ['its number is negative', { seq: -1 }, 422],
    ['its number is no whole number', { seq: 1.5 }, 422],
    ['its number is a text', { seq: '1' }, 422],
    ['its number is beyond 32 bits', { seq: 2 ** 31 }, 400],
    ['it has no hash', { content_hash: undefined }, 422],
    ['it cites what is not there', { sources: [{ kind: 'resource', value: newId() }] }, 404],
    ['it cites a blank source', { sources: [{ kind: 'remote', value: ' ' }] }, 400],
  ])('%s', async (_, fields, status) => {
    const context = await contextOf(ann, 'Refused');
    const id = await begun(context);
    const before = await eventsOf(running, context);
    expect((await append(id, 1, SECOND, fields)).status).toBe(status);
    expect(await eventsOf(running, context)).toEqual(before);
  });

  test('it cites its own resource', async () => {
    const id = await begun(await contextOf(ann, 'Itself'));
    expect((await append(id, 1, SECOND, { sources: [{ kind: 'resource', value: id }] })).status).toBe(400);
  });

  test('its upload is complete', async () => {
    const context = await contextOf(ann, 'Complete');
    const id = await begun(context);
    await finalize(id, 1, hash(MERKLE_FIRST));
    const whole = await resourceIn(ann, { context }, { content: FIRST });
    const before = await eventsOf(running, context);
    for (const one of [id, whole]) {
      const refused = await append(one, 1, SECOND);
      expect(codeOf(refused)).toEqual([409, 'CONFLICT']);
      expect(message(refused)).toContain('complete');
    }
    expect(await eventsOf(running, context)).toEqual(before);
  });
});

test('a count or a hash that differs is 409, and can be repaired', async () => {
  const context = await contextOf(ann, 'Repaired');
  const id = await begun(context);
  const before = await eventsOf(running, context);
  for (const [blocks, root, field] of [
    [2, ROOT, 'expected_blocks'],
    [1, ROOT, 'expected_body_hash'],
  ] as const) {
    const refused = await finalize(id, blocks, root, WHOLE);
    expect(codeOf(refused)).toEqual([409, 'CONFLICT']);
    expect(message(refused)).toContain(field);
  }
  expect(await eventsOf(running, context)).toEqual(before);
  await append(id, 1, SECOND);
  expect((await finalize(id, 2, ROOT, WHOLE)).status).toBe(204);
});

test('bytes that differ are 422 CONTENT_INTEGRITY, and the upload stays unfinished', async () => {
  const context = await contextOf(ann, 'Integrity');
  const id = await begun(context);
  const before = await eventsOf(running, context);
  const refused = await finalize(id, 1, hash(MERKLE_FIRST), hash('other bytes'));
  expect(codeOf(refused)).toEqual([422, 'CONTENT_INTEGRITY']);
  expect((await ann.get(`/api/resources/${id}`)).body.ingest_state).toBe('in_progress');
  expect([await totalIn(context), await eventsOf(running, context)]).toEqual([0, before]);
});

test('finalizing again appends nothing when the expectations hold, and is refused when not', async () => {
  const context = await contextOf(ann, 'Twice');
  const id = await begun(context);
  const root = hash(MERKLE_FIRST);
  await finalize(id, 1, root);
  const before = await eventsOf(running, context);
  expect((await finalize(id, 1, root)).status).toBe(204);
  expect((await finalize(id, 1, root, hash(FIRST))).status).toBe(204);
  expect((await finalize(id, 1, root, WHOLE)).status).toBe(422);
  expect((await finalize(id, 2, root)).status).toBe(409);
  expect([await totalIn(context), await eventsOf(running, context)]).toEqual([1, before]);
});

test('finalizing eight times at once completes the upload once', async () => {
  const context = await contextOf(ann, 'Finalized at once');
  const id = await begun(context);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => finalize(id, 1, hash(MERKLE_FIRST), hash(FIRST))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
  expect((await eventsOf(running, context)).filter((type) => type === 'resource_finalized')).toHaveLength(1);
  expect(await totalIn(context)).toBe(1);
});

test('readers and strangers can neither append, list nor finalize; a deleted upload is like an unknown one', async () => {
  const context = await contextOf(ann, 'Writers only');
  const id = await begun(context);
  const before = await eventsOf(running, context);
  const refusedTo = async (caller: Caller, one: string) => {
    const answers = [
      await append(one, 1, SECOND, {}, caller),
      await append(one, 1, SECOND, { content_hash: 'x' }, caller),
      await listBlocks(one, caller),
      await finalize(one, 1, 'x', WHOLE, caller),
    ];
    expect(answers.map(codeOf)).toEqual(Array(4).fill([403, 'FORBIDDEN']));
  };
  await refusedTo(bob, id);
  await grantOnAnchor(running.database, bob.id, context, false);
  expect((await bob.get(`/api/resources/${id}`)).status).toBe(200);
  await refusedTo(bob, id);
  expect(await eventsOf(running, context)).toEqual(before);
  await ann.delete(`/api/resources/${id}`);
  await refusedTo(ann, id);
  await refusedTo(ann, newId());
});

test('a beginning that is repeated under its idempotency key answers what has landed by then', async () => {
  const context = await contextOf(ann, 'Begun again');
  const idempotency_key = newId();
  const first = (await begin(context, FIRST, { idempotency_key })).body;
  await append(first.resource_id, 1, SECOND);
  const before = await eventsOf(running, context);
  const again = await begin(context, FIRST, { idempotency_key });
  expect(again.body).toEqual({ ...first, ...(await listBlocks(first.resource_id)).body });
  expect(again.body.blocks).toHaveLength(2);
  for (const fields of [{ segmented: undefined }, { segmented: { block_budget: 9, source_hash: 'x' } }])
    expect((await begin(context, FIRST, { idempotency_key, ...fields })).status).toBe(409);
  expect((await begin(context, SECOND, { idempotency_key })).status).toBe(409);
  expect(await eventsOf(running, context)).toEqual(before);
  await ann.delete(`/api/resources/${first.resource_id}`);
  expect((await begin(context, FIRST, { idempotency_key })).status).toBe(404);
});

const pathsOf = (id: string) =>
  running.database.execute(
    cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(b)-[:HAS_CHUNK]->(c)
     RETURN b.seq AS seq, c.header_path AS path, c.heading_depth AS depth ORDER BY seq, c.chunk_index`,
  );

test('a segment goes on under the headings at which the body ended', async () => {
  const id = await begun(await contextOf(ann, 'Headings'), '# A\n\n## B\n\nText.\n');
  await append(id, 1, 'More.\n\n### C\n\nUnder C.\n');
  await append(id, 2, '## D\n\nUnder D.\n');
  expect((await pathsOf(id)).map(({ seq, path, depth }) => [seq, path, depth])).toEqual([
    [0, 'A > B', 2],
    [1, 'A > B', 2],
    [1, 'A > B > C', 3],
    [2, 'A > D', 2],
  ]);
});

test('chunks that a client packed are stored with their vectors', async () => {
  const id = await begun(await contextOf(ann, 'Packed'));
  const { body } = await append(id, 1, SECOND, { chunks_packed: packedChunk(SECOND, [1]) });
  expect(body.blocks[1].content_hash).toBe(MERKLE_SECOND);
  const [row] = await running.database.execute(
    cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(:Block {seq: 1})-[:HAS_CHUNK]->(c) RETURN c.embedding AS embedding`,
  );
  expect(CypherVector.parse(row!['embedding'])[0]).toBe(1);
});

test('white space is a segment: it has bytes and no chunks', async () => {
  const id = await begun(await contextOf(ann, 'Blank'), FIRST);
  const { body } = await append(id, 1, '\r\n\r\n');
  expect(body.blocks[1]).toMatchObject({ bytes: 4, content_hash: hash('') });
  expect((await finalize(id, 2, hash(MERKLE_FIRST), hash(`${FIRST}\r\n\r\n`))).status).toBe(204);
  expect(await contentOf(id)).toBe(`${FIRST}\r\n\r\n`);
});

test('an upload counts as a change of the picture with each block, and not by its end', async () => {
  const context = await contextOf(ann, 'Counted');
  const countOf = async () =>
    (await ann.get(`/api/contexts/${context}/formation`)).body.formation_events as number;
  const id = await begun(context);
  expect(await countOf()).toBe(1);
  await append(id, 1, SECOND);
  expect(await countOf()).toBe(2);
  await finalize(id, 2, ROOT);
  expect(await countOf()).toBe(2);
});

test('what is projected a second time changes nothing', async () => {
  const { projectors } = await import('#record/ledger/index.ts');
  const context = await contextOf(ann, 'Projected twice');
  const id = await begun(context);
  await append(id, 1, SECOND);
  await finalize(id, 2, ROOT);
  const state = async () => [
    (await listBlocks(id)).body,
    (await ann.get(`/api/resources/${id}`)).body,
    await totalIn(context),
  ];
  const before = await state();
  const events = await running.database.execute(
    cypher`MATCH (e:Event)-[:ABOUT]->(:Resource {id: ${id}}) WHERE e.type IN ['block_created', 'resource_finalized']
     RETURN e.type AS type, e.id AS id, toString(e.occurred_at) AS occurred_at, e.payload AS payload ORDER BY e.seq`,
  );
  expect(events).toHaveLength(2);
  for (const { type, id: event, occurred_at, payload } of events)
    await running.database.write('test', undefined, (tx) =>
      tx.list(projectors.get(String(type))!, {
        events: [{ id: event, occurred_at, payload: JSON.parse(String(payload)) }],
      }),
    );
  expect(await state()).toEqual(before);
});
