import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { HASH_STAMP } from '#embeddings/hash-embedder.ts';
import { adopt } from '#knowledge/embedding/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';
import { near, scores, search, withCosine } from './searching.ts';

/** The wide arm: how near texts are to a search, and among what it looks (spec 60 §2.4). */

const STAMP = 'hash@1/384';
const QUERY = withCosine(1);

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'approved' });
expect(await adopt(running.database, HASH_STAMP)).toBe(STAMP);

/** Gives the chunks of a resource, in their order, vectors with these cosines to the query; null = none. */
async function placed(id: string, cosines: readonly (number | null)[], stamp = STAMP): Promise<string> {
  const vectors = cosines.map((cosine) => (cosine === null ? null : withCosine(cosine)));
  const [row] = await running.database.execute(cypher`
    MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(block)-[:HAS_CHUNK]->(chunk)
    WITH chunk ORDER BY block.seq, chunk.chunk_index
    WITH collect(chunk) AS chunks, ${vectors} AS vectors
    UNWIND range(0, size(chunks) - 1) AS index
    WITH chunks[index] AS chunk, vectors[index] AS vector, size(chunks) AS chunks
    SET chunk.stamp_a = ${stamp}, chunk.vector_a = null
    WITH chunk, vector, chunks
    CALL (chunk, vector) {
      WITH chunk, vector WHERE vector IS NOT NULL
      CALL db.create.setNodeVectorProperty(chunk, 'vector_a', vector)
    }
    RETURN max(chunks) AS chunks`);
  expect(Number(row!['chunks'])).toBe(cosines.length);
  if (!cosines.includes(null)) {
    await running.database.execute(cypher`MATCH (text:SearchText {id: ${id}}) SET text.waiting = null`);
  }
  return id;
}

const sections = (count: number): string =>
  Array.from({ length: count }, (_, index) => `# Section ${index}\n\nText ${index}.`).join('\n\n');

/** A resource whose chunks are that near to the query. */
async function at(
  home: { readonly context: string } | { readonly map: string },
  cosines: readonly (number | null)[],
  more: { title?: string; doc_type?: string } = {},
  by = ann,
): Promise<string> {
  return placed(await resourceIn(by, home, { content: sections(cosines.length), ...more }), cosines);
}

const fresh = async (by = ann) => ({ context: await contextOf(by, `Near ${newId()}`) });

test('the worked numbers of the specification come over the wire', async () => {
  const home = await fresh();
  const short = await at(home, [0.7]);
  const long = await at(home, [0.72, ...Array<number>(19).fill(0.4)]);
  const two = await at(home, [1, 0]);
  const more = await at(home, [1, null, 0, null]);
  const { wide } = await search(ann, { embedding: QUERY, context_ref: home.context, limit: 50 });
  const rated = scores(wide.hits, 'vec_norm');
  expect(rated[short]).toBeCloseTo(0.85, 5);
  expect(rated[long]).toBeCloseTo(0.742, 3);
  expect(rated[two]).toBeCloseTo(0.92678, 5);
  expect(rated[more]).toBe(rated[two]);
  expect(Object.keys(rated)).toEqual([...[two, more].sort(), short, long]);
  // Two chunks of the last one wait for their vectors.
  expect(wide).toMatchObject({ reason: 'ok', degraded: true, waiting: 1 });
  const unscoped = scores((await search(ann, { embedding: QUERY, limit: 50 })).wide.hits, 'vec_norm');
  expect(unscoped).toMatchObject(rated);
});

test('a text is found by its meaning as soon as it has vectors, and without vectors not at all', async () => {
  const home = await fresh();
  const ingest = (content: string, embed: string) =>
    ann.post('/api/ingest', {
      ...{
        title: 'A thing',
        origin_uri: '',
        doc_type_name: 'concept',
        content,
        context_ref: home.context,
        embed,
      },
    });
  const broth = await ingest('Simmering the chicken stock gently.', 'now');
  const revenue = await ingest('Quarterly revenue grew by ten percent.', 'now');
  const later = await ingest('Simmering the chicken stock at once.', 'later');
  const bare = await resourceIn(ann, home, { title: 'Simmering the chicken stock' });
  const found = await near(ann, { query: ' simmering the stock ', context_ref: home.context });
  expect(found).toEqual([broth.body.id, revenue.body.id]);
  const exact = (await search(ann, { query: 'simmering stock', context_ref: home.context })).exact.hits;
  expect(Object.keys(scores(exact, 'fts_norm')).sort()).toEqual([broth.body.id, later.body.id, bare].sort());
});

test('only vectors of the stamp that is searched are compared', async () => {
  const home = await fresh();
  const live = await at(home, [0.5]);
  const foreign = await resourceIn(ann, home, { content: sections(1) });
  await placed(foreign, [1], 'other@1/384');
  expect(await near(ann, { embedding: QUERY, context_ref: home.context })).toEqual([live]);
  expect(await near(ann, { embedding: QUERY })).not.toContain(foreign);
});

