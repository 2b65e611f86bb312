import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { HASH_STAMP } from '#embeddings/hash-embedder.ts';
import { adopt } from '#knowledge/embedding/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import { act, asked, exact, given, planOf, select, up, walk } from '../query/plans.ts';
import { search, withCosine } from './searching.ts';

/** Where in its text a match is: the block, the headings above and a part of the text (spec 60 §4.11 and §7, 4). */

/** Of the two segments below. */
const ROOT = 'cec0b46d330b1337813e4355a556c0975e78bbbab8efcb79ecbba1747800a108';

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
await adopt(running.database, HASH_STAMP);
const context = await contextOf(ann, `Located ${newId()}`);

const word = (): string => `zq${newId().slice(-12)}`;
const made = (title: string, content: string) => resourceIn(ann, { context }, { title, content });

const blocksOf = async (id: string): Promise<string[]> =>
  (await ann.get(`/api/resources/${id}/blocks`)).body.blocks.map(
    ({ block_id }: { block_id: string }) => block_id,
  );

/** Gives the chunks of a resource, in their order, vectors with these cosines to `withCosine(1)`. */
const placed = (id: string, cosines: readonly number[]) =>
  running.database.execute(cypher`
    MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(block)-[:HAS_CHUNK]->(chunk)
    WITH chunk ORDER BY block.seq, chunk.chunk_index
    WITH collect(chunk) AS chunks, ${cosines.map((cosine) => withCosine(cosine))} AS vectors
    UNWIND range(0, size(chunks) - 1) AS index
    WITH chunks[index] AS chunk, vectors[index] AS vector
    SET chunk.stamp_a = 'hash@1/384'
    WITH chunk, vector
    CALL db.create.setNodeVectorProperty(chunk, 'vector_a', vector)`);

const run = async (stages: readonly object[], ...returns: string[]) => {
  const { status, body } = await ann.post('/api/query', planOf(stages, ...returns));
  expect(status).toBe(200);
  return (stage: string) => body.returned[stage].produced.hits;
};

test('words are located in the chunk that has most of them, in search and in queries', async () => {
  const [one, other] = [word(), word()];
  const text = `# First\n\nOnly ${one} is here.\n\n# Second\n\n## Inner\n\nHere are ${one} and ${other}.`;
  const id = await made('Two words', text);
  const [block] = await blocksOf(id);
  const { hits } = (await search(ann, { query: `${one} ${other}` })).exact;
  const located_at = {
    block_id: block,
    header_path: 'Second > Inner',
    snippet: `Here are ${one} and ${other}.`,
  };
  expect(hits).toMatchObject([{ resource: { id }, located_at }]);
  expect(Object.keys(hits[0].resource)).not.toContain('located_at');
  const stage = await run([exact('a', `${one} ${other}`), exact('b', one)], 'a', 'b');
  expect(stage('a')[0].located_at).toEqual(located_at);
  expect(stage('b')[0].located_at).toEqual({
    block_id: block,
    header_path: 'First',
    snippet: `Only ${one} is here.`,
  });
});

test('words far down in a long text are located there', async () => {
  const [common, rare] = [word(), word()];
  const sections = Array.from(
    { length: 150 },
    (_none, at) =>
      `# Part ${at}\n\n${at === 140 ? `Here are ${common} and ${rare}. ` : `Only ${common}. `}${'Filler of a section. '.repeat(80)}`,
  );
  await made('Long', sections.join('\n\n'));
  const [hit] = (await search(ann, { query: common })).exact.hits;
  expect(hit.located_at.header_path).toBe('Part 0');
  const { hits } = (await search(ann, { query: `${common} OR ${rare}` })).exact;
  expect(hits[0].located_at).toMatchObject({ header_path: 'Part 140' });
  expect(hits[0].located_at.snippet).toContain(rare);
});

describe('in a document of 200 kB the right section is named', () => {
  const [rare, place] = [word(), 'Part 140'];
  const text = Array.from(
    { length: 150 },
    (_none, at) =>
      `# Part ${at}\n\n${at === 140 ? `Only here is ${rare}. ` : ''}${'Filler of a section. '.repeat(80)}`,
  ).join('\n\n');
  let id = '';
  beforeAll(async () => {
    id = await made('Very long', text);
    // All its chunks but those of the section are far from what is asked.
    await running.database.execute(cypher`
      MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->()-[:HAS_CHUNK]->(chunk)
      WITH chunk, CASE chunk.header_path WHEN ${place} THEN ${withCosine(0.95)} ELSE ${withCosine(0.1)} END AS vector
      SET chunk.stamp_a = 'hash@1/384'
      WITH chunk, vector
      CALL db.create.setNodeVectorProperty(chunk, 'vector_a', vector)`);
  });

  test('by its words', async () => {
    expect(text.length).toBeGreaterThan(200_000);
    const { hits } = (await search(ann, { query: rare })).exact;
    expect(hits).toMatchObject([{ resource: { id }, located_at: { header_path: place } }]);
    expect(hits[0].located_at.snippet).toContain(rare);
  });

  test.each([
    ['everywhere', () => ({})],
    ['in a context', () => ({ context_ref: context })],
    ['among documents', () => ({ bound_ids: [id] })],
  ])('by meaning, %s', async (_where, narrowed) => {
    const { hits } = (await search(ann, { embedding: withCosine(0.95), ...narrowed(), limit: 50 })).wide;
    const found = hits.find(({ resource }: { resource: { id: string } }) => resource.id === id);
    expect(found?.located_at.header_path).toBe(place);
  });

  test('by both at once, in a query', async () => {
    const inputs = [given('resource', [id])];
    const about = act('b', 'find-about-within', { ...asked('anything', withCosine(0.95)), inputs });
    const stage = await run([exact('a', rare), about], 'a', 'b');
    for (const name of ['a', 'b']) expect(stage(name)[0].located_at.header_path).toBe(place);
  });
});

