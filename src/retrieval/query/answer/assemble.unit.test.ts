import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import type { ResourceView } from '#knowledge/resources/index.ts';
import { Composition } from '#query-plan/grammar.ts';
import { type Outcome, setOf } from '../execution/act-run.ts';
import { validatePlan } from '../validation/validated-plan.ts';
import { assemble } from './assemble.ts';

/** Spec 60 §4.11: what a plan answers follows from the plan and from what its stages came to. */

const intention = { query: 'x' };
const exact = (name: string, rest: object = {}) => ({ name, act: 'find-exact', intention, ...rest });
const upstream = (stage: string) => ({ from: 'upstream', as: 'bound', stage });
const ids = Array.from({ length: 40 }, () => newId());
const found = (count: number, from = 0): Outcome => ({
  rows: setOf(ids.slice(from, from + count)),
  unusable: 0,
});
const refusal = { reason: 'embedding_unavailable', detail: 'none' };

function answer(
  stages: object[],
  returns: object[],
  outcomes: Record<string, Outcome>,
  views: ResourceView[] = [],
) {
  const verdict = validatePlan(Composition.parse({ stages, outcome: { returns } }), { dimension: null });
  if ('refusals' in verdict) throw new Error(JSON.stringify(verdict.refusals));
  const hydrated = { views: new Map(views.map((view) => [view.id, view])), places: new Map() };
  const { returned, trace } = assemble(verdict.plan, new Map(Object.entries(outcomes)), hydrated);
  return { returned, stages: Object.fromEntries(trace.stages.map((stage) => [stage.stage, stage])), trace };
}

test('V7: an intersection is traced as the act admit, complete, with the ids of all of its inputs', () => {
  const both = { name: 'both', op: 'intersect', inputs: ['a', 'b'] };
  const { stages } = answer([exact('a'), exact('b'), both], [{ stage: 'a' }], {
    a: found(3),
    b: found(3, 1),
    both: found(2, 1),
  });
  expect(stages['both']).toEqual({
    stage: 'both',
    act: 'admit',
    disposition: 'answered',
    extent: { extent: 'complete' },
    terms_applied: {},
    narrowed_by: [],
    disclosed_regions: [],
    input_ids: 6,
    input_unusable: 0,
    produced_ids: 2,
  });
});

test('V8: a difference says how many were removed, whatever the size of the subtracted set', () => {
  const gap = { name: 'gap', op: 'difference', inputs: ['all', 'declared'] };
  const { stages } = answer([exact('all'), exact('declared'), gap], [{ stage: 'all' }], {
    all: found(31),
    declared: found(10),
    gap: found(25),
  });
  expect(stages['gap']?.narrowed_by).toEqual([
    { key: 'subtracted', value: 'declared', admitted: 25, excluded: 6 },
  ]);
});

test('a stage lists its inputs in the order given, and counts every id of the caller', () => {
  const inputs = [
    { from: 'caller', as: 'seed', ids: { kind: 'resource', ids: [ids[0], ids[0], ids[1]] } },
    upstream('a'),
  ];
  const { stages } = answer([exact('a'), { name: 'w', act: 'follow-from', inputs }], [{ stage: 'w' }], {
    a: found(4),
    w: { ...found(0), unusable: 2 },
  });
  expect(stages['w']).toMatchObject({
    disposition: 'empty',
    inputs: [
      { relation: 'seed', source: { source: 'caller' }, ids: 3 },
      { relation: 'bound', source: { source: 'upstream', stage: 'a' }, ids: 4 },
    ],
    input_ids: 7,
    input_unusable: 2,
  });
});

test('V12: a limit that is reached leaves the extent partial, a limit of 0 always', () => {
  const of = (limit: number, count: number) =>
    answer([exact('a', { terms: { limit } })], [{ stage: 'a' }], { a: found(count) }).stages['a']?.extent;
  expect([of(5, 4), of(5, 5), of(0, 0)].map((extent) => extent?.extent)).toEqual([
    'complete',
    'partial',
    'partial',
  ]);
});

