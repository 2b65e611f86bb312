import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { reviseBlock } from '#knowledge/resources/body.ts';
import { cutText, prepareBody, storeContents } from '#knowledge/resources/index.ts';
import { blockMutated, projectors, resourceCreated } from '#record/ledger/index.ts';
import { type CypherText, cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { packedChunk } from '#test/world/packed.ts';
import { appendRaw } from '#test/world/raw.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** New texts for the blocks of a resource: PATCH /api/resources/{id} and PUT /api/ingest/{id} (spec 30 §7.1, §7.2). */

const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const hash = (...texts: string[]): string => createHash('sha256').update(texts.join('')).digest('hex');

const rows = (statement: CypherText) => running.database.execute(statement);

const contentOf = async (id: string): Promise<string> =>
  (await ann.get(`/api/resources/${id}/content`)).body.markdown;

const patch = (id: string, body: object) => ann.patch(`/api/resources/${id}`, body);

const put = (caller: Caller, id: string, fields: object) =>
  caller.put(`/api/ingest/${id}`, {
    title: 'Ignored',
    origin_uri: 'https://ignored.example.org',
    context_ref: 'garbage',
    doc_type_name: 'goal',
    content: '',
    ...fields,
  });

/** Texts of a resource's blocks with their chunks, old and new, by block and age. */
const generationsOf = (id: string) =>
  rows(
    cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(b)-[held:HAS_REVISION|HAD_REVISION]->(r)
     RETURN b.seq AS seq, type(held) AS held, r.text AS text, r.version AS version,
            r.byte_hash AS byte_hash, r.merkle = b.merkle AS current ORDER BY seq, version`,
  );

const chunksOf = (id: string) =>
  rows(
    cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(b)-[held:HAS_CHUNK|HAD_CHUNK]->(c)
     RETURN b.seq AS seq, type(held) AS held, c.content AS content ORDER BY seq, held, c.chunk_index`,
  );

const citesOf = (id: string) =>
  rows(
    cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(b)-[c:CITES]->(s)
     RETURN c.kind AS kind, c.accretion_seq AS seq, s.uri AS uri, s.id AS id ORDER BY c.created, seq`,
  );

/** A resource whose body has two blocks, as a segmented upload leaves it. */
async function twoBlocks(context: string): Promise<{ id: string; blocks: string[] }> {
  const [event_id, id, one, two] = [newId(), newId(), newId(), newId()];
  const body = prepareBody(event_id, [
    { block_id: one, seq: 0, text: cutText({ content: 'first segment' }) },
    { block_id: two, seq: 3, text: cutText({ content: 'second segment' }) },
  ]);
  const home = { table: 'kb_contexts', id: context } as const;
  const people = { owner_profile_id: ann.id, originator_profile_id: ann.id };
  const creation = {
    resource_id: id,
    title: 'Two',
    origin_uri: '',
    doc_type: 'fact',
    home,
    ...people,
  };
  const events = [resourceCreated({ ...creation, blocks: body.blocks }, { id: event_id })];
  await running.database.write('test', undefined, (tx) => storeContents(tx, events, [body.contents]));
  await appendRaw(running.database, events);
  return { id, blocks: [one, two] };
}

test('a new text is a new revision with its own chunks; what was there before is kept as the past', async () => {
  const context = await contextOf(ann, 'Revised');
  const id = await resourceIn(ann, { context }, { content: '# A\n\nOld.\n\n## B\n\nOlder.\n' });
  const before = (await ann.get(`/api/resources/${id}`)).body;
  const { status, body } = await patch(id, { content: 'New.\r\n' });
  expect(status).toBe(200);
  expect(body.body_hash).toBe(hash(hash(hash('New.'))));
  expect(body).toMatchObject({ title: 'A thing', body_storage: 'verbatim', created: before.created });
  expect(body).not.toHaveProperty('open_meta');
  expect(body.updated > before.updated).toBe(true);
  expect(await contentOf(id)).toBe('New.\r\n');
  expect(await generationsOf(id)).toEqual([
    expect.objectContaining({ held: 'HAD_REVISION', version: 1, current: false }),
    {
      seq: 0,
      held: 'HAS_REVISION',
      text: 'New.\r\n',
      version: 2,
      byte_hash: hash('New.\r\n'),
      current: true,
    },
  ]);
  expect(await chunksOf(id)).toEqual([
    { seq: 0, held: 'HAD_CHUNK', content: 'Old.' },
    { seq: 0, held: 'HAD_CHUNK', content: 'Older.' },
    { seq: 0, held: 'HAS_CHUNK', content: 'New.' },
  ]);
  expect((await eventsOf(running, context)).at(-1)).toBe('block_mutated');
});

test('the payload of a revision holds ids, hashes and sources, and never text', async () => {
  const context = await contextOf(ann, 'Payload');
  const id = await resourceIn(ann, { context }, { content: 'Old.' });
  const uri = `https://${newId()}.org/a`;
  await patch(id, { content: 'Secret.', sources: [{ kind: 'remote', value: uri }] });
  const [row] = await rows(
    cypher`MATCH (e:Event {type: 'block_mutated', anchor_id: ${context}})-[:ABOUT]->(:Resource {id: ${id}})-[:HAS_BLOCK]->(b)-[:HAS_CHUNK]->(c)
     RETURN e.payload AS payload, b.id AS block, c.id AS chunk`,
  );
  expect(JSON.parse(String(row!['payload']))).toEqual({
    block_id: row!['block'],
    chunks: [{ chunk_id: row!['chunk'], chunk_index: 0, content_hash: hash('Secret.') }],
    incorporated: [{ source: { kind: 'remote', value: uri }, seq: 0 }],
  });
});

