import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { deliver, telosOf } from '../maps/delivering.ts';

/** What a write leaves in the indexes of search: it is found by them as soon as it is answered, and never by what it was. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, `Indexed ${newId()}`);

const homeWord = (id: string) => `${id.replaceAll('-', '')}h`;

/** Ids of resources by a query of the full-text index, in one home. */
async function found(query: string, home = context): Promise<string[]> {
  const rows = await running.database.execute(
    cypher`CALL db.index.fulltext.queryNodes('search_texts', ${`(${query}) AND home:${homeWord(home)}`}) YIELD node
      RETURN node.id AS id ORDER BY id`,
  );
  return rows.map((row) => row['id'] as string);
}

/** The homes that the chunks of a resource know: those of the current text, and of earlier ones. */
async function chunkHomes(id: string): Promise<{ current: unknown[]; former: unknown[] }> {
  const [row] = await running.database.execute(
    cypher`MATCH (resource:Resource {id: ${id}})
      RETURN COLLECT { MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk)
                       RETURN DISTINCT chunk.home_id } AS current,
             COLLECT { MATCH (resource)-[:HAS_BLOCK]->(block)-[has:HAD_CHUNK|HAS_CHUNK]->(chunk)
                       WHERE block.folded OR type(has) = 'HAD_CHUNK' RETURN DISTINCT chunk.home_id } AS former`,
  );
  return row as { current: unknown[]; former: unknown[] };
}

const patch = async (id: string, body: object) => {
  const { status, body: answer } = await ann.patch(`/api/resources/${id}`, body);
  expect({ status, error: answer.error }).toEqual({ status: 200, error: undefined });
};

test('a new document is found by title, text, heading and their word forms, and its chunks know its home', async () => {
  const id = await resourceIn(
    ann,
    { context },
    {
      title: 'Peregrine notes',
      content: '# Stooping\n\nThe falcon hunts.\n\n## Nests\n\nCliffs and towers.',
    },
  );
  for (const query of [
    'peregrine',
    'title:peregrines',
    'body:hunting',
    'body:"cliffs and towers"',
    'headings:nest',
  ])
    expect(await found(query), query).toContain(id);
  expect(await found('body:nests')).not.toContain(id);
  expect(await chunkHomes(id)).toEqual({ current: [context], former: [] });
});

test('a document without a body is found by its title', async () => {
  const id = await resourceIn(ann, { context }, { title: 'Zephyrine' });
  expect(await found('zephyrine')).toEqual([id]);
});

test('the home narrows inside the index: each of two homes with the same words gives its own', async () => {
  const other = await contextOf(ann, `Other ${newId()}`);
  const here = await resourceIn(ann, { context }, { content: 'quokka' });
  const there = await resourceIn(ann, { context: other }, { content: 'quokka' });
  expect(await found('quokka')).toEqual([here]);
  expect(await found('quokka', other)).toEqual([there]);
});

test('a revised text is found by its new words only, and the old chunks belong to no home', async () => {
  const id = await resourceIn(ann, { context }, { title: 'Bird', content: 'wallcreeper' });
  await patch(id, { content: 'hoopoe' });
  expect(await found('hoopoe')).toEqual([id]);
  expect(await found('wallcreeper')).toEqual([]);
  expect(await chunkHomes(id)).toEqual({ current: [context], former: [null] });
});

test('a new title takes the place of the old one', async () => {
  const id = await resourceIn(ann, { context }, { title: 'Dunnock', content: 'kept words ouzel' });
  await patch(id, { title: 'Accentor' });
  expect(await found('accentor')).toEqual([id]);
  expect(await found('dunnock')).toEqual([]);
  expect(await found('ouzel')).toEqual([id]);
});

