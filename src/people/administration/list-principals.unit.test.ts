import { expect, test } from 'vitest';
import { wordsQuery } from './list-principals.ts';

test.each([
  ['ann', '(ann* OR "ann")'],
  ['Zoë O’Neil', '(zoe* OR "Zoë") AND (o* OR "O") AND (neil* OR "Neil")'],
  ["o'neil", '(o\\\'neil* OR "o\\\'neil")'],
  ['ann@example.org', '(ann* OR "ann") AND (example\\.org* OR "example\\.org")'],
  ['agent-c1_x', '(agent* OR "agent") AND (c1\\_x* OR "c1\\_x")'],
  ['a OR (b) ~ "c', '(a* OR "a") AND (or* OR "OR") AND (b* OR "b") AND (c* OR "c")'],
  ['.ann.', '(ann* OR "ann")'],
])('%s is looked for as %s', (q, query) => {
  expect(wordsQuery(q)).toBe(query);
});

test.each(['', '   ', '*', '"~()', '..', "'"])('%j has no word', (q) => {
  expect(wordsQuery(q)).toBeUndefined();
});

test('more than 200 characters are refused', () => {
  expect(() => wordsQuery('x'.repeat(201))).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
});