test('a first text makes a bare resource verbatim, with version 1', async () => {
  const context = await contextOf(ann, 'Bare');
  const id = await resourceIn(ann, { context });
  const { body } = await patch(id, { content: 'Text' });
  expect(body).toMatchObject({ body_storage: 'verbatim', body_hash: hash(hash(hash('Text'))) });
  expect(await generationsOf(id)).toMatchObject([{ version: 1, held: 'HAS_REVISION' }]);
});

test('the same text again appends nothing while every chunk has its vector; other bytes are a revision', async () => {
  const context = await contextOf(ann, 'Same');
  const id = await resourceIn(ann, { context }, { content: 'x' });
  const chunks_packed = packedChunk('a', [1]);
  const mutations = async () =>
    (await eventsOf(running, context)).filter((type) => type === 'block_mutated').length;
  const first = await patch(id, { content: 'a\n', chunks_packed });
  expect(await mutations()).toBe(1);
  const again = await patch(id, { content: 'a\n', chunks_packed });
  expect(again.body).toEqual(first.body);
  await patch(id, { content: 'a\n' });
  expect(await mutations()).toBe(1);
  expect((await patch(id, { content: 'a', chunks_packed })).body.body_hash).toBe(first.body.body_hash);
  expect(await mutations()).toBe(2);
  await patch(id, { content: 'a', sources: [{ kind: 'remote', value: 'notebook 7' }] });
  expect(await mutations()).toBe(3);
  await patch(id, { content: 'a' });
  expect(await mutations()).toBe(4);
});

test('of several blocks only the named one changes, and the hash covers them all', async () => {
  const context = await contextOf(ann, 'Blocks');
  const { id, blocks } = await twoBlocks(context);
  const before = await eventsOf(running, context);
  for (const content_block of [undefined, newId()])
    expect((await patch(id, { content: 'x', content_block })).status).toBe(400);
  expect(await eventsOf(running, context)).toEqual(before);
  const { body } = await patch(id, { content: 'changed', content_block: blocks[1] });
  expect(body.body_hash).toBe(hash(hash(hash('first segment')), hash(hash('changed'))));
  expect(await contentOf(id)).toBe('first segmentchanged');
  expect((await chunksOf(id)).filter((row) => row['seq'] === 0)).toEqual([
    { seq: 0, held: 'HAS_CHUNK', content: 'first segment' },
  ]);
  const back = await patch(id, { content: 'second segment', content_block: blocks[1] });
  expect(back.body.body_hash).toBe('cec0b46d330b1337813e4355a556c0975e78bbbab8efcb79ecbba1747800a108');
});

