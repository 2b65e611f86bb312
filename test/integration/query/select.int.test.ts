import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf } from '#test/world/things.ts';
import { exact, given, idsOf, run, select, selected, traced, up } from './plans.ts';

/** Spec 60 §4.6: selecting resources by what they are. Every resource has one word in its title, by which it is read back. */

const word = `zq${newId().slice(-12)}`;
const ids: Record<string, string> = {};

async function made(name: string, fields: Record<string, unknown>, by = ann): Promise<void> {
  const { status, body } = await by.post('/api/ingest', {
    title: `${name} ${word}`,
    origin_uri: '',
    context_ref: context,
    doc_type_name: 'task',
    content: '',
    ...fields,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  ids[name] = body.id;
}

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const context = await contextOf(ann, `Selection ${newId()}`);
await made('full', {
  managed_meta: { 'service-stage': 'in-progress' },
  open_meta: { tags: ['ci', 'Deploy'], derived_from: ['spec-a', 'spec-b'], rank: 7, empty: [] },
});
await made('goal', {
  doc_type_name: 'goal',
  managed_meta: { 'service-status': 'active' },
  open_meta: { tags: 'c deploy', rank: '7' },
});
await made('100%_sure', { open_meta: { nested: { k: ['a'] }, list: ['x'] } });
const facet = await ann.post('/api/facets', { resource: ids['full'], values: { state: 'open', size: 3 } });
if (facet.status !== 200) throw new Error(JSON.stringify(facet.body));

const chosen = async (filter: Record<string, unknown>, by = ann): Promise<string[]> => {
  const found = await selected(by, filter, [given('context', [context])], word);
  return Object.keys(ids).filter((name) => found.includes(ids[name]!));
};
const property = (key: string, op: object) => ({ properties: [{ key, op }] });
const one = (key: string, ...values: unknown[]) => property(key, { op: 'contains', values });
const than = (key: string, direction: string, value: unknown) =>
  property(key, { op: 'compare', direction, value });

const ALL = ['full', 'goal', '100%_sure'];

describe('a selection', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['no filter', {}, ALL],
    ['one type', { doc_type: ['goal'] }, ['goal']],
    ['one of several types', { doc_type: ['goal', 'task'] }, ALL],
    ['a tag in another case', { tags: ['CI'] }, ['full']],
    ['every tag', { tags: ['ci', 'deploy'] }, ['full']],
    ['a tag that is a text, whole', { tags: ['C Deploy'] }, ['goal']],
    ['a part of a tag', { tags: ['c'] }, []],
    ['a facet', { facets: [{ key: 'state', value: 'open' }] }, ['full']],
    ['a facet that is no text', { facets: [{ key: 'size', value: '3' }] }, []],
    [
      'one facet with two values',
      {
        facets: [
          { key: 'state', value: 'open' },
          { key: 'state', value: 'x' },
        ],
      },
      [],
    ],
    ['a stage', { stage: 'in-progress' }, ['full']],
    ['a status', { status: 'active' }, ['goal']],
    ['a part of the title, in another case', { title_contains: 'FULL' }, ['full']],
    ['a part of the title with signs of patterns', { title_contains: '%_s' }, ['100%_sure']],
    ['signs of patterns that match nothing', { title_contains: 'f_ll' }, []],
    ['a key', property('rank', { op: 'has_key' }), ['full', 'goal']],
    ['a key whose value is empty', property('empty', { op: 'has_key' }), ['full']],
    ['a key that nothing has', property('absent', { op: 'has_key' }), []],
    ['an element of a list', one('derived_from', 'spec-b'), ['full']],
    ['one of several values', one('derived_from', 'nothing', ['spec-a', 'spec-b']), ['full']],
    ['a number as such', one('rank', 7), ['full']],
    ['a text as such', one('rank', '7'), ['goal']],
    ['an object', one('nested', { k: ['a'] }), ['100%_sure']],
    ['no scalar in place of a list inside', one('nested', { k: 'a' }), []],
    ['a greater number', than('rank', 'gte', 7), ['full']],
    ['a number that is not greater', than('rank', 'gt', 7), []],
    ['a managed key', one('service-stage', 'in-progress'), ['full']],
    ['facets as a property', one('facet', { size: 3 }), ['full']],
    ['the caller', { owner: '@me' }, ALL],
    ['nobody', { owner: 'nobody-at-all' }, []],
    [
      'all of it at once',
      {
        doc_type: ['task'],
        tags: ['ci'],
        stage: 'in-progress',
        owner: '@me',
        ...one('derived_from', ['spec-a']),
      },
      ['full'],
    ],
  ])('by %s', async (_, filter, expected) => {
    expect(await chosen(filter)).toEqual(expected);
  });

  test('by owner: the id, the handle, and the handle with its sigil', async () => {
    for (const owner of [ann.id, ann.handle, `@${ann.handle}`]) expect(await chosen({ owner })).toEqual(ALL);
    expect(await chosen({ owner: bob.handle })).toEqual([]);
  });

  test('is of the one who asks: @me is another for another, and what is hidden is in none', async () => {
    const plan = [select('sel', { owner: '@me' }), exact('hits', '-nothing', { inputs: [up('sel')] })];
    expect(
      idsOf(await run(bob, plan, 'hits'), 'hits').filter((id) => Object.values(ids).includes(id)),
    ).toEqual([]);
    expect(await chosen({}, bob)).toEqual([]);
  });

  test('V3: is traced with what narrowed it, and is complete', async () => {
    const filter = {
      doc_type: ['task', 'goal'],
      tags: ['CI'],
      stage: 'in-progress',
      owner: '@me',
      ...one('derived_from', ['spec-a']),
    };
    const stages = [
      select('sel', filter, [given('context', [context])]),
      exact('hits', word, { inputs: [up('sel')] }),
    ];
    const answer = await run(ann, stages, { stage: 'hits', with: ['open-meta'] });
    expect(traced(answer, 'sel')).toMatchObject({
      terms_applied: {},
      extent: { extent: 'complete' },
      input_ids: 1,
      produced_ids: 1,
    });
    expect(
      traced(answer, 'sel').narrowed_by.map(({ key, value }: Record<string, string>) => `${key} ${value}`),
    ).toEqual([
      'doc_type task',
      'doc_type goal',
      'tags CI',
      'property derived_from',
      'stage in-progress',
      'owner @me',
    ]);
    expect(answer.body.returned.hits.produced.hits[0].resource.open_meta.rank).toBe(7);
  });

  test('leaves out what is deleted', async () => {
    await made('gone', {});
    expect(await chosen({})).toContain('gone');
    await ann.delete(`/api/resources/${ids['gone']}`);
    expect(await chosen({})).not.toContain('gone');
  });
});
