import { expect, test } from 'vitest';
import { bestChunk } from './best-chunk.ts';
import { DocumentCache } from './documents.ts';
import { rankingOf } from './rank.ts';
import { parseSearch } from './search-syntax.ts';

const BODY = ['the heron stands', 'a kestrel hovers', 'kestrels and herons', '', 'kestrel heron'];

function best(search: string, body = BODY): number | undefined {
  const documents = new DocumentCache();
  const more = { headings: ['gull'], keywords: ['gull'], tags: [], descriptor: '', is_cut: false };
  const document = documents.add('one', { title: 'gull', body, ...more });
  return bestChunk(rankingOf(parseSearch(search)!), document, (stem) => documents.numberOf(stem));
}

test.each([
  ['kestrel', 1],
  ['heron', 0],
  ['kestrel heron', 2],
  ['hovering or gull', 1],
  ['kestrel -heron', 1],
])('%s is in chunk %i: most of the wanted words, then the first', (search, chunk) => {
  expect(best(search)).toBe(chunk);
});

test('words outside of the body, excluded and unknown ones are in no chunk', () => {
  for (const search of ['gull', '-kestrel', 'unknown']) expect(best(search)).toBeUndefined();
  expect(best('gull', [])).toBeUndefined();
});
