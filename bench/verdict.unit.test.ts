import { expect, test } from 'vitest';
import { aligned, figure, ratio, verdict } from './verdict.ts';

test.each([
  [0.426, '0.43'],
  [9.994, '9.99'],
  [12.64, '12.6'],
  [431.2, '431'],
  [4210.4, '4 210'],
  [1234567, '1 234 567'],
])('%d is shown as %s', (value, shown) => {
  expect(figure(value)).toBe(shown);
});

test('a ratio says how many times the limit, and is a dash without one', () => {
  expect(ratio(3, 1.5)).toBe('2.00×');
  expect(ratio(250, 1000)).toBe('0.25×');
  expect(ratio(3, undefined)).toBe('–');
});

test.each([
  ['at most', 1.2, 1.2, 'ok'],
  ['at most', 1.5, 1.2, 'missed by 25 %'],
  ['at most', 1.2001, 1.2, 'missed by 1 %'],
  ['at least', 450, 450, 'ok'],
  ['at least', 600, 450, 'ok'],
  ['at least', 300, 400, 'missed by 25 %'],
] as const)('%s %d wanted %d: %s', (bound, measured, target, expected) => {
  expect(verdict({ bound, measured, target })).toBe(expected);
});

test('columns line up: the first from the left, the others from the right', () => {
  expect(
    aligned([
      ['a', '1', 'x'],
      ['long', '100', 'yy'],
    ]),
  ).toBe('a       1   x\nlong  100  yy');
});
