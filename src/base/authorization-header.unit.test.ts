import { expect, test } from 'vitest';
import { bearerToken, readCredentials } from './authorization-header.ts';

test.each(['Bearer a.b.c', 'bearer a.b.c', 'BEARER a.b.c', 'bEaReR a.b.c', 'Bearer   a.b.c'])(
  'the token of %j is found: a scheme has no case, and any number of spaces may follow it',
  (header) => expect(bearerToken(header)).toBe('a.b.c'),
);

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'Bearer   ',
  'Bearera.b.c',
  ' Bearer a.b.c',
  'Bearer\ta.b.c',
  'Bearer \ta.b.c',
  'Bearer a.b.c, Bearer d.e.f',
  'Bearer a b',
  'Basic a.b.c',
  'a.b.c',
])('%j has no token', (header) => expect(bearerToken(header)).toBeUndefined());

test('other schemes are named in lower case, with what they carry', () => {
  expect(readCredentials('BASIC  dTpw')).toEqual({ scheme: 'basic', value: 'dTpw' });
});
