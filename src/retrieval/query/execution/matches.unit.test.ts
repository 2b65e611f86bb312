import { describe, expect, test } from 'vitest';
import type { PropertyPredicate } from '#query-plan/grammar.ts';
import { keysOf, meets, passesFilter } from './matches.ts';

const held = [
  { key: 'tags', value: ['CI', 'deploy'] },
  { key: 'derived_from', value: ['spec-a', 'spec-b'] },
  { key: 'empty', value: [] },
  { key: 'rank', value: 7 },
  { key: 'facet', value: { state: 'open' } },
  { key: 'facet', value: { size: 3 } },
];

const filter = { tags: [], facets: [], properties: [] };
const has = (key: string): PropertyPredicate => ({ key, op: { op: 'has_key' } });
const one = (key: string, ...values: (string | number | object)[]): PropertyPredicate => ({
  key,
  op: { op: 'contains', values },
});
const than = (
  key: string,
  direction: 'gt' | 'gte' | 'lt' | 'lte',
  value: string | number,
): PropertyPredicate => ({
  key,
  op: { op: 'compare', direction, value },
});

describe('predicates', () => {
  test.each([
    [[has('empty')], true],
    [[has('absent')], false],
    [[has('rank'), has('absent')], false],
    [[one('derived_from', 'nothing', 'spec-a')], true],
    [[one('derived_from', ['spec-b', 'spec-a'])], true],
    [[one('rank', '7')], false],
    [[one('empty')], false],
    [[than('rank', 'gt', 7)], false],
    [[than('rank', 'gte', 7)], true],
    [[than('rank', 'lt', 7.5)], true],
    [[than('rank', 'lte', 6)], false],
    [[than('rank', 'gt', '1')], false],
    [[one('facet', { size: 3 })], true],
    [[], true],
  ])('%j: %s', (predicates, expected) => {
    expect(meets(held, predicates)).toBe(expected);
  });
});

describe('tags and facets', () => {
  test.each([
    [{ tags: ['ci'] }, true],
    [{ tags: ['ci', 'DEPLOY'] }, true],
    [{ tags: ['ci', 'other'] }, false],
    [{ tags: ['c'] }, false],
    [{ facets: [{ key: 'state', value: 'open' }] }, true],
    [{ facets: [{ key: 'size', value: '3' }] }, false],
    [
      {
        facets: [
          { key: 'state', value: 'open' },
          { key: 'state', value: 'shut' },
        ],
      },
      false,
    ],
    [{ facets: [{ key: 'toString', value: 'open' }] }, false],
  ])('%j: %s', (asked, expected) => {
    expect(passesFilter(held, { ...filter, ...asked })).toBe(expected);
  });

  test('a bare text is one tag, and is not cut', () => {
    const bare = [{ key: 'tags', value: 'ci deploy' }];
    expect(passesFilter(bare, { ...filter, tags: ['CI Deploy'] })).toBe(true);
    expect(passesFilter(bare, { ...filter, tags: ['ci'] })).toBe(false);
  });
});

test('only the keys that a filter looks at are read', () => {
  expect(keysOf(filter)).toEqual([]);
  const asked = { tags: ['a'], facets: [{ key: 'k', value: 'v' }], properties: [has('p'), one('p', 1)] };
  expect(keysOf(asked)).toEqual(['tags', 'facet', 'p']);
});
