import { expect, test } from 'vitest';
import { parseContextRef } from './context-ref.ts';

const ID = '018f3a2b-4c5d-7e6f-8a9b-0c1d2e3f4a5b';

test.each([
  [ID, { by: 'id', id: ID }],
  [`  urn:uuid:${ID.toUpperCase()} `, { by: 'id', id: ID }],
  ['@me/notes', { by: 'me', slug: 'notes' }],
  ['  @me/notes ', { by: 'me', slug: 'notes' }],
  ['@bob-2/secret', { by: 'handle', handle: 'bob-2', slug: 'secret' }],
  ['+acme/team-notes', { by: 'team', team: 'acme', slug: 'team-notes' }],
])('the ref %j names %j', (text, expected) => {
  expect(parseContextRef(text)).toEqual(expected);
});

test.each([
  '',
  'notes',
  '@me',
  '@me/',
  '/notes',
  '@/notes',
  '+/notes',
  '@UPPER/x',
  '@me/Notes',
  '@me/a/b',
  'me/notes',
  '@-x/a',
  '@me/-a',
  `${ID}x`,
])('%j is not a context ref', (text) => {
  expect(() => parseContextRef(text)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
});