test('of a long text the snippet is the part around the first word, in one line', async () => {
  const one = word();
  await made('Long', `${'before that '.repeat(50)}\nthe ${one}\n${'after it '.repeat(30)}`);
  const { snippet } = (await search(ann, { query: one })).exact.hits[0].located_at;
  expect(snippet).toContain(`that the ${one} after`);
  expect(snippet).toMatch(/^…\S.*\S…$/u);
  expect(snippet.length).toBeLessThan(260);
});

test('a text that is replaced is not shown any more', async () => {
  const [one, secret] = [word(), word()];
  const id = await made('Replaced', `${one} with ${secret}`);
  expect(JSON.stringify(await search(ann, { query: one }))).toContain(secret);
  await ann.patch(`/api/resources/${id}`, { content: `${one} without` });
  const answer = await search(ann, { query: one });
  expect(answer.exact.hits[0].located_at.snippet).toBe(`${one} without`);
  expect(JSON.stringify(answer)).not.toContain(secret);
});

test('a match of the title or of metadata has no place in the text', async () => {
  const one = word();
  await made(one, 'Another text.');
  expect((await search(ann, { query: one })).exact.hits[0]).not.toHaveProperty('located_at');
  expect((await run([exact('a', one)], 'a'))('a')[0].located_at).toBeNull();
});

test('meaning is located in the nearest chunk, in search and in queries', async () => {
  const one = word();
  const id = await made(one, '# Far\n\nFar text.\n\n# Close\n\nClose text.');
  await placed(id, [0.2, 0.9]);
  const [block] = await blocksOf(id);
  const located_at = { block_id: block, header_path: 'Close', snippet: 'Close text.' };
  const body = { embedding: withCosine(1), bound_ids: [id] };
  expect((await search(ann, body)).wide.hits).toMatchObject([{ resource: { id }, located_at }]);
  const inputs = [given('resource', [id])];
  const about = (name: string, cosine: number) =>
    act(name, 'find-about-within', { ...asked('anything', withCosine(cosine)), inputs });
  const stage = await run([about('close', 1), about('far', -1)], 'close', 'far');
  expect(stage('close')[0].located_at).toEqual(located_at);
  expect(stage('far')[0].located_at).toMatchObject({ header_path: 'Far' });
});

test('text without headings has no header path, and a match names its block among several', async () => {
  const own = await contextOf(ann, `Blocks ${newId()}`);
  const segmented = { block_budget: 1000 };
  const more = { title: 'Blocks', origin_uri: '', doc_type_name: 'fact', context_ref: own, segmented };
  const { body: begun } = await ann.post('/api/ingest', { ...more, content: 'first segment' });
  const id = begun.resource_id;
  const content_hash = createHash('sha256').update('second segment').digest('hex');
  await ann.post(`/api/resources/${id}/blocks`, { seq: 1, content: 'second segment', content_hash });
  const whole = { expected_blocks: 2, expected_body_hash: ROOT };
  expect((await ann.post(`/api/resources/${id}/finalize`, whole)).status).toBe(204);
  const blocks = await blocksOf(id);
  expect(blocks).toHaveLength(2);
  const inputs = [given('context', [own])];
  const stage = await run([exact('a', 'first', { inputs }), exact('b', 'second', { inputs })], 'a', 'b');
  expect(stage('a')[0].located_at).toEqual({ block_id: blocks[0], snippet: 'first segment' });
  expect(stage('b')[0].located_at).toEqual({ block_id: blocks[1], snippet: 'second segment' });
});

test('a resource that a walk reaches has no place', async () => {
  const one = word();
  const [a, b] = [await made(one, one), await made('Neighbour', one)];
  await edgeOf(ann, a, b);
  const stages = [select('s', { title_contains: one }), exact('e', one, { inputs: [up('s')] })];
  const stage = await run([...stages, walk('w', [up('e', 'seed')])], 'w');
  expect(stage('w')).toMatchObject([{ resource: { id: b }, located_at: null }]);
});