test('sources accrete over revisions; what a revision cites must be readable and be something else', async () => {
  const context = await contextOf(ann, 'Sources');
  const [id, other] = [
    await resourceIn(ann, { context }, { content: 'x' }),
    await resourceIn(ann, { context }),
  ];
  const hidden = await resourceIn(bob, { context: await contextOf(bob, 'Hidden') });
  const host = newId();
  const remote = (value: string) => ({ kind: 'remote', value });
  await patch(id, { content: 'y', sources: [remote(`https://${host}.ORG:443/`), remote('a book')] });
  const sources = [{ kind: 'resource', value: other }, remote(`https://${host}.org`)];
  await patch(id, { content: 'z', sources });
  const cites = await citesOf(id);
  expect(cites.map(({ kind, seq, uri }) => [kind, seq, uri])).toEqual([
    ['remote', 0, `https://${host}.ORG:443/`],
    ['remote', 1, 'a book'],
    ['resource', 0, null],
    ['remote', 1, `https://${host}.ORG:443/`],
  ]);
  expect(cites[0]!['id']).toBe(cites[3]!['id']);
  const refused = async (fields: object) => (await patch(id, { content: 'w', ...fields })).status;
  expect(await refused({ sources: [{ kind: 'resource', value: hidden }] })).toBe(404);
  expect(await refused({ sources: [{ kind: 'event', value: newId() }] })).toBe(404);
  expect(await refused({ sources: [{ kind: 'resource', value: id }] })).toBe(400);
  expect(await refused({ sources: [remote(' ')] })).toBe(400);
  expect((await patch(id, { sources: [remote('a book')] })).status).toBe(400);
  expect(await contentOf(id)).toBe('z');
});

test.each([
  ['blank content', { content: ' \n' }],
  ['empty content', { content: '' }],
  ['chunks that are not base64', { content: 'x', chunks_packed: '*' }],
])('%s is refused and nothing is written', async (_, fields) => {
  const context = await contextOf(ann, 'No body');
  const id = await resourceIn(ann, { context }, { content: 'x' });
  const before = await eventsOf(running, context);
  expect((await patch(id, { title: 'B', ...fields })).status).toBe(400);
  expect(await eventsOf(running, context)).toEqual(before);
});

test('chunks without content are nothing', async () => {
  const context = await contextOf(ann, 'Chunks only');
  const id = await resourceIn(ann, { context }, { content: 'x' });
  const before = await eventsOf(running, context);
  expect((await patch(id, { chunks_packed: '*', content_block: newId() })).status).toBe(200);
  expect(await eventsOf(running, context)).toEqual(before);
});

test('an update of an ingest revises body and metadata, and ignores title, origin, type and home', async () => {
  const context = await contextOf(ann, 'Put');
  const id = await resourceIn(ann, { context }, { title: 'Mine', doc_type: 'task', content: 'Old.' });
  const managed_meta = { 'temper-stage': 'done' };
  const { status, body } = await put(ann, id, { content: 'New.', managed_meta, open_meta: { tags: 'a' } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Mine',
    origin_uri: '',
    doc_type_name: 'task',
    kb_context_id: context,
  });
  expect(body.managed_meta).toMatchObject({ 'service-stage': 'done' });
  expect(await contentOf(id)).toBe('New.');
  expect((await eventsOf(running, context)).slice(-3)).toEqual([
    'block_mutated',
    'property_set',
    'property_set',
  ]);
  expect((await ann.get(`/api/resources/${id}`)).body.open_meta).toEqual({ tags: ['a'] });
});

test('an update of an ingest with empty content leaves the body', async () => {
  const context = await contextOf(ann, 'Put metadata');
  const id = await resourceIn(ann, { context }, { content: 'Old.' });
  const { body } = await put(ann, id, { managed_meta: { 'service-branch': 'b' } });
  expect(body.managed_meta).toMatchObject({ 'service-branch': 'b' });
  expect(await contentOf(id)).toBe('Old.');
  expect((await eventsOf(running, context)).at(-1)).toBe('property_set');
});

