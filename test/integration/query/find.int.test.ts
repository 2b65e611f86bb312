import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import {
  act,
  asked,
  combine,
  direction,
  exact,
  given,
  idsOf,
  placeAt,
  run,
  scoresOf,
  traced,
  up,
  withVectors,
} from './plans.ts';

/** Spec 60 §4.12: finding by words and by meaning, piped and combined. */

/** Of every resource in this file, so that others are not found. */
const word = `zq${newId().slice(-12)}`;

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'approved' });
const context = await contextOf(ann, `Birds ${newId()}`);
await withVectors(running);

const bird = (title: string, content = '', by = ann, home = context) =>
  resourceIn(by, { context: home }, { title, content });
const byId = (ids: string[]) => ids.toSorted();

describe('V1: one find', () => {
  test('answers with hits, what they are ordered by, and what was applied', async () => {
    const own = `${word}one`;
    const id = await bird(`Kestrel ${own}`, 'The kestrel hovers over the verge.');
    const answer = await run(ann, [exact('hits', own, { terms: { limit: 999 } })], 'hits');
    expect(answer.status).toBe(200);
    const { returned, trace } = answer.body;
    expect(Object.keys(answer.body).sort()).toEqual(['returned', 'trace']);
    const listed = (await ann.get(`/api/resources?context_ref=${context}`)).body.rows;
    expect(returned.hits).toEqual({
      act: 'find-exact',
      disposition: 'answered',
      orders_by: { field: 'fts_norm', means: expect.any(String), scale: { scale: 'unit_interval' } },
      produced: {
        produced: 'resources',
        hits: [
          {
            resource: listed.find((row: { id: string }) => row.id === id),
            scoring: { score_kind: 'fts_norm', score: expect.any(Number) },
            located_at: null,
          },
        ],
      },
      extent: { extent: 'complete' },
      terms_applied: { limit: 50 },
      narrowed_by: [],
      disclosed_regions: [],
      input_ids: 0,
      input_unusable: 0,
    });
    expect(trace.stages).toHaveLength(1);
  });

  test('the page is cut by the terms', async () => {
    const own = `${word}page`;
    for (const title of ['a', 'b', 'c']) await bird(`${title} ${own}`);
    const page = (terms: object) => run(ann, [exact('hits', own, { terms })], 'hits');
    const [first, second] = [await page({ limit: 2 }), await page({ limit: 2, offset: 2 })];
    expect([first, second].map((answer) => traced(answer, 'hits').extent.extent)).toEqual([
      'partial',
      'complete',
    ]);
    expect(new Set([...idsOf(first, 'hits'), ...idsOf(second, 'hits')]).size).toBe(3);
    const none = await page({ limit: 0 });
    expect(traced(none, 'hits')).toMatchObject({
      disposition: 'empty',
      extent: { extent: 'partial' },
      terms_applied: { limit: 0 },
    });
  });

  test('the same search gives the same scores at both doors', async () => {
    const own = `${word}doors`;
    await bird(`Merlin ${own}`, 'The merlin hunts.');
    const answer = await run(ann, [exact('hits', own)], 'hits');
    const search = await ann.post('/api/search', { query: own });
    expect(scoresOf(answer, 'hits')).toEqual(
      search.body.exact.hits.map(({ resource, fts_norm }: { resource: { id: string }; fts_norm: number }) => [
        resource.id,
        Math.round(fts_norm * 1e5) / 1e5,
      ]),
    );
  });
});

describe('V2 and V7: one find inside another', () => {
  const own = `${word}pipe`;
  let ids: string[];
  beforeAll(async () => {
    ids = [];
    for (const [index, cosine] of [0.9, 0.5, 0.1].entries())
      ids.push(await placeAt(running, await bird(`${own} ${index}`, 'a text'), cosine));
    await placeAt(running, await bird('another', 'a text'), 1);
  });

  const about = (name: string, inputs: object[] = [], terms: object = {}) =>
    act(name, inputs.length > 0 ? 'find-about-within' : 'find-about-anywhere', {
      ...asked('anything', direction(1)),
      inputs,
      terms,
    });

  test('only what the first has found is ranked by the second', async () => {
    const stages = [about('why', [up('words')], { limit: 2 }), exact('words', own, { terms: { limit: 40 } })];
    const answer = await run(ann, stages, 'why');
    expect(answer.body.trace.stages.map(({ stage }: { stage: string }) => stage)).toEqual(['words', 'why']);
    expect(scoresOf(answer, 'why')).toEqual([
      [ids[0], 0.95],
      [ids[1], 0.75],
    ]);
    expect(traced(answer, 'why')).toMatchObject({
      inputs: [{ relation: 'bound', source: { source: 'upstream', stage: 'words' }, ids: 3 }],
      input_ids: 3,
      produced_ids: 2,
      extent: { extent: 'partial' },
    });
  });

  test('an intersection is what both have found', async () => {
    const within = about('b', [given('resource', [ids[1]!, ids[2]!])]);
    const stages = [
      exact('a', own),
      within,
      combine('both', 'intersect', 'a', 'b'),
      about('ranked', [up('both')]),
    ];
    const answer = await run(ann, stages, 'ranked');
    expect(idsOf(answer, 'ranked')).toEqual([ids[1], ids[2]]);
    expect(traced(answer, 'both')).toMatchObject({ act: 'admit', input_ids: 5, produced_ids: 2 });
  });

  test('union and difference are of ids, each once, and may be empty', async () => {
    const stages = [
      exact('a', own),
      exact('b', own, { inputs: [given('resource', [ids[0]!])] }),
      combine('all', 'union', 'a', 'b', 'a'),
      combine('rest', 'difference', 'all', 'b'),
      combine('none', 'difference', 'b', 'all'),
      exact('left', own, { inputs: [up('rest')] }),
      exact('nothing', own, { inputs: [up('none')] }),
    ];
    const answer = await run(ann, stages, 'left', 'nothing');
    expect(byId(idsOf(answer, 'left'))).toEqual(byId(ids.slice(1)));
    expect(idsOf(answer, 'nothing')).toEqual([]);
    expect(traced(answer, 'all').produced_ids).toBe(3);
    expect(traced(answer, 'rest').narrowed_by).toEqual([
      { key: 'subtracted', value: 'b', admitted: 2, excluded: 1 },
    ]);
  });

  test('an anchor bounds as ids do', async () => {
    const elsewhere = await contextOf(ann, `Elsewhere ${newId()}`);
    const there = await bird(`${own} there`, '', ann, elsewhere);
    const inside = (id: string) => run(ann, [exact('a', own, { inputs: [given('context', [id])] })], 'a');
    expect(idsOf(await inside(elsewhere), 'a')).toEqual([there]);
    expect(byId(idsOf(await inside(context), 'a'))).toEqual(byId(ids));
    const anchored = await inside(context);
    expect(traced(anchored, 'a')).toMatchObject({ input_ids: 1, input_unusable: 0 });
    await ann.delete(`/api/resources/${there}`);
  });
});

