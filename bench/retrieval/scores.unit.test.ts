import { expect, test } from 'vitest';
import { fused, meanScores, scoresOf } from './scores.ts';

test('recall counts answers among the first, and the reciprocal rank the first of them', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(scoresOf(list, ['b'])).toEqual({ recall5: 1, recall10: 1, reciprocal: 0.5 });
  expect(scoresOf(list, ['f', 'a'])).toEqual({ recall5: 0.5, recall10: 1, reciprocal: 1 });
  expect(scoresOf(list, ['x'])).toEqual({ recall5: 0, recall10: 0, reciprocal: 0 });
  expect(meanScores([scoresOf(list, ['b']), scoresOf(list, ['x'])]).recall5).toBe(0.5);
});

test('what is in both lists comes before what is first in one', () => {
  expect(
    fused([
      ['a', 'b', 'c'],
      ['d', 'b'],
    ]),
  ).toEqual(['b', 'a', 'd', 'c']);
});
