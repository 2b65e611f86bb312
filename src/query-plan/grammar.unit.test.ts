import { describe, expect, test } from 'vitest';
import { Composition } from './grammar.ts';

/** Spec 60 §4.2 and §4.3: what can be written. */

const stage = { name: 'hits', act: 'find-exact', intention: { query: 'x' } };
const outcome = { returns: [{ stage: 'hits' }] };
const plan = (changes: object) => ({ outcome, stages: [{ ...stage, ...changes }] });
const problem = (given: unknown): string => {
  const parsed = Composition.safeParse(given);
  const issue = parsed.error?.issues[0];
  return issue === undefined ? '' : `${issue.path.join('.')}: ${issue.message}`;
};

test('the shortest plan has what it leaves out filled in', () => {
  expect(Composition.parse({ outcome, stages: [stage] })).toEqual({
    outcome: { returns: [{ stage: 'hits', with: [] }] },
    stages: [{ ...stage, inputs: [], terms: {}, properties: [] }],
    dry_run: false,
    explain: false,
  });
});

test('four keys of older clients are ignored', () => {
  const retired = { bounds: [], on_stage_refusal: 'x', meta_detail: 1, intention: null };
  expect(problem({ outcome, stages: [stage], ...retired })).toBe('');
});

test.each([
  ['intention', { intention: null }],
  ['resource_filter', { resource_filter: null }],
  ['edge_filter', { edge_filter: null }],
  ['a filter', { resource_filter: { stage: null, status: null, owner: null, title_contains: null } }],
  ['an embedding', { intention: { query: 'x', embedding: null } }],
  [
    'a compared value',
    { edge_filter: { properties: [{ key: 'k', op: { op: 'compare', direction: 'gt', value: null } }] } },
  ],
])('%s may be null', (_, changes) => {
  expect(problem(plan(changes))).toBe('');
});

const input = { from: 'upstream', as: 'bound', stage: 'hits' };

describe('what is refused, with its path', () => {
  test.each([
    ['a name in upper case', { name: 'Hits' }, 'name'],
    ['a name that begins with a digit', { name: '1st' }, 'name'],
    ['a name of 64 characters', { name: 'a'.repeat(64) }, 'name'],
    ['a retired key of a stage', { input: 'x' }, 'input'],
    ['a typing error', { inpts: [] }, 'inpts'],
    ['an unknown term', { terms: { depth: 2 } }, 'terms'],
    ['half a row', { terms: { limit: 10.5 } }, 'terms.limit'],
    ['no term', { terms: { limit: null } }, 'terms.limit'],
    ['an unknown kind of edge', { edge_filter: { edge_kinds: ['likes'] } }, 'edge_filter.edge_kinds.0'],
    ['an unknown operator', { properties: [{ key: 'k', op: { op: 'like' } }] }, 'properties.0.op'],
    [
      'an unknown direction',
      { properties: [{ key: 'k', op: { op: 'compare', direction: 'up', value: 1 } }] },
      'properties.0.op.direction',
    ],
    [
      'a comparison with nothing',
      { properties: [{ key: 'k', op: { op: 'compare', direction: 'gt' } }] },
      'properties.0.op.value',
    ],
    ['an unknown relation', { inputs: [{ ...input, as: 'hint' }] }, 'inputs.0.as'],
    ['an unknown origin', { inputs: [{ ...input, from: 'nowhere' }] }, 'inputs.0.from'],
    ['inputs that are null', { inputs: null }, 'inputs'],
    ['a typing error in a filter', { resource_filter: { doctype: ['task'] } }, 'resource_filter'],
    ['an act and a combination at once', { op: 'union', inputs: [] }, 'act'],
  ])('%s', (_, changes, at) => {
    expect(problem(plan(changes))).toMatch(new RegExp(`^stages\\.0[.:].*${at.replaceAll('.', '\\.')}`));
  });

  test.each([
    ['a plan without an outcome', { stages: [stage] }, 'outcome'],
    ['a plan without stages', { outcome }, 'stages'],
    ['an outcome without returns', { outcome: {}, stages: [stage] }, 'outcome.returns'],
    [
      'an unknown section',
      { outcome: { returns: [{ stage: 'hits', with: ['meta'] }] }, stages: [stage] },
      'outcome.returns.0.with.0',
    ],
    ['an unknown key', { outcome, stages: [stage], limits: 5 }, ': .*limits'],
  ])('%s', (_, given, at) => {
    expect(problem(given)).toMatch(new RegExp(`^${at}`));
  });

  test('an unknown combination', () => {
    const stages = [{ name: 'a', op: 'xor', inputs: ['b'] }];
    expect(problem({ outcome, stages })).toMatch(/^stages\.0: op: /);
  });
});

test('a plan of too many stages only exceeds a limit', () => {
  const stages = Array.from({ length: 10_000 }, (_, index) => ({ ...stage, name: `s${index}` }));
  const codes = Composition.safeParse({ outcome, stages }).error?.issues.map(({ code }) => code);
  expect(codes).toEqual(['too_big']);
});

test('too many ids in a set exceed a limit, which is reported with its path', () => {
  const ids = Array(6000).fill('0189c2a4-0000-7000-8000-000000000000');
  const inputs = [{ from: 'caller', as: 'bound', ids: { kind: 'resource', ids } }];
  expect(problem(plan({ inputs }))).toMatch(/^stages\.0: inputs\.0\.ids\.ids: must have at most/);
});
