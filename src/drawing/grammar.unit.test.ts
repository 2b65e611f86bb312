import { describe, expect, test } from 'vitest';
import {
  arrowOf,
  bridgeWidth,
  dashOf,
  docTypeHues,
  radiusOf,
  relationshipWidth,
  ringOf,
  salienceSteps,
  slotOf,
} from './grammar.ts';

/** How numbers become marks. */

test('a disc of n documents has the radius 4 + 3√n', () => {
  expect([1, 2, 3, 10, 100].map((documents) => Number(radiusOf(documents).toFixed(3)))).toEqual([
    7, 8.243, 9.196, 13.487, 34,
  ]);
});

test('a slot is a fifth larger than its disc and 3 more, rounded up to eighths', () => {
  expect([1, 2, 3, 10].map((documents) => slotOf(radiusOf(documents)))).toEqual([11.5, 13, 14.125, 19.25]);
});

describe('salience', () => {
  test('five territories have the five steps by rank, the Kitchen in its order', () => {
    expect(salienceSteps([1.474, 1.25, 0.954, 0.2, 0])).toEqual([5, 4, 3, 2, 1]);
  });

  test('a step depends on the rank only, and equal saliences share one', () => {
    expect(salienceSteps([0, 1000, 0, 1e-9])).toEqual([1, 4, 1, 3]);
  });

  test('all are in the middle when all are equal', () => {
    expect([salienceSteps([2, 2, 2]), salienceSteps([7]), salienceSteps([])]).toEqual([[3, 3, 3], [3], []]);
  });
});

test('the ring is thick from 0.8 on, thin from 0.5 on, else dashed; absent without coherence', () => {
  expect([0.949, 0.912, 0.707, 1, undefined].map(ringOf)).toEqual([
    'thick',
    'thick',
    'thin',
    'thick',
    'none',
  ]);
  expect([0.8, 0.7999, 0.5, 0.4999, 0].map(ringOf)).toEqual(['thick', 'thin', 'thin', 'dashed', 'dashed']);
});

test('a bridge grows at 2, 4, 8 and 16 relationships', () => {
  expect([1, 2, 3, 4, 7, 8, 15, 16, 1000].map(bridgeWidth)).toEqual([1.5, 2.5, 2.5, 3.5, 3.5, 5, 5, 7, 7]);
});

test('a relationship shows its kind by dashes, its polarity by an arrow, its weight by width', () => {
  expect((['contains', 'leads_to', 'express', 'near'] as const).map(dashOf)).toEqual([
    [],
    [7, 4],
    [1, 4],
    [4, 4],
  ]);
  expect([
    arrowOf('express', 'forward'),
    arrowOf('contains', 'inverse'),
    arrowOf('near', 'forward'),
    arrowOf('near', 'inverse'),
  ]).toEqual(['to target', 'to source', 'none', 'none']);
  expect([0.1, 1, 3.5, 9].map(relationshipWidth)).toEqual([1, 1, 3.5, 5]);
});

test('the six most frequent document types have hues, ties by name', () => {
  const types = ['b', 'a', 'c', 'c', undefined, undefined, undefined, 'd', 'e', 'f', 'g', 'g'];
  expect([...docTypeHues(types)]).toEqual([
    ['c', 1],
    ['g', 2],
    ['a', 3],
    ['b', 4],
    ['d', 5],
    ['e', 6],
  ]);
});
