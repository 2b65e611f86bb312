import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { ACTS, actNamed } from '#query-plan/acts.ts';
import { Composition } from '#query-plan/grammar.ts';
import { applied } from './terms.ts';
import { type ValidatedPlan, validatePlan } from './validated-plan.ts';

/** Spec 60 §4.12: plans in which nothing is wrong, and the order in which their stages run. */

const intention = { query: 'x' };
const upstream = (stage: string, as = 'bound') => ({ from: 'upstream', as, stage });
const exact = (name: string) => ({ name, act: 'find-exact', intention });
const within = (name: string, stage: string, terms = {}) => ({
  name,
  act: 'find-about-within',
  intention,
  inputs: [upstream(stage)],
  terms,
});
const select = (name: string, key?: string) => ({
  name,
  act: 'find-resources-with',
  ...(key && { resource_filter: { properties: [{ key, op: { op: 'has_key' } }] } }),
});

function valid(stages: object[], ...returns: string[]): ValidatedPlan {
  const plan = { stages, outcome: { returns: returns.map((stage) => ({ stage })) } };
  const verdict = validatePlan(Composition.parse(plan), { dimension: 3 });
  if ('refusals' in verdict) throw new Error(JSON.stringify(verdict.refusals));
  return verdict.plan;
}

const orderOf = (plan: ValidatedPlan) => plan.stages.map(({ name }) => name);

test('V2: a stage comes after the one that it takes from, whatever the declaration says', () => {
  const plan = valid([within('why', 'refusals', { limit: 5 }), exact('refusals')], 'why');
  expect(orderOf(plan)).toEqual(['refusals', 'why']);
  expect(plan.stages.map((stage) => stage.kind === 'act' && stage.terms)).toEqual([
    { limit: 50 },
    { limit: 5 },
  ]);
});

test('V7: what an intersection is made of comes first', () => {
  const anywhere = { name: 'b', act: 'find-about-anywhere', intention };
  const both = { name: 'both', op: 'intersect', inputs: ['a', 'b'] };
  expect(orderOf(valid([within('ranked', 'both'), both, exact('a'), anywhere], 'ranked'))).toEqual([
    'a',
    'b',
    'both',
    'ranked',
  ]);
});

test('V8: what is ready comes in alphabetical order', () => {
  const ids = { kind: 'resource', ids: [newId()] };
  const stages = [
    { name: 'gap', op: 'difference', inputs: ['advancing_tasks', 'declared'] },
    { name: 'declared', op: 'union', inputs: ['witnessing', 'enabling'] },
    { name: 'advancing_tasks', op: 'intersect', inputs: ['advancing', 'tasks'] },
    { name: 'advancing', act: 'follow-from', inputs: [{ from: 'caller', as: 'seed', ids }] },
    select('tasks'),
    select('witnessing', 'witness'),
    select('enabling', 'enable'),
  ];
  expect(orderOf(valid(stages, 'advancing'))).toEqual([
    'advancing',
    'enabling',
    'tasks',
    'witnessing',
    'advancing_tasks',
    'declared',
    'gap',
  ]);
});

test('a seed and a bound on one stage, one input twice, and stages named like words of the language', () => {
  const stages = [
    exact('all'),
    { name: 'both', op: 'union', inputs: ['all', 'all'] },
    { name: 'order', act: 'follow-from', inputs: [upstream('all'), upstream('both', 'seed')] },
  ];
  expect(orderOf(valid(stages, 'order', 'all'))).toEqual(['all', 'both', 'order']);
});

describe('terms', () => {
  test.each([
    ['find-exact', {}, { limit: 50 }],
    ['find-exact', { limit: 999, offset: 5 }, { limit: 50, offset: 5 }],
    ['follow-from', { limit: 0 }, { limit: 0 }],
    ['survey', {}, {}],
    ['survey', { regions: 200 }, { regions: 20 }],
    ['survey', { regions: 0 }, { regions: 1 }],
    ['find-resources-with', {}, {}],
  ])('of %s: %j run and are reported as %j', (act, asked, runs) => {
    expect(applied(asked, actNamed(act)!)).toEqual(runs);
  });

  test('applied again they stay what they are', () => {
    for (const act of ACTS)
      for (const terms of [{}, { limit: 7 }, { limit: 99, offset: 3, regions: 77 }])
        expect(applied(applied(terms, act), act)).toEqual(applied(terms, act));
  });
});
