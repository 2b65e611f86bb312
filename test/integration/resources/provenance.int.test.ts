import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** POST and GET /api/resources/{id}/provenance (spec 30 §10). */

const running = await service();
const { ann, rea, zoe } = await running.people({ ann: 'approved', rea: 'approved', zoe: 'approved' });
const context = await contextOf(ann, `Sources ${newId()}`);
await grantOnAnchor(running.database, rea.id, context, false);

const remote = (value: string) => ({ kind: 'remote', value });
const of = (value: string) => ({ kind: 'resource', value });
const path = (id: string) => `/api/resources/${id}/provenance`;
const annotate = (id: string, sources: unknown, more: object = {}, by = ann) =>
  by.post(path(id), { sources, ...more });
const born = (content = 'x') => resourceIn(ann, { context }, { content });

async function rowsOf(id: string, by = ann) {
  const { status, body } = await by.get(path(id));
  expect(status).toBe(200);
  return body as Record<string, unknown>[];
}

/** The telos of a map whose charter has two blocks. */
async function twoBlocks() {
  const { body } = await ann.post('/api/cognitive-maps', {
    name: 'Two blocks',
    telos_title: 'Two blocks',
    telos: {
      blocks: [
        { role: 'statement', body: 'What it is for.' },
        { role: 'question', body: 'What is open?' },
      ],
    },
  });
  const id = String(body.telos_resource_id);
  const rows = await running.database.execute(
    cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(block) RETURN block.id AS id ORDER BY block.seq`,
  );
  return { id, blocks: rows.map((row) => String(row['id'])) };
}

describe('annotate', () => {
  test('sources stand at their places in the act; a remote one is recognised by its other spelling', async () => {
    const [id, source] = [await born(), await born()];
    const host = newId();
    const first = await annotate(id, [of(source), remote(`https://${host}.Org:443/`)]);
    expect(first.status).toBe(200);
    expect(first.body.id).toBe(id);
    const rows = await rowsOf(id);
    expect(rows).toEqual([
      {
        block_id: expect.any(String),
        block_seq: 0,
        source_kind: 'resource',
        source_id: source,
        source_uri: null,
        accretion_seq: 0,
        contributed_by_event_id: expect.any(String),
        created: expect.any(String),
      },
      expect.objectContaining({
        block_id: rows[0]!['block_id'],
        source_kind: 'remote',
        source_uri: `https://${host}.Org:443/`,
        accretion_seq: 1,
        contributed_by_event_id: rows[0]!['contributed_by_event_id'],
      }),
    ]);
    await annotate(id, [remote(`https://${host}.org`)]);
    const after = await rowsOf(id);
    expect(after.map((row) => [row['accretion_seq'], row['source_id'], row['source_uri']])).toEqual([
      [0, source, null],
      [0, rows[1]!['source_id'], `https://${host}.Org:443/`],
      [1, rows[1]!['source_id'], `https://${host}.Org:443/`],
    ]);
  });

  test('addresses that differ in their fragment are two sources', async () => {
    const id = await born();
    const page = `https://${newId()}.org/a`;
    await annotate(id, [remote(`${page}#L1`), remote(`${page}#L2`)]);
    const rows = await rowsOf(id);
    expect(rows.map((row) => row['source_uri'])).toEqual([`${page}#L1`, `${page}#L2`]);
    expect(new Set(rows.map((row) => row['source_id'])).size).toBe(2);
  });

  test('an event of a readable home is a source', async () => {
    const id = await born();
    const [event] = await running.database.execute(
      cypher`MATCH (event:Event {anchor_id: ${context}}) RETURN event.id AS id LIMIT 1`,
    );
    expect((await annotate(id, [{ kind: 'event', value: event!['id'] }])).status).toBe(200);
    expect(await rowsOf(id)).toMatchObject([{ source_kind: 'event', source_id: event!['id'] }]);
  });

  test('neither the body nor its hash nor `updated` changes; later revisions keep the rows', async () => {
    const id = await born('As it was.');
    const before = (await ann.get(`/api/resources/${id}`)).body;
    const { body } = await annotate(id, [remote(`https://${newId()}.org`)]);
    // A read has both; the answer to a write has neither.
    expect(body).toEqual({ ...before, open_meta: undefined, embedding_status: undefined });
    expect((await eventsOf(running, context)).at(-1)).toBe('block_provenance_annotated');
    const rows = await rowsOf(id);
    await ann.patch(`/api/resources/${id}`, { content: 'As it is.' });
    expect(await rowsOf(id)).toEqual(rows);
  });

  test('the event carries the authorship of the act, and nothing else of the body', async () => {
    const id = await born();
    const correlation_id = newId();
    await annotate(id, [remote(`https://${newId()}.org`)], {
      correlation_id,
      confidence: 'probable',
      reasoning: 'It says so there.',
    });
    const [event] = await running.database.execute(
      cypher`MATCH (event:Event {correlation_id: ${correlation_id}}) RETURN event.metadata AS metadata`,
    );
    expect(JSON.parse(String(event!['metadata']))).toEqual({
      confidence: 'probable',
      reasoning: 'It says so there.',
    });
  });

  test('several blocks: which one has to be said, and has to be a live one of the resource', async () => {
    const { id, blocks } = await twoBlocks();
    const source = remote(`https://${newId()}.org`);
    expect(codeOf(await annotate(id, [source]))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await annotate(id, [source], { content_block: newId() }))).toEqual([400, 'BAD_REQUEST']);
    const elsewhere = (await twoBlocks()).blocks[0];
    expect(codeOf(await annotate(id, [source], { content_block: elsewhere }))).toEqual([400, 'BAD_REQUEST']);
    expect((await annotate(id, [source], { content_block: blocks[1] })).status).toBe(200);
    expect((await annotate(id, [source, remote('b')], { content_block: blocks[0] })).status).toBe(200);
    expect(
      (await rowsOf(id)).map((row) => [row['block_id'], row['block_seq'], row['accretion_seq']]),
    ).toEqual([
      [blocks[0], 0, 0],
      [blocks[0], 0, 1],
      [blocks[1], 1, 0],
    ]);
  });

  test.each([
    ['none', { sources: [] }],
    ['absent', {}],
    ['null', { sources: null }],
    ['blank', { sources: [remote('  ')] }],
  ])('sources %s: 400, and nothing is written', async (_, body) => {
    const id = await born();
    const before = await eventsOf(running, context);
    expect(codeOf(await ann.post(path(id), body))).toEqual([400, 'BAD_REQUEST']);
    expect(await eventsOf(running, context)).toEqual(before);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('a resource cannot be its own source: 400', async () => {
    const id = await born();
    expect(codeOf(await annotate(id, [of(id)]))).toEqual([400, 'BAD_REQUEST']);
  });

  test('a source that is not read, deleted or unknown: 404 for all alike', async () => {
    const id = await born();
    const hidden = await resourceIn(zoe, { context: await contextOf(zoe, 'Hidden') });
    const gone = await born();
    await ann.delete(`/api/resources/${gone}`);
    const answers = [];
    for (const source of [hidden, gone, newId()]) answers.push(await annotate(id, [of(source)]));
    expect(answers.map(codeOf)).toEqual(Array(3).fill([404, 'NOT_FOUND']));
    expect(new Set(answers.map(({ body }) => body.error.message)).size).toBe(1);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('a caller who may not change the resource: 403, as for an unknown one, whatever else is wrong', async () => {
    const id = await born();
    for (const [by, which] of [
      [rea, id],
      [zoe, id],
      [ann, newId()],
    ] as const)
      for (const sources of [[remote('a')], [], [of(newId())]])
        expect(codeOf(await annotate(which, sources, {}, by))).toEqual([403, 'FORBIDDEN']);
  });

  test('authorship without a confidence band comes first: 400', async () => {
    expect(codeOf(await annotate(newId(), [], { reasoning: 'So.' }))).toEqual([400, 'BAD_REQUEST']);
  });

  test('a resource without a text takes sources, too: they stay when it gets one', async () => {
    const id = await born('');
    expect((await annotate(id, [remote('a')])).status).toBe(200);
    await ann.patch(`/api/resources/${id}`, { content: 'Now.' });
    expect((await rowsOf(id)).map((row) => row['source_uri'])).toEqual(['a']);
  });
});

describe('read', () => {
  test('a reader sees the rows; a resource without sources has none', async () => {
    const id = await born();
    expect(await rowsOf(id, rea)).toEqual([]);
    await annotate(id, [remote('a')]);
    expect(await rowsOf(id, rea)).toEqual(await rowsOf(id));
  });

  test('unknown, unreadable or deleted: 404', async () => {
    const id = await born();
    expect(codeOf(await zoe.get(path(id)))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await ann.get(path(newId())))).toEqual([404, 'NOT_FOUND']);
    await ann.delete(`/api/resources/${id}`);
    expect(codeOf(await ann.get(path(id)))).toEqual([404, 'NOT_FOUND']);
    expect((await ann.get(path('nonsense'))).status).toBe(400);
  });

  test('rows of one place in several acts follow their time', async () => {
    const id = await born();
    const uris = ['first', 'second', 'third'].map((name) => `https://${newId()}.org/${name}`);
    for (const uri of uris) await annotate(id, [remote(uri)]);
    expect((await rowsOf(id)).map((row) => row['source_uri'])).toEqual(uris);
  });

  test('corrected rows are left out', async () => {
    const id = await born();
    await annotate(id, [remote('a'), remote('b')]);
    await running.database.execute(
      cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->()-[cites:CITES]->({uri: 'a'}) SET cites.corrected = true`,
    );
    expect((await rowsOf(id)).map((row) => row['source_uri'])).toEqual(['b']);
  });
});
