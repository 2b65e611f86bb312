import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { HASH_STAMP } from '#embeddings/hash-embedder.ts';
import { adopt } from '#knowledge/embedding/index.ts';
import { service } from '#test/world/index.ts';
import { contextOf } from '#test/world/things.ts';
import { search } from './searching.ts';

/** Why a search shows what it shows, and why it does not show something else (`explain`, `why_not`). */

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'approved' });
await adopt(running.database, HASH_STAMP);
const context = await contextOf(ann, `Explained ${newId()}`);
const letters = () =>
  newId()
    .slice(-12)
    .replaceAll(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)]!);
/** Two words that nobody else has; their last letter is no ending that a stem would lose. */
const [first, second] = [`zq${letters()}q`, `zv${letters()}q`];

/** A document with its vectors. */
async function made(title: string, content: string): Promise<string> {
  const document = {
    title,
    content,
    origin_uri: '',
    doc_type_name: 'concept',
    context_ref: context,
    embed: 'now',
  };
  const { status, body } = await ann.post('/api/ingest', document);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

const both = await made(
  `${first} alone`,
  `# Part ${second}\n\nHere are ${first} ${second} and ${first} again.`,
);
const one = await made('Only one of them', `There is ${first}, and nothing else.`);
const apart = await made('Both', `${first} is far from the other, which is ${second}.`);

const whyOf = (answer: { exact: { hits: { resource: { id: string }; why: unknown }[] } }, id: string) =>
  answer.exact.hits.find(({ resource }) => resource.id === id)!.why;

const absences = async (caller: typeof ann, query: string, ids: readonly string[], more: object = {}) =>
  (await search(caller, { query, why_not: ids, ...more })).why_not;

test('without being asked a search explains nothing', async () => {
  const answer = await search(ann, { query: first, context_ref: context });
  expect(JSON.stringify(answer)).not.toMatch(/"why|"limits/);
});

test('each match by words tells where its words stand and how often, and the arm which limits applied', async () => {
  const answer = await search(ann, { query: `${first} ${second}`, explain: true });
  expect(whyOf(answer, both)).toEqual({
    rule: 'words',
    words: [
      {
        stem: first,
        places: [
          { place: 'title', times: 1 },
          { place: 'body', times: 2 },
        ],
      },
      {
        stem: second,
        places: [
          { place: 'body', times: 1 },
          { place: 'headings', times: 1 },
        ],
      },
    ],
    document_words: expect.any(Number),
    is_cut: false,
  });
  expect(answer.exact.limits).toEqual({ most: 1000, reached: false });
});

test('a search of stop words that finds a title says that the title is the search', async () => {
  const id = await made('to be or not', letters());
  const answer = await search(ann, { query: 'to be or not', context_ref: context, explain: true });
  expect(whyOf(answer, id)).toMatchObject({ rule: 'title', words: [] });
});

test('each match by meaning tells its distance, from how many vectors, and who made them', async () => {
  const { wide } = await search(ann, {
    query: `${first} again`,
    context_ref: context,
    explain: true,
    limit: 50,
  });
  expect(wide.hits.length).toBeGreaterThan(2);
  for (const { why } of wide.hits) {
    expect(why).toEqual({
      distance: expect.any(Number),
      chunks: expect.any(Number),
      model: expect.any(String),
    });
    expect(why.distance).toBeGreaterThanOrEqual(0);
    expect(why.distance).toBeLessThanOrEqual(2);
  }
  const single = wide.hits.filter(({ why }: { why: { chunks: number } }) => why.chunks === 1);
  for (const { why, vec_norm } of single) expect(1 - why.distance / 2).toBeCloseTo(vec_norm, 5);
  expect(wide.limits).toBeUndefined();
  expect((await search(ann, { query: first, explain: true })).wide.limits).toEqual({
    most: 100,
    reached: true,
  });
});

describe('why not', () => {
  test('words that a document lacks, or has and must not have, or not next to each other', async () => {
    const reasons = async (query: string, id: string) => (await absences(ann, query, [id]))[0].exact;
    expect(await reasons(`${first} ${second}`, one)).toEqual({ reason: 'missing_words', stems: [second] });
    expect(await reasons(`${first} -${second}`, apart)).toEqual({
      reason: 'excluded_words',
      stems: [second],
    });
    expect(await reasons(`"${first} ${second}"`, apart)).toEqual({ reason: 'not_adjacent' });
    expect(await reasons('to be', one)).toEqual({ reason: 'other_title' });
    expect(await reasons('...', one)).toEqual({ reason: 'no_words' });
    expect(await reasons(`${letters()} or ${first} ${second}`, one)).toEqual({
      reason: 'missing_words',
      stems: [expect.any(String)],
    });
  });

  test('a document on this page or another one has its rank', async () => {
    const asked = { context_ref: context, limit: 1 };
    const hits = (await search(ann, { query: first, context_ref: context, limit: 50 })).exact.hits;
    const ids = hits.map(({ resource }: { resource: { id: string } }) => resource.id);
    const found = await absences(ann, first, ids, asked);
    expect(found.map(({ exact }: { exact: object }) => exact)).toEqual(
      ids.map((_: string, place: number) => ({
        reason: place === 0 ? 'on_this_page' : 'another_page',
        rank: place + 1,
      })),
    );
  });

  test('a document outside of what was searched is out of scope, in both arms', async () => {
    const elsewhere = await contextOf(ann, `Elsewhere ${newId()}`);
    const outside = { reason: 'out_of_scope' };
    for (const more of [{ context_ref: elsewhere }, { doc_type: 'task' }, { bound_ids: [one] }])
      expect(await absences(ann, first, [both], more)).toEqual([
        { resource_id: both, exact: outside, wide: outside },
      ]);
  });

  test('a document that the caller does not read is as one that is not there, in the order of the ids', async () => {
    const unknown = newId();
    expect(await absences(zoe, first, [both, unknown])).toEqual([
      { resource_id: both, reason: 'not_found' },
      { resource_id: unknown, reason: 'not_found' },
    ]);
    const [there, gone] = await absences(ann, first, [both, unknown]);
    expect([there.exact.reason, gone.reason]).toEqual(['on_this_page', 'not_found']);
  });

  test('by meaning: on the page with its similarity, or without a vector of the search', async () => {
    const [{ wide }] = await absences(ann, `${first} again`, [both], { context_ref: context, limit: 50 });
    expect(wide).toEqual({ reason: 'on_this_page', similarity: expect.any(Number) });
    const [{ wide: other }] = await absences(ann, `${first} again`, [apart], {
      context_ref: context,
      limit: 1,
    });
    expect(['on_this_page', 'another_page']).toContain(other.reason);
    expect((await absences(ann, '', [both]))[0].wide).toEqual({ reason: 'no_query_vector' });
  });

  test('more than 20 are refused', async () => {
    const { status, body } = await ann.post('/api/search', { query: first, why_not: Array(21).fill(both) });
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST']);
    expect(body.error.message).toContain('why_not');
  });
});