test('an update of an ingest refuses strangers, unknown managed keys and missing fields', async () => {
  const context = await contextOf(ann, 'Put refused');
  const id = await resourceIn(ann, { context }, { content: 'Old.' });
  const before = await eventsOf(running, context);
  const refusals = [
    [await put(bob, id, { content: 'x' }), 403],
    [await put(ann, newId(), { content: 'x' }), 403],
    [await put(ann, id, { content: 'x', managed_meta: { color: 'red' } }), 400],
    [await put(ann, id, { content: 'x', model: 'm' }), 400],
    [await ann.put(`/api/ingest/${id}`, { content: 'x' }), 422],
  ] as const;
  expect(refusals.map(([answer]) => answer.status)).toEqual(refusals.map(([, status]) => status));
  expect(await eventsOf(running, context)).toEqual(before);
});

test('a revision that is projected a second time changes nothing', async () => {
  const context = await contextOf(ann, 'Twice');
  const id = await resourceIn(ann, { context }, { content: 'x' });
  await patch(id, { content: 'y', sources: [{ kind: 'remote', value: 'a book' }] });
  const [event] = await rows(
    cypher`MATCH (e:Event {type: 'block_mutated', anchor_id: ${context}})
     RETURN e.id AS id, toString(e.occurred_at) AS occurred_at, e.payload AS payload`,
  );
  const before = [await generationsOf(id), await chunksOf(id), await citesOf(id)];
  const fact = { id: String(event!['id']), occurred_at: String(event!['occurred_at']) };
  const payload = JSON.parse(String(event!['payload']));
  await running.database.write('test', undefined, (tx) =>
    tx.list(projectors.get('block_mutated')!, { events: [{ ...fact, payload }] }),
  );
  expect([await generationsOf(id), await chunksOf(id), await citesOf(id)]).toEqual(before);
  expect(before[0]).toHaveLength(2);
});

test('two revisions of one block, projected together as a replay does, leave the second as the current one', async () => {
  const context = await contextOf(ann, 'Replayed');
  const id = await resourceIn(ann, { context }, { content: 'x' });
  const [found] = await rows(cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(b) RETURN b.id AS id`);
  const block = { id: String(found!['id']), merkle: '', byte_hash: null, chunks: 1, embedded: 0, models: [] };
  const ids = [newId(), newId()];
  const revised = ['y', 'z'].map((text, index) =>
    reviseBlock(cutText({ content: text }), {
      event_id: ids[index]!,
      block: { ...block, version: index + 1 },
      blocks: [{ ...block, version: index + 1 }],
      incorporated: [],
    }),
  );
  const subject = { resource_id: id, home: { table: 'kb_contexts', id: context } } as const;
  const events = revised.map(({ mutation }, index) =>
    blockMutated(mutation, { id: ids[index]!, ...subject }),
  );
  const contents = revised.map((one) => one.contents);
  await running.database.write('test', undefined, (tx) => storeContents(tx, events, contents));
  await appendRaw(running.database, events);
  expect((await generationsOf(id)).map((row) => [row['held'], row['text']])).toEqual([
    ['HAD_REVISION', 'x'],
    ['HAD_REVISION', 'y'],
    ['HAS_REVISION', 'z'],
  ]);
  expect((await chunksOf(id)).map((row) => [row['held'], row['content']])).toEqual([
    ['HAD_CHUNK', expect.stringMatching(/[xy]/)],
    ['HAD_CHUNK', expect.stringMatching(/[xy]/)],
    ['HAS_CHUNK', 'z'],
  ]);
  expect((await ann.get(`/api/resources/${id}`)).body.body_hash).toBe(hash(hash(hash('z'))));
});

test('parallel revisions take turns: one text is current, and the hash is its own', async () => {
  const context = await contextOf(ann, 'Parallel');
  const id = await resourceIn(ann, { context }, { content: 'x' });
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((content) => patch(id, { content })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const revisions = await generationsOf(id);
  expect(revisions.map((row) => row['version'])).toEqual([1, 2, 3, 4, 5]);
  expect(revisions.filter((row) => row['held'] === 'HAS_REVISION')).toHaveLength(1);
  const { body_hash } = (await ann.get(`/api/resources/${id}`)).body;
  expect(body_hash).toBe(hash(hash(hash(await contentOf(id)))));
  expect(body_hash).not.toBe(EMPTY_HASH);
});
