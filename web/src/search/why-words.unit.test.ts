import { expect, test } from 'vitest';
import { limitWords, whyWords } from './why-words.ts';

test('words that match are named by their stems, with where they stand and how often', () => {
  const words = [
    {
      stem: 'salt',
      places: [
        { place: 'title' as const, times: 1 },
        { place: 'body' as const, times: 2 },
      ],
    },
    { stem: 'water', places: [{ place: 'headings' as const, times: 1 }] },
  ];
  const why = { rule: 'words' as const, words, document_words: 1200, is_cut: false };
  const said =
    '“salt” 1 time in the title, 2 times in the text; “water” 1 time in the headings; of 1,200 words';
  expect(whyWords(why)).toBe(said);
  expect(whyWords({ ...why, is_cut: true })).toBe(`${said}; only its beginning was compared`);
});

test('a title of stop words is found whole', () => {
  expect(whyWords({ rule: 'title', words: [], document_words: 3, is_cut: false })).toBe(
    'Its whole title is what was searched for.',
  );
});

test('nearness has its distance, its vectors and its model', () => {
  expect(whyWords({ distance: 0.2314, chunks: 3, model: 'm' })).toBe(
    'cosine distance 0.231 to the nearest of its 3 vectors (m)',
  );
  expect(whyWords({ distance: 0, chunks: 1, model: 'm' })).toBe('cosine distance 0.000 to its vector (m)');
});

test('a limit is named where it left something out', () => {
  expect(limitWords('exact', undefined)).toBeUndefined();
  expect(limitWords('exact', { most: 1000, reached: false })).toBeUndefined();
  expect(limitWords('exact', { most: 1000, reached: true })).toBe(
    'More documents match: 1,000 are ranked, at most.',
  );
  expect(limitWords('wide', { most: 100, reached: true })).toBe(
    'Compared were the 100 nearest pieces of text, not all of them.',
  );
});
