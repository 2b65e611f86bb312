import { expect, test } from 'vitest';
import { lensOfPicture } from './lenses.ts';

test.each([
  [[], 'b'],
  [['a'], 'a'],
  [['a', 'b'], 'b'],
  [['a', 'c', 'c'], 'c'],
  [['c', 'a'], 'a'],
])('of territories under %j the picture shows the lens %s', (lenses, expected) => {
  expect(
    lensOfPicture(
      lenses.map((lens_id) => ({ lens_id })),
      'b',
    ),
  ).toBe(expected);
});
