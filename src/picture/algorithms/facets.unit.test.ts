import { expect, test } from 'vitest';
import { facetPairs } from './facets.ts';

test('each string and each string of a list gives one pair with the weight of the property', () => {
  expect(facetPairs({ topic: 'soup', tool: ['knife', 'pot'] }, 0.7)).toEqual([
    { path: 'topic', value: 'soup', weight: 0.7 },
    { path: 'tool', value: 'knife', weight: 0.7 },
    { path: 'tool', value: 'pot', weight: 0.7 },
  ]);
});

test('an unweighted property weighs 1', () => {
  expect(facetPairs({ topic: 'soup' })).toEqual([{ path: 'topic', value: 'soup', weight: 1 }]);
});

test('values that are not text are ignored, at the top and inside lists', () => {
  expect(facetPairs({ a: 1, b: null, c: { d: 'x' }, e: [1, ['y'], 'kept'], f: true })).toEqual([
    { path: 'e', value: 'kept', weight: 1 },
  ]);
});

test.each([null, undefined, 'text', 3, ['list']])(
  'a property that is not an object gives nothing: %j',
  (value) => {
    expect(facetPairs(value)).toEqual([]);
  },
);