test('a survey is indeterminate, and discloses its regions even when it is not returned', () => {
  const survey = { name: 's', act: 'survey', intention };
  const region_id = newId();
  const { stages } = answer([survey, exact('e', { inputs: [upstream('s')] })], [{ stage: 'e' }], {
    s: { ...found(2), regions: [{ region_id, score: 1.05 }] },
    e: found(1),
  });
  expect(stages['s']).toMatchObject({
    extent: { extent: 'indeterminate' },
    terms_applied: {},
    disclosed_regions: [{ region_id, region_score: 1.05 }],
  });
});

test('V13: a refused stage says why in result and trace, and a difference from it subtracts nothing', () => {
  const gap = { name: 'g', op: 'difference', inputs: ['a', 'b'] };
  const { returned, stages } = answer([exact('a'), exact('b'), gap], [{ stage: 'b' }], {
    a: found(3),
    b: { ...found(0), refusal },
    g: { ...found(0), refusal: { ...refusal, reason: 'subtrahend_refused' } },
  });
  expect(returned['b']).toMatchObject({
    disposition: 'refused',
    refusal,
    extent: { extent: 'indeterminate', reason: 'none' },
    produced: { produced: 'resources', hits: [] },
  });
  expect(stages['g']).toMatchObject({ disposition: 'refused', narrowed_by: [] });
});

test('the fields that result and trace share are equal', () => {
  const { returned, stages } = answer([exact('a', { terms: { offset: 3 } })], [{ stage: 'a' }], {
    a: found(3),
  });
  const { produced, orders_by, ...told } = returned['a']!;
  const { stage, produced_ids, ...traced } = stages['a']!;
  expect(told).toEqual(traced);
  expect([stage, produced_ids, orders_by?.field]).toEqual(['a', 3, 'fts_norm']);
});

test('V14: free metadata comes only with the stage that asked for it', () => {
  const view = { id: ids[0]!, open_meta: { note: 1 } } as unknown as ResourceView;
  const bare = { id: ids[1]! } as unknown as ResourceView;
  const returns = [{ stage: 'y' }, { stage: 'x', with: ['open-meta'] }];
  const { returned } = answer([exact('y'), exact('x')], returns, { y: found(3), x: found(3) }, [view, bare]);
  expect(Object.keys(returned)).toEqual(['x', 'y']);
  const shown = (stage: string) => returned[stage]?.produced.hits.map(({ resource }) => resource);
  expect(shown('x')).toEqual([
    { id: ids[0], open_meta: { note: 1 } },
    { id: ids[1], open_meta: {} },
  ]);
  expect(shown('y')).toEqual([{ id: ids[0] }, { id: ids[1] }]);
});

test('filters are traced one value at a time, in a fixed order', () => {
  const resource_filter = {
    title_contains: 't',
    owner: '@me',
    stage: 'in-progress',
    properties: [{ key: 'derived_from', op: { op: 'contains', values: ['spec-a'] } }],
    facets: [{ key: 'size', value: 'big' }],
    tags: ['CI'],
    doc_type: ['task', 'goal'],
  };
  const edge_filter = {
    labels: ['advances'],
    edge_kinds: ['near'],
    properties: [{ key: 'p', op: { op: 'has_key' } }],
  };
  const stages = [
    { name: 'sel', act: 'find-resources-with', resource_filter },
    { name: 'w', act: 'follow-from', edge_filter, inputs: [{ ...upstream('sel'), as: 'seed' }] },
  ];
  const { stages: traced } = answer(stages, [{ stage: 'w' }], { sel: found(1), w: found(1) });
  expect(traced['sel']?.narrowed_by.map(({ key, value }) => `${key} ${value}`)).toEqual([
    'doc_type task',
    'doc_type goal',
    'tags CI',
    'facet:size big',
    'property derived_from',
    'stage in-progress',
    'owner @me',
    'title_contains t',
  ]);
  expect(traced['sel']?.terms_applied).toEqual({});
  expect(traced['w']?.narrowed_by.map(({ key, value }) => `${key} ${value}`)).toEqual([
    'edge_kind near',
    'edge_label advances',
    'edge_property p',
  ]);
});
