import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant, revoke } from '../grants/granting.ts';
import { found, scores, search } from './searching.ts';

/** The exact arm: what matches, how it is ranked, and among what it looks (spec 60 §2.3). */

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'approved' });
const context = await contextOf(ann, `Searched ${newId()}`);

/** A word that nobody else has. */
const word = (): string =>
  `zq${newId()
    .slice(-12)
    .replaceAll(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;

const made = (title: string, content = '', more: object = {}) =>
  resourceIn(ann, { context }, { title, content, ...more });

async function exactScores(query: string, more: object = {}): Promise<Record<string, number>> {
  return scores(
    (await search(ann, { query, limit: 50, context_ref: context, ...more })).exact.hits,
    'fts_norm',
  );
}

test('a search answers with two arms of their own, each hit a resource with its score', async () => {
  const one = word();
  const id = await made(`${one} notes`);
  const answer = await search(ann, { query: one, limit: 50 });
  expect(answer.exact.hits).toHaveLength(1);
  expect(Object.keys(answer.exact.hits[0]).sort()).toEqual(['fts_norm', 'resource']);
  expect(answer.exact).toMatchObject({ reason: 'ok', hits: [{ resource: { id } }] });
  expect(answer.exact.hint).toBeUndefined();
  expect(['ok', 'no_match', 'no_vectors']).toContain(answer.wide.reason);
  expect(answer.scope).toEqual({ kind: 'global' });
  for (const banned of ['combined_score', 'origin', 'graph_score', 'results'])
    expect(JSON.stringify(answer)).not.toContain(`"${banned}"`);
});

test('the resource of a hit is the same as in lists, to the byte', async () => {
  const one = word();
  const id = await made(one, `# A heading\n\nSome text.`);
  await ann.patch(`/api/resources/${id}`, {
    managed_meta: { 'service-stage': 'done' },
    open_meta: { tags: ['a'] },
  });
  const { body } = await ann.get(`/api/resources?q=${one}`);
  const [hit] = (await search(ann, { query: one })).exact.hits;
  expect(JSON.stringify(hit.resource)).toBe(JSON.stringify(body.rows[0]));
  expect(hit.resource.id).toBe(id);
});

test('scores equal the worked numbers of the specification, in single precision', async () => {
  const own = await contextOf(ann, `Numbers ${newId()}`);
  const filler = Array.from({ length: 300 }, (_, index) => `filler${index}`).join('\n');
  const into = (title: string, content: string) => resourceIn(ann, { context: own }, { title, content });
  const short = await into('short', 'peregrine stoops');
  const long = await into('short', `peregrine stoops\n${filler}`);
  const titled = await into('Peregrine notes', 'the peregrine stoops');
  const beside = await into('short', 'The peregrine falcon stoops at terminal velocity.');
  const one = await exactScores('peregrine', { context_ref: own });
  expect(one[short]).toBeCloseTo(0.1084, 5);
  expect(one[long]).toBeCloseTo(0.02864, 5);
  expect(one[titled]).toBeCloseTo(0.2236, 5);
  expect(Object.keys(one)[0]).toBe(titled);
  const two = await exactScores('peregrine falcon', { context_ref: own });
  expect(Object.keys(two)).toEqual([beside]);
  expect(two[beside]).toBeCloseTo(0.12373, 5);
  for (const score of Object.values(one))
    expect(Math.fround(score)).toBe(Math.fround(Number(score.toPrecision(9))));
});

test('pages are disjoint and complete, equal scores by id, and past the end the hint says so', async () => {
  const one = word();
  const ids = [await made(one), await made(one), await made(one)];
  const page = async (offset: number) => (await search(ann, { query: one, limit: 2, offset })).exact;
  const [first, second, third] = [await page(0), await page(2), await page(4)];
  const shown = [...first.hits, ...second.hits].map((hit: { resource: { id: string } }) => hit.resource.id);
  expect(first.hits).toHaveLength(2);
  expect(shown).toEqual([...ids].sort());
  expect(third).toMatchObject({ hits: [], reason: 'no_match' });
  expect(third.hint).toContain('offset 4');
  expect(third.hint).not.toMatch(/rephras/i);
});

test('an empty first page advises to rephrase, in plain ASCII', async () => {
  const { exact } = await search(ann, { query: word() });
  expect(exact.reason).toBe('no_match');
  expect(exact.hint).toMatch(/rephras/i);
  expect(exact.hint).toMatch(/^[\x20-\x7e]+$/);
});

describe('limits', () => {
  test.each([
    [0, 1],
    [-5, 1],
    [2, 2],
    [null, 3],
    [999, 3],
  ])('limit %j gives %i of three', async (limit, expected) => {
    const one = word();
    for (let count = 0; count < 3; count += 1) await made(one);
    const { exact } = await search(ann, { query: one, limit, offset: -3 });
    expect(exact.hits).toHaveLength(expected);
  });
});