describe('V11 and V12: what does not count, and what is empty', () => {
  const own = `${word}count`;
  let mine: string;
  let hidden: string;
  beforeAll(async () => {
    mine = await bird(own);
    const private_ = await contextOf(zoe, `Private ${newId()}`);
    hidden = await bird(own, '', zoe, private_);
  });

  test('ids of hidden and of absent resources are counted together', async () => {
    const inputs = [given('resource', [mine, hidden, newId()])];
    const answer = await run(ann, [exact('a', own, { inputs })], 'a');
    expect(idsOf(answer, 'a')).toEqual([mine]);
    expect(traced(answer, 'a')).toMatchObject({ input_ids: 3, input_unusable: 2 });
    expect(answer.body.returned.a).toMatchObject({ input_ids: 3, input_unusable: 2 });
  });

  test('an empty set holds nothing, and no set holds everything', async () => {
    const stages = [
      exact('none', `${own}nowhere`),
      exact('in_none', own, { inputs: [up('none')] }),
      exact('in_empty', own, { inputs: [given('resource', [])] }),
      exact('free', own),
    ];
    const answer = await run(ann, stages, 'in_none', 'in_empty', 'free');
    expect(['in_none', 'in_empty', 'free'].map((stage) => idsOf(answer, stage).length)).toEqual([0, 0, 1]);
    expect(traced(answer, 'in_empty').inputs).toEqual([
      { relation: 'bound', source: { source: 'caller' }, ids: 0 },
    ]);
  });

  test('an anchor that is hidden, absent or of another kind holds nothing, without a word', async () => {
    const { body } = await zoe.post('/api/contexts', { name: `Hidden ${newId()}` });
    const inside = (kind: string, id: string) =>
      run(ann, [exact('a', own, { inputs: [given(kind, [id])] })], 'a');
    const absent = (await inside('context', newId())).body;
    expect(absent.returned.a).toMatchObject({ disposition: 'empty', input_ids: 1, input_unusable: 0 });
    for (const [kind, id] of [
      ['context', body.id],
      ['cogmap', newId()],
      ['cogmap', context],
    ] as const)
      expect((await inside(kind, id)).body).toEqual(absent);
  });
});

test('V14: free metadata comes with the stage that asked for it only', async () => {
  const own = `${word}meta`;
  const made = await ann.post('/api/ingest', {
    title: own,
    origin_uri: '',
    context_ref: context,
    doc_type_name: 'note',
    content: '',
    open_meta: { note: 7 },
  });
  await bird(`${own} bare`);
  const answer = await run(ann, [exact('x', own), exact('y', own)], { stage: 'x', with: ['open-meta'] }, 'y');
  const shown = (stage: string) =>
    answer.body.returned[stage].produced.hits.map(({ resource }: { resource: Record<string, unknown> }) => [
      resource['id'] === made.body.id,
      resource['open_meta'],
    ]);
  expect(shown('x')).toEqual(
    expect.arrayContaining([
      [true, { note: 7 }],
      [false, {}],
    ]),
  );
  expect(shown('y').map(([, meta]: unknown[]) => meta)).toEqual([undefined, undefined]);
});

test('a resource whose upload is not complete is not found', async () => {
  const own = `${word}upload`;
  await ann.post('/api/ingest', {
    title: own,
    origin_uri: '',
    context_ref: context,
    doc_type_name: 'note',
    content: 'part one',
    segmented: { block_budget: 1000 },
  });
  expect(idsOf(await run(ann, [exact('a', own)], 'a'), 'a')).toEqual([]);
});

test('stages may have the names of words of any language that runs them', async () => {
  const names = ['all', 'both', 'order', 'constructor', 'match', 'return'];
  const answer = await run(
    ann,
    names.map((name) => exact(name, word)),
    ...names,
  );
  expect(Object.keys(answer.body.returned)).toEqual(names.toSorted());
});
