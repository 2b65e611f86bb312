import { expect, test } from 'vitest';
import { checkPlan } from './check-plan.ts';

const find = { name: 'found', act: 'find-exact', intention: { query: 'soup' } };
const more = {
  name: 'around',
  act: 'follow-from',
  inputs: [{ from: 'upstream', as: 'seed', stage: 'found' }],
};
const both = { name: 'both', op: 'union', inputs: ['found', 'around'] };
const outcome = { returns: [{ stage: 'around', with: ['open-meta'] }] };

test('a plan without faults of form is expressible, which does not promise that it runs', () => {
  expect(checkPlan({ stages: [find, more, both], outcome })).toEqual({
    expressible: true,
    refusals: [],
    disclosure: expect.stringContaining('without the service'),
  });
});

test('all faults of form are reported as the service reports them', () => {
  const stages = [{ ...find, act: 'find-abuot-within' }, both];
  const { expressible, refusals, disclosure } = checkPlan({ stages, outcome: { returns: [] } });
  expect([expressible, refusals.map(({ stage, reason }) => [stage, reason])]).toEqual([
    false,
    [
      [undefined, 'no_returns'],
      ['both', 'dangling_reference'],
      ['found', 'unknown_act'],
    ],
  ]);
  expect(disclosure).not.toBe('');
  expect(checkPlan({ stages: [find], outcome }).refusals).toMatchObject([
    { stage: 'around', reason: 'unknown_return_stage' },
  ]);
});

test.each([
  [
    'an unknown field of an act',
    { stages: [{ ...find, depht: 2 }], outcome },
    'stages.0: Unrecognized key: "depht"',
  ],
  [
    'an unknown field of a part of an act',
    { stages: [{ ...find, intention: { query: 'a', words: 1 } }], outcome },
    'stages.0.intention: Unrecognized key: "words"',
  ],
  [
    'a combination without inputs',
    { stages: [{ name: 'both', op: 'union' }], outcome },
    'stages.0: inputs: Invalid input: expected array, received undefined',
  ],
  [
    'an input without its stage',
    { stages: [find, { ...more, inputs: [{ from: 'upstream', as: 'seed' }] }], outcome },
    'stages.1: inputs.0.stage: Invalid input: expected string, received undefined',
  ],
  [
    'a stage that is none',
    { stages: ['find'], outcome },
    'stages.0: Invalid input: expected object, received string',
  ],
  ['no stages', { outcome }, 'stages: Invalid input: expected array, received undefined'],
  ['no plan', null, 'Invalid input: expected object, received null'],
  ['an unknown field of the plan', { stages: [find], outcome, act: 1 }, 'Unrecognized key: "act"'],
])('%s is reported with its place, in the words of the service', (_, plan, problem) => {
  expect(() => checkPlan(plan)).toThrow(`this is not a plan: ${problem}`);
});

test('every wrong place is reported', () => {
  expect(() => checkPlan({ stages: [{ ...find, depht: 2 }], act: 1 })).toThrow(
    'this is not a plan: outcome: Invalid input: expected object, received undefined; stages.0: Unrecognized key: "depht"; Unrecognized key: "act"',
  );
});
