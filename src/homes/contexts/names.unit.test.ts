import { expect, test } from 'vitest';
import { decideRename, freeSlug, newContextName } from './names.ts';

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

const owner = {
  is_admin: false,
  administers: true,
  readable: true,
  name: 'Alpha KB',
  slug: 'alpha-kb',
  owner_ref: '@ann',
  slug_taken: false,
};
const reader = { ...owner, administers: false };
const stranger = { ...reader, readable: false };
const absent = { ...stranger, name: null, slug: null, owner_ref: null };

const outcome = (facts: Parameters<typeof decideRename>[0], given: string): unknown => {
  try {
    return decideRename(facts, given).to;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each<[string, unknown, unknown]>([
  ['the same canonical name stays', outcome(owner, ' Alpha  KB '), { name: 'Alpha KB', slug: 'alpha-kb' }],
  ['another spelling is a rename', outcome(owner, 'Alpha-KB'), { name: 'Alpha-KB', slug: 'alpha-kb' }],
  ['a name without a slug is refused', outcome(owner, '!!!'), 'BAD_REQUEST'],
  ['a taken slug is refused', outcome({ ...owner, slug_taken: true }, 'Beta'), 'CONFLICT'],
  [
    'a taken slug does not matter when nothing changes',
    outcome({ ...owner, slug_taken: true }, 'Alpha KB'),
    owner,
  ],
  ['a reader is refused before the name is looked at', outcome(reader, '!!!'), 'FORBIDDEN'],
  ['a stranger learns nothing', outcome(stranger, '!!!'), 'NOT_FOUND'],
  [
    'an administrator renames what it does not read',
    outcome({ ...stranger, is_admin: true }, 'Beta'),
    { name: 'Beta', slug: 'beta' },
  ],
  ['an administrator is told what is absent', outcome({ ...absent, is_admin: true }, '!!!'), 'NOT_FOUND'],
])('%s', (_, actual, expected) => {
  if (typeof expected === 'string') expect(actual).toBe(expected);
  else expect(expected).toMatchObject(actual as object);
});
