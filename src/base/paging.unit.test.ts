import { expect, test } from 'vitest';
import { clampedPage, QueryInt, QueryNumber } from './paging.ts';

test.each([
  ['0', 0],
  ['-3', -3],
  ['+12', 12],
  ['999999999999999999', 1e18],
])('the integer %s of a query is %d', (text, value) => {
  expect(QueryInt.parse(text)).toBe(value);
});

test.each(['', ' ', '1.5', '1e3', 'x', '0x1', '١', '9999999999999999999'])('%j is not an integer', (text) => {
  expect(QueryInt.safeParse(text).success).toBe(false);
});

test.each([
  ['0', 0],
  ['.5', 0.5],
  ['1', 1],
  ['1e-3', 0.001],
])('the number %s of a query is %d', (text, value) => {
  expect(QueryNumber(0, 1).parse(text)).toBe(value);
});

test.each(['', ' ', '-0.1', '1.1', '1e999', 'NaN', 'Infinity', '0x1', '1,0'])(
  '%j is not a number from 0 to 1',
  (text) => {
    expect(QueryNumber(0, 1).safeParse(text).success).toBe(false);
  },
);

test('a page is clamped', () => {
  expect(clampedPage({})).toEqual({ limit: 50, offset: 0 });
  expect(clampedPage({ limit: 1e18, offset: -1 })).toEqual({ limit: 200, offset: 0 });
});
