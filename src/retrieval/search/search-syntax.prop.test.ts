import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DocumentCache } from './documents.ts';
import { indexQuery, indexWords } from './index-query.ts';
import { rankingOf, scoreOf } from './rank.ts';
import { parseSearch } from './search-syntax.ts';

/** Whatever is searched for is read, means the same in any dress, and scores from 0 to 1. */

const WORDS = [
  'kestrel',
  'falcons',
  'the',
  'or',
  'OR',
  'ci-auth',
  "heron's",
  'node.js',
  '1.5',
  '日本',
  'don’t',
];
const Search = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('a', '-', '"', ' ', 'o', 'r', '\\', '*', ':', '(', '\n', '~', '^'),
    maxLength: 60,
  }),
  fc
    .array(
      fc.tuple(
        fc.constantFrom('', '-', '"', '--', '-"', '(', '+'),
        fc.constantFrom(...WORDS),
        fc.constantFrom('', '"', ')', '*'),
      ),
    )
    .map((parts) => parts.map((part) => part.join('')).join(' ')),
);
const Text = fc
  .array(fc.constantFrom(...WORDS, 'stoop', 'verge'), { maxLength: 40 })
  .map((words) => words.join(' '));

const documentOf = (documents: DocumentCache, body: string, key = 'one') =>
  documents.add(key, {
    title: 'A title',
    body: [body],
    headings: [],
    keywords: [],
    tags: [],
    descriptor: '',
    is_cut: false,
  });

function scoreIn(search: string, body: string): number | undefined {
  const documents = new DocumentCache();
  const document = documentOf(documents, body);
  const query = parseSearch(search);
  return query && scoreOf(rankingOf(query), document, (stem) => documents.numberOf(stem));
}

test('any text is read, and scores a document from 0 up to 1, or not at all', () => {
  fc.assert(
    fc.property(Search, Text, (search, body) => {
      const score = scoreIn(search, body);
      expect(score === undefined || (score >= 0 && score < 1)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a query of the index holds nothing but words in quotes and homes', () => {
  const SAFE = /^(?:\+home:\([0-9a-f]+h\)\^0 )?(?:[+-]?\(|[+-]?"[^"\\]*"|\)| )*$/;
  fc.assert(
    fc.property(Search, (search) => {
      const query = parseSearch(search);
      if (query === undefined) return;
      const { query: text } = indexQuery(indexWords(query), ['00000000-0000-7000-8000-000000000000']);
      expect(text).toMatch(SAFE);
    }),
    { numRuns: 2000 },
  );
});

test('punctuation, case and white space around words change nothing', () => {
  const Plain = fc.array(fc.constantFrom('kestrel', 'falcons', 'hovering', 'verge'), {
    minLength: 1,
    maxLength: 5,
  });
  const Around = fc.array(fc.constantFrom('&', '|', '(', ')', ':', '*', '!', ' ', '\t', '&&'), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(Plain, Around, Text, (words, around, body) => {
      const dressed = words.map((word) => `${word.toUpperCase()}${around.join('')} `).join(' ');
      expect(scoreIn(dressed, body)).toBe(scoreIn(words.join(' '), body));
    }),
  );
});

describe('the length of a text', () => {
  test('only ever lowers the score of a word', () => {
    fc.assert(
      fc.property(Text, fc.constantFrom('stoop', 'verge'), (body, more) => {
        const shorter = scoreIn('kestrel', `kestrel ${body}`)!;
        expect(scoreIn('kestrel', `kestrel ${body} ${more}`)!).toBeLessThanOrEqual(shorter);
      }),
    );
  });
});

test('a score depends on the document alone, whatever else is known', () => {
  fc.assert(
    fc.property(Search, Text, fc.array(Text, { maxLength: 5 }), (search, body, others) => {
      const query = parseSearch(search);
      if (query === undefined) return;
      const documents = new DocumentCache();
      for (const [index, other] of others.entries()) documentOf(documents, other, `other ${index}`);
      const document = documentOf(documents, body);
      expect(scoreOf(rankingOf(query), document, (stem) => documents.numberOf(stem))).toBe(
        scoreIn(search, body),
      );
    }),
  );
});
