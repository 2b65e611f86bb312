import { expect, test } from 'vitest';
import type { Found } from '../search/queries.ts';
import { anyWordOf, partnersIn } from './partners.ts';

const hits = (ids: readonly string[]) => ({
  hits: ids.map((id) => ({ resource: { id, title: `Title of ${id}` } })),
});
const found = (exact: readonly string[], wide: readonly string[]) =>
  ({ exact: hits(exact), wide: hits(wide) }) as unknown as Found;

test('partners are found once each, words before meaning, without the document and its neighbours', () => {
  const partners = partnersIn([found(['a'], ['c', 'b', 'd']), found(['b'], ['e'])], new Set(['a', 'd']));
  expect(partners).toEqual([
    { id: 'b', title: 'Title of b' },
    { id: 'c', title: 'Title of c' },
    { id: 'e', title: 'Title of e' },
  ]);
});

test('at most ten are offered', () => {
  const many = Array.from({ length: 30 }, (_, at) => `r${at}`);
  expect(partnersIn([found([], many)], new Set(['r3'])).map(({ id }) => id)).toEqual(
    many.filter((id) => id !== 'r3').slice(0, 10),
  );
});

test.each([
  ['Simmer, never boil', 'Simmer or never or boil'],
  ['salt "the" salt', 'salt or the'],
  ['-not', 'not'],
  ['?!', ''],
])('documents with any word of %s are searched by %s', (title, query) => {
  expect(anyWordOf(title)).toBe(query);
});