describe('the index', () => {
  test('has title, text, headings, keywords, tags and descriptor, and changes to them at once', async () => {
    const words = Array.from({ length: 6 }, word);
    const id = await made(words[0]!, `# ${words[1]}\n\n${words[2]} here.`);
    const open_meta = { keywords: [words[3]], tags: [words[4]], descriptor: words[5] };
    expect((await ann.patch(`/api/resources/${id}`, { open_meta })).status).toBe(200);
    for (const one of words) expect(await found(ann, one), one).toEqual([id]);
    expect(await found(ann, words.join(' '))).toEqual([id]);
    const later = word();
    await ann.patch(`/api/resources/${id}`, { open_meta: { ...open_meta, keywords: [later] } });
    expect(await found(ann, words[3]!)).toEqual([]);
    expect(await found(ann, later)).toEqual([id]);
  });

  test('a replaced text is no longer found, the new one is', async () => {
    const [former, latter] = [word(), word()];
    const id = await made('A thing', former);
    expect(await found(ann, former)).toEqual([id]);
    await ann.patch(`/api/resources/${id}`, { content: latter });
    expect(await found(ann, former)).toEqual([]);
    expect(await found(ann, latter)).toEqual([id]);
  });

  test('a word far down in a long text is found', async () => {
    const one = word();
    const id = await made('Long', `${'Some words that fill a chunk of text. '.repeat(6000)}\n\n${one}`);
    expect(await found(ann, one)).toEqual([id]);
    expect(await found(ann, `${one} chunk`)).toEqual([id]);
    expect(await found(ann, `${one} -chunk`)).toEqual([]);
  });

  test('deleted and unfinished resources are not found', async () => {
    const one = word();
    const gone = await made(one);
    await ann.delete(`/api/resources/${gone}`);
    const segmented = { block_budget: 1000 };
    const begun = await ann.post('/api/ingest', {
      ...{
        title: one,
        origin_uri: '',
        doc_type_name: 'concept',
        content: one,
        context_ref: context,
        segmented,
      },
    });
    expect(begun.status).toBe(200);
    expect(await found(ann, one)).toEqual([]);
  });
});

describe('the index and the ranking read words alike', () => {
  test.each([
    ['running dogs', 'The dog runs'],
    ['ponies', 'a pony'],
    ['bar', 'the key foo bar'],
    ['generalizations', 'It generalized'],
    ['node.js', 'Made with Node.js today'],
    ['1,000', 'About 1,000 of them'],
    ["heron's", 'The heron stands'],
    ['heron', "The heron's nest"],
    ['snake_case', 'Keys in snake_case'],
    ['日本語', 'テキストは日本語です'],
    ['naïve', 'A Naïve view'],
    ['e.g. kestrels', 'E.g. a kestrel'],
    ['Ёлка', 'ёлка'],
    ['foo:bar', 'The key foo:bar is set'],
    ['foo:bar', 'foo and bar'],
    ['C++', 'C++ and C'],
    ['university', 'the universities'],
    ['relational', 'relate'],
    ['hopping', 'hopped'],
    ['skies', 'sky ski skies'],
    ['don’t panic', "Don't panic"],
    ['x86-64', 'on x86-64 machines'],
    ['co-operate', 'They co-operate'],
    ['path/to/file.txt', 'see path/to/file.txt'],
    ['https://example.org/a', 'at https://example.org/a'],
    ['a@b.example', 'mail a@b.example'],
  ])('%s finds %s', async (query, content) => {
    const own = await contextOf(ann, `Words ${newId()}`);
    const id = await resourceIn(ann, { context: own }, { content });
    expect(await found(ann, query, { context_ref: own })).toEqual([id]);
  });
});

describe('empty queries, and queries that look like syntax', () => {
  test.each([null, '', '   ', 'the', '!!!', 'OR', '"', '-', '"the"', 'a or the'])(
    '%j finds nothing',
    async (query) => {
      const { exact } = await search(ann, { query });
      expect(exact).toMatchObject({ hits: [], reason: 'no_match' });
    },
  );

  test.each([
    '\\',
    '\\\\"',
    '+-&&||!(){}[]^"~*?:\\/',
    'title:*',
    'home:*',
    '*:*',
    '[a TO z]',
    '{* TO *}',
    'a~2',
    'a^99',
    '/.*/',
    '(((((',
    '"a" AND',
    'NOT',
    'x OR',
    'OR x',
    '- x',
    '\u0001\u0002',
    '🦅',
    'a'.repeat(8000),
    '('.repeat(8000),
    'x or '.repeat(1500),
    Array.from({ length: 1500 }, (_, index) => `w${index}`).join(' '),
    Array.from({ length: 800 }, (_, index) => `-w${index}`).join(' '),
    Array.from({ length: 800 }, (_, index) => `w${index}`).join(' or '),
    `"${'word '.repeat(1500)}"`,
  ])('a query that looks like syntax or is very long is answered: %#', async (query) => {
    expect((await ann.post('/api/search', { query })).status).toBe(200);
  });

  test('no syntax reaches what the caller cannot read', async () => {
    const one = word();
    await made(one);
    for (const query of [
      `${one} home:*`,
      `title:${one}`,
      `*:* ${one}`,
      `${one}) OR (*:*`,
      `home:${context.replaceAll('-', '')}h`,
    ])
      expect(await found(zoe, query), query).toEqual([]);
  });
});

