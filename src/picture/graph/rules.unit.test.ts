import { expect, test } from 'vitest';
import { TELOS_DEFAULT, TELOS_DEFAULT_PROPHEAVY } from '../algorithms/lenses.ts';
import { inWalkOrder, isConclusive, modalLens, withoutNulls } from './rules.ts';

test.each([
  ['never formed', [], TELOS_DEFAULT.id],
  [
    'most regions',
    [
      [TELOS_DEFAULT.id, 5],
      [TELOS_DEFAULT_PROPHEAVY.id, 6],
    ],
    TELOS_DEFAULT_PROPHEAVY.id,
  ],
  [
    'a tie with telos-default',
    [
      ['00000000-0000-0000-0000-000000000000', 5],
      [TELOS_DEFAULT.id, 5],
    ],
    TELOS_DEFAULT.id,
  ],
  [
    'a tie of others',
    [
      ['b', 5],
      ['a', 5],
    ],
    'a',
  ],
] as const)('the lens of a panorama that names none: %s', (_, formations, lens) => {
  expect(modalLens(formations.map(([lens_id, region_count]) => ({ lens_id, region_count })))).toBe(lens);
});

test('a walk shows its seeds first, then the best connected, then by id', () => {
  const nodes = ['a', 'b', 'c', 'd'].map((id) => ({ id, degree: id === 'd' ? 3 : 1 }));
  expect(inWalkOrder(nodes, ['c', 'b']).map((node) => node.id)).toEqual(['c', 'b', 'd', 'a']);
});

test('a value that is null is left out, zero and empty text are not', () => {
  expect(withoutNulls({ a: null, b: 0, c: '' })).toEqual({ b: 0, c: '' });
});

const last = { id: 'm', bound: 4 };

test.each([
  ['fewer than wanted were found', undefined, false],
  ['it has more edges than anything below can have', { id: 'z', degree: 5 }, true],
  ['it has as many and comes before all that follow', { id: 'a', degree: 4 }, true],
  ['it is the one that was looked at last', { id: 'm', degree: 4 }, true],
  ['one that follows may have as many and a smaller id', { id: 'z', degree: 4 }, false],
  ['one that follows may have more', { id: 'a', degree: 3 }, false],
])('the best of a scope are known or not: %s', (_, worst, settled) => {
  expect(isConclusive(worst, last)).toBe(settled);
});
