import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

const x = (count: number) => 'x'.repeat(count);

test.each(['', ' \n\n\t'])('the blank text %j has no excerpt', (text) => {
  expect(excerpt(text)).toBeNull();
});

test.each([
  ['\n\n First\n paragraph.\n\nSecond.', 'First paragraph.'],
  ['a\t\tb\r\n\r\nc', 'a b'],
  [x(280), x(280)],
  [x(281), `${x(280)}…`],
  ['x'.repeat(300), `${x(280)}…`],
  [`${x(251)} ${x(100)}`, `${x(251)} ${x(28)}…`],
  [`${x(252)} ${x(100)}`, `${x(252)}…`],
  [`${x(260)} ${x(5)} ${x(100)}`, `${x(260)} ${x(5)}…`],
  [`${x(279)} y`, `${x(279)}…`],
  ['😀'.repeat(280), '😀'.repeat(280)],
  ['😀'.repeat(300), `${'😀'.repeat(280)}…`],
])('the excerpt of %j', (text, expected) => {
  expect(excerpt(text)).toBe(expected);
});

test('an excerpt is one trimmed line of at most 280 characters and the mark of a cut', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 900 }), (text) => {
      const short = excerpt(text) ?? 'x';
      expect(short).toMatch(/^\P{White_Space}+(?: \P{White_Space}+)*$/u);
      expect(Array.from(short).length).toBeLessThanOrEqual(281);
    }),
  );
});