test('folded blocks, former texts, deleted and unfinished resources are never near', async () => {
  const home = await fresh();
  const gone = await at(home, [1]);
  await ann.delete(`/api/resources/${gone}`);
  const revised = await at(home, [1]);
  await ann.patch(`/api/resources/${revised}`, { content: 'Another text.' });
  await placed(revised, [0.2]);
  const begun = await ann.post('/api/ingest', {
    ...{
      title: 'Begun',
      origin_uri: '',
      doc_type_name: 'concept',
      content: 'Begun.',
      context_ref: home.context,
    },
    segmented: { block_budget: 1000 },
  });
  await placed(begun.body.resource_id, [1]);
  const { wide } = await search(ann, { embedding: QUERY, context_ref: home.context });
  expect(scores(wide.hits, 'vec_norm')).toEqual({ [revised]: 0.6 });
});

describe('among what it looks', () => {
  test('a stranger’s resource that equals the search is not there, a farther one that is readable is', async () => {
    await at(await fresh(), [1]);
    const own = await at(await fresh(zoe), [0.1], {}, zoe);
    expect(await near(zoe, { embedding: QUERY })).toEqual([own]);
  });

  test('a caller who reads one resource among very many nearer ones finds it', async () => {
    const { eve } = await running.people({ eve: 'approved' });
    const home = await fresh();
    for (let round = 0; round < 10; round += 1) await at(home, Array<number>(15).fill(0.99));
    const own = await at(await fresh(eve), [0.05], {}, eve);
    expect(await near(eve, { embedding: QUERY })).toEqual([own]);
  });

  test('what was granted, or is owned in a home that is not read, is near as well', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    const home = await fresh();
    const [granted, handed, kept] = [await at(home, [0.9]), await at(home, [0.8]), await at(home, [1])];
    await grant(ann, `/api/resources/${granted}`, mia, 'R');
    await ann.post(`/api/resources/${handed}/reassign`, { to_profile_id: mia.id });
    expect(await near(mia, { embedding: QUERY })).toEqual([granted, handed]);
    expect(await near(mia, { embedding: QUERY, bound_ids: [kept, handed] })).toEqual([handed]);
  });

  test('a bound, a type, a context and a map narrow it, and no ids are a bound to nothing', async () => {
    const home = await fresh();
    const map = await mapOf(ann, `Map ${newId()}`);
    const [one, task] = [await at(home, [0.9]), await at(home, [0.8], { doc_type: 'task' })];
    const mapped = await at({ map: map.id }, [0.7]);
    const within = (more: object) => near(ann, { embedding: QUERY, ...more });
    expect(await within({ bound_ids: [mapped, one, one] })).toEqual([one, mapped]);
    expect(await within({ bound_ids: [] })).toEqual([]);
    expect(await within({ context_ref: home.context })).toEqual([one, task]);
    expect(await within({ context_ref: home.context, doc_type: 'task' })).toEqual([task]);
    expect(await within({ doc_type: 'task', bound_ids: [task, one] })).toEqual([task]);
    expect(await within({ cogmap_id: map.id })).toContain(mapped);
    expect(await within({ cogmap_id: map.id })).not.toContain(one);
  });

  test('pages are disjoint, equal scores by id, and past the end the hint says so', async () => {
    const home = await fresh();
    const ids = [await at(home, [0.5]), await at(home, [0.5]), await at(home, [0.5])];
    const page = async (offset: number) =>
      (await search(ann, { embedding: QUERY, context_ref: home.context, limit: 2, offset })).wide;
    const hits = [...(await page(0)).hits, ...(await page(2)).hits];
    expect(hits.map(({ resource }) => resource.id)).toEqual([...ids].sort());
    expect(await page(4)).toMatchObject({
      hits: [],
      reason: 'no_match',
      hint: expect.stringContaining('offset 4'),
    });
  });

  test('inside a scope everything is compared, also what is too far to be drawn', async () => {
    const home = await fresh();
    await at(home, Array<number>(120).fill(0.99));
    const far = await at(home, [0.1]);
    expect(await near(ann, { embedding: QUERY, context_ref: home.context })).toContain(far);
  });
});

describe('vectors of a client', () => {
  test('any length counts alike', async () => {
    const home = await fresh();
    const id = await at(home, [0.7]);
    for (const factor of [1e-30, 1e-150, 3, 1e150]) {
      const embedding = QUERY.map((value) => value * factor);
      const { wide } = await search(ann, { embedding, context_ref: home.context });
      expect(scores(wide.hits, 'vec_norm')).toEqual({ [id]: 0.85 });
    }
  });

  test('its own vector is what is compared, whatever the text says', async () => {
    const home = await fresh();
    const id = await at(home, [0.7]);
    const { wide } = await search(ann, {
      query: 'something else',
      embedding: QUERY,
      context_ref: home.context,
    });
    expect(scores(wide.hits, 'vec_norm')).toEqual({ [id]: 0.85 });
  });
});
