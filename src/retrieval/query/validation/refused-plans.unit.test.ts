import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { Composition } from '#query-plan/grammar.ts';
import { validatePlan } from './validated-plan.ts';

/** Spec 60 §4.13: what is wrong with a plan is told completely, and in this order. */

const [K, P, Q] = [newId(), newId(), newId()];
const intention = { query: 'x' };

const returning = (...stages: string[]) => ({ returns: stages.map((stage) => ({ stage })) });
const upstream = (stage: string, as = 'bound') => ({ from: 'upstream', as, stage });
const caller = (kind: string, ids: string[], as = 'bound') => ({ from: 'caller', as, ids: { kind, ids } });
const exact = (name: string, rest: object = {}) => ({ name, act: 'find-exact', intention, ...rest });
const within = (name: string, rest: object = {}) => ({ name, act: 'find-about-within', intention, ...rest });
const walked = (name: string, rest: object = {}) => ({ name, act: 'follow-from', ...rest });
const selected = (name: string, resource_filter?: object) => ({
  name,
  act: 'find-resources-with',
  ...(resource_filter && { resource_filter }),
});
const union = (name: string, ...inputs: string[]) => ({ name, op: 'union', inputs });
const hasKey = (key: string) => ({ key, op: { op: 'has_key' } });
const facets = (count: number) => Array.from({ length: count }, (_, i) => ({ key: `k${i}`, value: 'v' }));
const oneOf = (count: number) => ({ key: 'k', op: { op: 'contains', values: Array(count).fill('v') } });

function refused(plan: object): string[] {
  const verdict = validatePlan(Composition.parse(plan), { dimension: null });
  if (!('refusals' in verdict)) return [];
  return verdict.refusals.map(({ stage, reason }) => `${stage ?? '(plan)'} ${reason}`);
}

function details(plan: object): string[] {
  const verdict = validatePlan(Composition.parse(plan), { dimension: null });
  return 'refusals' in verdict ? verdict.refusals.map(({ detail }) => detail) : [];
}

test('R1: an empty plan', () => {
  expect(refused({ stages: [], outcome: returning() })).toEqual(['(plan) no_stages', '(plan) no_returns']);
});

test('R2: missing questions', () => {
  const stages = [{ name: 'one', act: 'find-about-anywhere' }, exact('two', { intention: { query: '  ' } })];
  expect(refused({ stages, outcome: returning('one') })).toEqual([
    'one missing_intention',
    'two missing_intention',
  ]);
});

test('R3: stages that do not exist', () => {
  const stages = [exact('hits', { inputs: [upstream('ghost')] })];
  expect(refused({ stages, outcome: returning('also_missing') })).toEqual([
    'hits dangling_reference',
    'also_missing unknown_return_stage',
  ]);
});

test('R4: duplicate names', () => {
  expect(refused({ stages: [exact('hits'), exact('hits')], outcome: returning('hits', 'hits') })).toEqual([
    'hits duplicate_stage_name',
    'hits duplicate_return_stage',
  ]);
});

test('R5: stages in a cycle are not checked further', () => {
  const stages = [
    { name: 'a', act: 'find-exact', inputs: [upstream('b')] },
    { name: 'b', act: 'find-exact', inputs: [upstream('a')] },
  ];
  expect(refused({ stages, outcome: { returns: [{ stage: 'a', with: ['body'] }] } })).toEqual([
    '(plan) cycle',
    'a section_not_available',
  ]);
});

test('R6: combinations with too few or too many inputs, and returned ones', () => {
  const stages = [
    exact('a'),
    exact('b'),
    exact('c'),
    union('one', 'a'),
    { name: 'gap', op: 'difference', inputs: ['a', 'b', 'c'] },
  ];
  expect(refused({ stages, outcome: returning('gap', 'one') })).toEqual([
    'one combinator_arity',
    'gap combinator_arity',
    'gap stage_not_returnable',
    'one stage_not_returnable',
  ]);
});

test('R7: two inputs with the same relation, and a seed of an unsupported kind', () => {
  const inputs = [upstream('a', 'seed'), upstream('a'), caller('context', [K])];
  expect(refused({ stages: [exact('a'), within('b', { inputs })], outcome: returning('b') })).toEqual([
    'b duplicate_input_relation',
    'b unsupported_seed_kind',
  ]);
});

test('R8: terms that are negative, too large or not applicable', () => {
  const stages = [
    { name: 's', act: 'survey', intention, inputs: [caller('cogmap', [K])], terms: { limit: -1 } },
    exact('f', { terms: { offset: 3_000_000_000 } }),
    { ...selected('t'), terms: { limit: 10 } },
  ];
  const plan = { stages, outcome: returning('s', 'f') };
  expect(refused(plan)).toEqual([
    's bound_term_not_applicable',
    's bound_term_not_applicable',
    'f bound_term_not_applicable',
    't bound_term_not_applicable',
  ]);
  expect(details(plan)).toEqual([
    expect.stringContaining('negative'),
    expect.stringContaining('does not take the term limit'),
    expect.stringContaining('greater than'),
    expect.stringContaining('does not take the term limit'),
  ]);
});