describe('excluded words', () => {
  test('alone match every resource without them, with score 0, ordered by id', async () => {
    const own = await contextOf(ann, `Excluded ${newId()}`);
    const ids = [];
    for (const content of ['falcons', 'heron', 'gull', 'the falcon'])
      ids.push(await resourceIn(ann, { context: own }, { content }));
    const answer = await search(ann, { query: '-falcon', context_ref: own });
    expect(scores(answer.exact.hits, 'fts_norm')).toEqual({ [ids[1]!]: 0, [ids[2]!]: 0 });
    expect(await found(ann, '-"falcon gull"', { context_ref: own })).toEqual([...ids].sort());
    expect(await found(ann, 'gull or -falcon', { context_ref: own })).toEqual([ids[2], ids[1]]);
  });
});

describe('the scope of a search', () => {
  test('is unlimited with null bound_ids, limited to the given ids, and empty with an empty list', async () => {
    const one = word();
    const ids = [await made(one), await made(one), await made(one)];
    expect(await found(ann, one, { bound_ids: null })).toEqual([...ids].sort());
    expect(await found(ann, one, { bound_ids: [ids[0]] })).toEqual([ids[0]]);
    expect(await found(ann, one, { bound_ids: [ids[0], ids[0], newId()] })).toEqual([ids[0]]);
    expect(await found(ann, one, { bound_ids: [] })).toEqual([]);
  });

  test('combines a type, a context and a map', async () => {
    const one = word();
    const map = await mapOf(ann, `Map ${newId()}`);
    const other = await contextOf(ann, `Other ${newId()}`);
    const task = await made(one, '', { doc_type: 'task' });
    const concept = await made(one);
    const elsewhere = await resourceIn(ann, { context: other }, { title: one });
    const mapped = await resourceIn(ann, { map: map.id }, { title: one });
    expect(await found(ann, one)).toEqual([task, concept, elsewhere, mapped].sort());
    expect(await found(ann, one, { doc_type: 'task' })).toEqual([task]);
    expect(await found(ann, one, { context_ref: context })).toEqual([task, concept].sort());
    expect(await found(ann, one, { cogmap_id: map.id })).toEqual([mapped]);
    expect(await found(ann, one, { cogmap_ids: [map.id], cogmap_id: newId() })).toEqual([mapped]);
    expect(await found(ann, one, { cogmap_ids: [], cogmap_id: map.id })).toEqual([mapped]);
    expect(await found(ann, one, { context_ref: context, bound_ids: [elsewhere, task] })).toEqual([task]);
    const { scope } = await search(ann, { query: one, cogmap_id: map.id });
    expect(scope).toEqual({ kind: 'cogmap' });
  });

  test('a stranger finds nothing; with a grant on one resource, they find that one until it is revoked', async () => {
    const one = word();
    const [granted, kept] = [await made(one), await made(one)];
    expect(await found(zoe, one)).toEqual([]);
    await grant(ann, `/api/resources/${granted}`, zoe, 'R');
    expect(await found(zoe, one)).toEqual([granted]);
    expect(await found(zoe, one, { bound_ids: [granted, kept] })).toEqual([granted]);
    await revoke(ann, `/api/resources/${granted}`, zoe);
    expect(await found(zoe, one)).toEqual([]);
  });

  test('an owned resource is found even in a home that the owner cannot read', async () => {
    const one = word();
    const id = await made(one);
    const handed = await ann.post(`/api/resources/${id}/reassign`, { to_profile_id: zoe.id });
    expect([handed.status, handed.body]).toMatchObject([200, {}]);
    expect(await found(zoe, one)).toEqual([id]);
  });

  test('a reader of more homes than fit one index query finds resources in each', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    const one = word();
    const homes = Array.from({ length: 1300 }, () => newId());
    // Contexts of mia, as raw nodes: by operations they would take minutes.
    await running.database.execute(cypher`
      MATCH (mia:Profile {id: ${mia.id}})
      UNWIND ${homes} AS id
      CREATE (:Context:Anchor {id: id, name: id, slug: id, owner_id: ${mia.id}, kind: 'context', resource_count: 0})-[:OWNED_BY]->(mia)`);
    const ids = [];
    for (const home of [homes[0]!, homes[650]!, homes[1299]!])
      ids.push(await resourceIn(mia, { context: home }, { title: one }));
    expect(await found(mia, one)).toEqual(ids.sort());
    expect(await found(mia, 'thing')).toEqual([]);
  });
});
