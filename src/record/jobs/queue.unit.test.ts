import { expect, test } from 'vitest';
import { youngShare } from './queue.ts';

test.each([
  [undefined, 5, 0.9, 0],
  [true, 5, 0.9, 3],
  [true, 4, 0.9, 2],
  [true, 2, 0.1, 1],
  [true, 1, 0.1, 0],
  [true, 1, 0.9, 1],
] as const)('with youngToo %j a claim of %i takes %i of the youngest', (youngToo, most, random, young) => {
  expect(youngShare(youngToo === undefined ? {} : { youngToo }, most, random)).toBe(young);
});