test('R9: filters where they have no effect', () => {
  const stages = [
    exact('f', { resource_filter: { doc_type: ['task'], tags: ['a', 'b'] }, edge_filter: {} }),
    walked('w', { inputs: [upstream('f', 'seed')], resource_filter: { doc_type: ['task'] } }),
  ];
  const plan = { stages, outcome: returning('f') };
  expect(refused(plan)).toEqual([
    ...Array(3).fill('f filter_not_applicable'),
    ...Array(2).fill('w filter_not_applicable'),
  ]);
  const said = ['doc_type', 'tags', 'edge_filter', 'doc_type', 'takes no resource_filter'];
  expect(details(plan)).toEqual(said.map((word) => expect.stringContaining(word)));
});

test('R10: empty predicates, and predicates outside of the filters', () => {
  const properties = [hasKey(''), { key: 'k', op: { op: 'contains', values: [] } }];
  const stages = [
    exact('a'),
    walked('w', { edge_filter: { properties }, properties: [hasKey('confidence')] }),
  ];
  const plan = { stages, outcome: returning('w') };
  expect(refused(plan)).toEqual(['w empty_property_key', 'w empty_contains', 'w filter_not_applicable']);
  expect(details(plan)).toEqual([
    expect.stringContaining('edge_filter.properties[0]'),
    expect.stringContaining('edge_filter.properties[1]'),
    expect.stringContaining('confidence'),
  ]);
});

test('R11: acts that are unknown, answered elsewhere, or not built', () => {
  const stages = [
    { name: 'x', act: 'find-abuot-within', terms: { limit: -5 } },
    { name: 'y', act: 'substantiate' },
    { name: 'z', act: 'admit', terms: { limit: 3 } },
  ];
  expect(refused({ stages, outcome: returning('x') })).toEqual([
    'x unknown_act',
    'y not_separably_reachable',
    'z not_implemented',
    'z bound_term_not_applicable',
  ]);
});

test('R12: sets of unsupported kinds and sizes', () => {
  const stages = [
    exact('a', { inputs: [caller('context', [])] }),
    exact('b', { inputs: [caller('cogmap', [P, Q])] }),
    walked('c', { inputs: [caller('region', [P], 'seed')] }),
    exact('d', { inputs: [caller('team', [P])] }),
    { name: 'e', act: 'survey', intention, inputs: [upstream('a')] },
  ];
  expect(refused({ stages, outcome: returning('a') })).toEqual([
    'a anchor_takes_one_id',
    'c missing_provenance',
    'b anchor_takes_one_id',
    'c unsupported_seed_kind',
    'd unsupported_bound_kind',
    'e unsupported_bound_kind',
  ]);
});

test('R13: filters that cost too much', () => {
  const stages = [
    exact('h'),
    selected('sel', { facets: facets(32), properties: [hasKey('p')] }),
    selected('sel2', { properties: [oneOf(257)] }),
  ];
  const outcome = { returns: [{ stage: 'h' }, { stage: 'sel', with: ['edges'] }] };
  expect(refused({ stages, outcome })).toEqual([
    'sel stage_not_returnable',
    'sel section_not_available',
    'sel filter_not_applicable',
    'sel2 filter_not_applicable',
  ]);
  expect(details({ stages, outcome })[2]).toContain('32 facets, 1 properties');
});

test('R14: a combination of itself and of an unknown stage', () => {
  expect(refused({ stages: [union('a', 'a', 'b')], outcome: returning('a') })).toEqual([
    'a dangling_reference',
    'a stage_not_returnable',
    '(plan) cycle',
  ]);
});

test.each([
  ['32 facets', [selected('s', { facets: facets(32) })], []],
  [
    '20 facets and 20 properties',
    [selected('s', { facets: facets(20), properties: Array(20).fill(hasKey('p')) })],
    ['s filter_not_applicable'],
  ],
  ['300 values', [selected('s', { properties: [oneOf(300)] })], ['s filter_not_applicable']],
  ['256 values', [selected('s', { properties: [oneOf(256)] })], []],
  ['an empty filter on find-exact', [exact('s', { resource_filter: {} })], []],
  [
    'an empty filter on survey',
    [{ name: 's', act: 'survey', intention, resource_filter: {} }],
    ['s filter_not_applicable'],
  ],
  [
    'a context as seed of find-exact',
    [exact('s', { inputs: [caller('context', [K], 'seed')] })],
    ['s unsupported_seed_kind'],
  ],
  [
    'a context as bound of follow-from',
    [walked('s', { inputs: [caller('context', [K])] })],
    ['s unsupported_bound_kind'],
  ],
])('R15: %s', (_, stages, expected) => {
  const plan = { stages: [...stages, exact('r')], outcome: returning('r') };
  expect(refused(plan)).toEqual(expected);
});

test('a search within a missing bound and a walk without a seed are refused', () => {
  const stages = [within('w'), walked('f')];
  expect(refused({ stages, outcome: returning('w') })).toEqual(['w missing_bound', 'f missing_seed']);
});

test('a vector without a direction or of another size is refused', () => {
  const asked = (embedding: number[], dimension: number | null) => {
    const stages = [{ name: 'a', act: 'find-about-anywhere', intention: { query: 'x', embedding } }];
    const verdict = validatePlan(Composition.parse({ stages, outcome: returning('a') }), { dimension });
    return 'refusals' in verdict ? verdict.refusals.map(({ reason }) => reason) : [];
  };
  expect(asked([1, 0], 2)).toEqual([]);
  expect(asked([1e-30, 0], 2)).toEqual([]);
  for (const [vector, dimension] of [
    [[0, 0], 2],
    [[1, 0, 0], 2],
    [[], 2],
    [[], null],
    [[1e308, 1e308], 2],
  ] as const)
    expect(asked([...vector], dimension)).toEqual(['unusable_embedding']);
});
