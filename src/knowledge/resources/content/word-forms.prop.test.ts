import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWord, partsOfWord, plainText, titleKey, WORD, wordsBeside } from './word-forms.ts';

/** Spellings of one word have one form, however they are written. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyzäöüßéèêñçåøœæłčšžőığāαβγήώбвгдёйжиک日本語가나ก'.split('');
const Word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 12 });

const fullWidth = (word: string): string =>
  word.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));
const ligatures = (word: string): string =>
  word.replaceAll('ffi', 'ﬃ').replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ');

/** Ways to write a word that change nothing of what it is. */
const SPELLINGS: readonly ((word: string) => string)[] = [
  (word) => word.normalize('NFD'),
  (word) => word.normalize('NFC'),
  (word) => word.toUpperCase(),
  fullWidth,
  ligatures,
  (word) => [...word].join('\u00AD'),
  (word) => word.normalize('NFD').replaceAll(/[\u0300-\u036F]/gu, ''),
  (word) => word.replaceAll('ß', 'ss').replaceAll('æ', 'ae').replaceAll('œ', 'oe'),
];

const form = (word: string): string => foldWord(plainText(word));

test('any spelling of a word has the form of the word, and a form has itself', () => {
  fc.assert(
    fc.property(Word, fc.constantFrom(...SPELLINGS), fc.constantFrom(...SPELLINGS), (word, one, other) => {
      expect(form(one(word))).toBe(form(word));
      expect(form(other(one(word)))).toBe(form(word));
      expect(form(form(word))).toBe(form(word));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['ﬁnance', 'finance'],
  ['Ｗｉｄｅ', 'wide'],
  ['cafe\u0301', 'cafe'],
  ['Łódź', 'lodz'],
  ['Đặng', 'dang'],
  ['İstanbul', 'istanbul'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδός', 'οδοσ'],
  ['Ёлка', 'елка'],
  ['שָׁלוֹם', 'שלום'],
  ['مُحَمَّد', 'محمد'],
  ['が', 'が'],
  ['ｶﾞ', 'ガ'],
  ['한글'.normalize('NFD'), '한글'],
  ['कि', 'कि'],
])('%s is found as %s', (word, folded) => {
  expect(form(word)).toBe(folded);
});

test.each([
  ['foo_bar', ['foo', 'bar']],
  ['_emphasis_', ['emphasis']],
  ['__init__', ['init']],
  ['a.b.c', ['a', 'b', 'c']],
  ['sub.example.com', ['sub', 'example', 'com']],
  ["l'école", ['l', 'école']],
  ["rock'n'roll", ['rock', 'n', 'roll']],
  ['col·lecció', ['col', 'lecció']],
  ['1.5', ['1.5']],
  ['1,000', ['1,000']],
  ['v1.2.3', ['v1.2.3']],
  ['plain', ['plain']],
])('%s has the parts %j', (word, parts) => {
  expect(partsOfWord(word).map(({ text }) => text)).toEqual(parts);
});

test('beside a text stand the parts and folded forms of those words alone that it has otherwise', () => {
  expect(wordsBeside('Plain words, and 1.5 of them: nothing else.')).toBeUndefined();
  expect(wordsBeside('日本語のテキスト')).toBeUndefined();
  expect(wordsBeside('O’Brien saw l’école at https://sub.example.com/path_to.html')?.split(' ')).toEqual([
    'o',
    'brien',
    'l',
    'ecole',
    'sub',
    'example',
    'com',
    'path',
    'to',
    'html',
  ]);
  expect(wordsBeside('café café CAFE\u0301 cafe')).toBe('cafe');
  expect(wordsBeside('key foo:bar here')).toBe('foo bar');
});

test('every part of every word is in a text or beside it', () => {
  const Joined = fc
    .array(fc.tuple(Word, fc.constantFrom('.', '_', "'", '’', '-', ':', ' ', '·', '/', '@')), {
      minLength: 1,
      maxLength: 8,
    })
    .map((pieces) => pieces.flat().join(''));
  fc.assert(
    fc.property(Joined, (text) => {
      const beside = new Set(wordsBeside(text)?.split(' '));
      for (const [word] of plainText(text).matchAll(WORD))
        for (const { text: part } of partsOfWord(word)) {
          const isInText = partsOfWord(word).length === 1 && text.toLowerCase().includes(foldWord(part));
          expect([part, isInText || beside.has(foldWord(part))]).toEqual([part, true]);
        }
    }),
    { numRuns: 1000 },
  );
});

test('the key of a title is its letters, whatever stands between them', () => {
  for (const title of ['The Who', 'the who', '“The  Who”!', 'ＴＨＥ ＷＨＯ', 'The-Who'])
    expect(titleKey(title)).toBe('tthewho0');
  expect(titleKey('To be, or not to be')).toBe('ttobeornottobe0');
  for (const title of ['', '!!', '日本', '1984', 'A title that is far longer than that'])
    expect(titleKey(title)).toBeUndefined();
});
