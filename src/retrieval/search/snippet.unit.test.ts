import { expect, test } from 'vitest';
import { snippetOf } from './snippet.ts';

test('a short text is its own snippet, in one line', () => {
  expect(snippetOf(' One\n\n  two\tthree ', 'three')).toBe('One two three');
});

test.each([
  ['the beginning', 'kestrels in the hills', /^The kestrel /, /\S…$/],
  ['the end', 'gulls', /^…\S/, / the gull$/],
])('a long text is cut around the first word that is wanted: %s', (_, search, begin, end) => {
  const snippet = snippetOf(`The kestrel ${'hovers above it '.repeat(40)} the gull`, search);
  expect(snippet).toMatch(begin);
  expect(snippet).toMatch(end);
  expect(snippet.length).toBeLessThanOrEqual(242);
});

test('excluded words are not looked for, and without a search a snippet is the beginning', () => {
  const text = `Begin ${'and go on '.repeat(60)} gull`;
  for (const search of ['-gull', '!!!', undefined]) expect(snippetOf(text, search)).toMatch(/^Begin and go/);
});

test('a text without spaces is cut between characters', () => {
  for (const before of ['', 'a']) expect(snippetOf(before + '🦅'.repeat(300)).isWellFormed()).toBe(true);
});
