import { expect, test } from 'vitest';
import { isBlank, trimWhite } from './whitespace.ts';

test('white space is what Unicode calls so, sign by sign', () => {
  const found: number[] = [];
  const expected: number[] = [];
  for (let code = 0; code <= 0xffff; code += 1) {
    if (isBlank(String.fromCharCode(code))) found.push(code);
    if (/\p{White_Space}/u.test(String.fromCharCode(code))) expected.push(code);
  }
  expect(found).toEqual(expected);
});

test('none of it is beyond the basic plane', () => {
  for (let code = 0x10000; code <= 0x10ffff; code += 1)
    if (/\p{White_Space}/u.test(String.fromCodePoint(code))) expect(code).toBeUndefined();
});

test('a text loses white space at both ends and keeps it inside', () => {
  expect(trimWhite('\u0085\u3000 a \u00a0b\r\n')).toBe('a \u00a0b');
  expect(trimWhite(' \t ')).toBe('');
  expect(trimWhite('\ufeffa')).toBe('\ufeffa');
});
