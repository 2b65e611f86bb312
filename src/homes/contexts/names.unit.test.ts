import { expect, test } from 'vitest';
import { freeSlug, newContextName } from './names.ts';

test.each([
  ['  Alpha   KB \n', { name: 'Alpha KB', slug: 'alpha-kb' }],
  ['Café', { name: 'Café', slug: 'cafe' }],
  ['!!!', { name: '!!!', slug: 'context' }],
  ['Ελληνικά', { name: 'Ελληνικά', slug: 'context' }],
])('a context named %j is stored as %j', (given, expected) => {
  expect(newContextName(given)).toEqual(expected);
});

test.each(['', ' \t\n', 'x'.repeat(201)])('%j is refused as the name of a context', (given) => {
  expect(() => newContextName(given)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
});

test.each([
  ['notes', [], 'notes'],
  ['notes', ['notes-2'], 'notes'],
  ['notes', ['notes'], 'notes-2'],
  ['notes', ['notes', 'notes-2', 'notes-4'], 'notes-3'],
])('with %j wanted and %j taken, %j is given', (slug, taken, expected) => {
  expect(freeSlug(slug, taken)).toBe(expected);
});
