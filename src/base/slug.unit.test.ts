import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseName, resourceRef, slug } from './slug.ts';

const ID = '0198c0de-0000-7000-8000-00000000abcd';
const anyText = string({ unit: 'grapheme', maxLength: 60 });

test.each([
  ['Café §3 — Ops', 'cafe-sec-3-ops'],
  ['日本語', ''],
  ['Ελληνικά', ''],
  ['Café déjà', 'cafe-deja'],
  ['One ½ portion', 'one-1-2-portion'],
  ['20° today', '20-deg-today'],
  ['“Curly” ‘quotes’ … done', 'curly-quotes-done'],
  ['a‐b‑c‒d–e—f―g−h•i·j⁄k', 'a-b-c-d-e-f-g-h-i-j-k'],
  ['ﬁne ＷＩＤＥ K', 'fine-wide-k'],
  ['--Already--a slug--', 'already-a-slug'],
  ["it's", 'it-s'],
  ['  Alpha   KB \n', 'alpha-kb'],
  ['My Notes', 'my-notes'],
  ['!!!', ''],
  ['', ''],
])('the slug of %j is %j', (title, expected) => {
  expect(slug(title)).toBe(expected);
});

test('a slug holds lower-case ASCII words between single hyphens, and slugging it again changes nothing', () => {
  assert(
    property(anyText, (title) => {
      const first = slug(title);
      expect(first).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug(first)).toBe(first);
    }),
  );
});

test('a ref is slug and id, and only the id when nothing of the title survives', () => {
  expect(resourceRef('Café', ID)).toBe(`cafe-${ID}`);
  expect(resourceRef('日本語', ID)).toBe(`-${ID}`);
});

test('a name keeps its letters and loses only surplus white space', () => {
  expect(normaliseName('  Alpha   KB \n')).toBe('Alpha KB');
  expect(normaliseName('Café\u00a0\u3000déjà\u0085vu')).toBe('Café déjà vu');
  expect(normaliseName(' \t\n')).toBe('');
});
