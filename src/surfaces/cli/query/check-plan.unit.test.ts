import { expect, test } from 'vitest';
import { problemsOf } from './check-plan.ts';

const find = { name: 'found', act: 'find-exact', intention: { query: 'soup' } };
const more = {
  name: 'around',
  act: 'walk-neighborhood',
  inputs: [{ from: 'upstream', as: 'seed', stage: 'found' }],
};
const both = { name: 'both', op: 'union', inputs: ['found', 'around'] };
const outcome = { returns: [{ stage: 'both', with: ['open-meta'] }] };

test('a plan of acts and combinations has the shape of a plan', () => {
  expect(problemsOf({ stages: [find, more, both], outcome })).toEqual([]);
});

test.each([
  [
    'an unknown field of an act',
    { stages: [{ ...find, depht: 2 }], outcome },
    ['stages.0: there is no field depht'],
  ],
  [
    'an unknown field of a part of an act',
    { stages: [{ ...find, intention: { query: 'a', words: 1 } }], outcome },
    ['stages.0.intention: there is no field words'],
  ],
  [
    'a combination without inputs',
    { stages: [{ name: 'both', op: 'union' }], outcome },
    ["stages.0: must have required property 'inputs'"],
  ],
  ['a stage that is none', { stages: ['find'], outcome }, ['stages.0: must be object']],
  ['no stages', { outcome }, ["must have required property 'stages'"]],
  ['no plan', null, ['must be object']],
  ['an unknown field of the plan', { stages: [find], outcome, act: 1 }, ['there is no field act']],
])('%s is told with its place', (_, plan, problems) => {
  const told = problemsOf(plan);
  expect(told).toEqual(problems);
});

test('what is wrong with an input is told', () => {
  const stages = [find, { ...more, inputs: [{ from: 'upstream', as: 'seed', stages: 'found' }] }];
  expect(problemsOf({ stages, outcome })).toContain('stages.1.inputs.0: there is no field stages');
});