describe('keywords, tags and descriptor', () => {
  test('are found as set, in lists and bare; set again or cleared, the old ones are not', async () => {
    const id = await resourceIn(ann, { context }, { title: 'Plain' });
    await patch(id, {
      open_meta: { keywords: ['gyrfalcon', 'merlin hawk'], tags: 'kestrelish', descriptor: 'A hobby bird' },
    });
    for (const query of [
      'keywords:gyrfalcon',
      'keywords:"merlin hawk"',
      'tags:kestrelish',
      'descriptor:hobby',
    ])
      expect(await found(query), query).toEqual([id]);
    await patch(id, { open_meta: { keywords: 'saker' }, unset: ['descriptor'] });
    expect(await found('keywords:saker')).toEqual([id]);
    expect(await found('keywords:gyrfalcon')).toEqual([]);
    expect(await found('descriptor:hobby')).toEqual([]);
    expect(await found('tags:kestrelish')).toEqual([id]);
  });

  test('come with a document, and stay when its text is revised', async () => {
    const { body } = await ann.post('/api/ingest', {
      title: 'With keywords',
      origin_uri: '',
      context_ref: context,
      doc_type_name: 'concept',
      content: 'first',
      open_meta: { keywords: ['lammergeier'] },
    });
    await patch(body.id, { content: 'second' });
    expect(await found('keywords:lammergeier')).toEqual([body.id]);
  });
});

test('a document that arrives in segments is found by all of them once it is complete', async () => {
  const { body: begun } = await ann.post('/api/ingest', {
    title: 'In segments',
    origin_uri: '',
    context_ref: context,
    doc_type_name: 'concept',
    content: 'nuthatch\n',
    segmented: { block_budget: 262_144 },
  });
  const content = 'treecreeper';
  const { body: landed } = await ann.post(`/api/resources/${begun.resource_id}/blocks`, {
    seq: 1,
    content,
    content_hash: createHash('sha256').update(content).digest('hex'),
  });
  const finalize = { expected_blocks: 2, expected_body_hash: landed.body_hash };
  expect((await ann.post(`/api/resources/${begun.resource_id}/finalize`, finalize)).status).toBe(204);
  expect(await found('body:(nuthatch AND treecreeper)')).toEqual([begun.resource_id]);
  expect(await chunkHomes(begun.resource_id)).toEqual({ current: [context], former: [] });
});

test('a moved document is found in its new home only, and its chunks know that one', async () => {
  const other = await contextOf(ann, `Moved to ${newId()}`);
  const id = await resourceIn(ann, { context }, { content: 'bustard' });
  await patch(id, { context_to: other });
  expect(await found('bustard')).toEqual([]);
  expect(await found('bustard', other)).toEqual([id]);
  expect(await chunkHomes(id)).toEqual({ current: [other], former: [] });
});

test('a deleted document is in no index', async () => {
  const id = await resourceIn(ann, { context }, { content: 'corncrake' });
  expect((await ann.delete(`/api/resources/${id}`)).status).toBe(200);
  expect(await found('corncrake')).toEqual([]);
  expect(await chunkHomes(id)).toEqual({ current: [null], former: [] });
});

test('a refused write leaves nothing in them', async () => {
  const before = await running.database.execute(
    cypher`MATCH (text:SearchText {title: 'Refused godwit'}) RETURN 1`,
  );
  const refused = await ann.post('/api/ingest', {
    title: 'Refused godwit',
    origin_uri: '',
    context_ref: context,
    doc_type_name: 'task',
    content: 'godwit',
    managed_meta: { 'service-stage': 'never' },
  });
  expect([refused.status, before]).toEqual([400, []]);
  expect(await found('godwit')).toEqual([]);
});

test('the charter of a map is found by what it says now', async () => {
  const map = await mapOf(ann, 'Chartered');
  await deliver(ann, map.id, { telos: telosOf('Guard the avocet.') });
  expect(await found('avocet', map.id)).toEqual([map.telos]);
  await deliver(ann, map.id, { telos: telosOf('Guard the dotterel.') });
  expect(await found('dotterel', map.id)).toEqual([map.telos]);
  expect(await found('avocet', map.id)).toEqual([]);
  expect(await chunkHomes(map.telos)).toEqual({ current: [map.id], former: [null] });
});
