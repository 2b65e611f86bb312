import { expect, test } from 'vitest';
import { figure, percentile } from './statistics.ts';

test.each([
  [[7], 0.5, 7],
  [[3, 1, 2, 4], 0.5, 2],
  [[3, 1, 2, 4], 0.51, 3],
  [[1, 2, 3, 4], 1, 4],
])('of %j, the percentile at %d is %d', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});

test('the percentile of no values is an error', () => expect(() => percentile([], 0.5)).toThrow('no values'));

test.each([
  [0.426, '0.43'],
  [12.58, '12.6'],
  [123.4, '123'],
  [4210.4, '4 210'],
  [1_234_567, '1 234 567'],
  [undefined, '–'],
])('%d reads %s', (value, text) => {
  expect(figure(value)).toBe(text);
});
