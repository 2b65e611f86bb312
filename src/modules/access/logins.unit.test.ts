import { expect, test } from 'vitest';
import { classify, emailKey, plausibleEmail } from './logins.ts';

test.each([
  [
    'a declared machine by azp',
    { sub: 'x@clients', gty: 'client-credentials', azp: 'c1' },
    { kind: 'machine', client_id: 'c1' },
  ],
  [
    'a declared machine by subject',
    { sub: 'c1@clients', gty: 'client-credentials' },
    { kind: 'machine', client_id: 'c1' },
  ],
  [
    'a declared machine without a client id',
    { sub: 'auth0|u', gty: 'client-credentials' },
    { kind: 'refused' },
  ],
  ['machine-shaped without the grant', { sub: 'abc@clients' }, { kind: 'refused' }],
  ['machine-shaped with another grant', { sub: 'abc@clients', gty: 'password' }, { kind: 'refused' }],
  ['a human with azp', { sub: 'auth0|u', azp: 'spa', gty: 'authorization_code' }, { kind: 'human' }],
])('%s', (_, claims, principal) => {
  expect(classify(claims)).toEqual(principal);
});

test('addresses that differ in case or surrounding space are the same address', () => {
  expect(emailKey(' Ann@X.org ')).toBe(emailKey('ann@x.ORG'));
});

test.each(['', '   ', 'ann', '@x.org', 'ann@', 'a b@x.org', undefined])('%j is no address', (text) => {
  expect(plausibleEmail(text)).toBeUndefined();
});

test('an address is kept as it was written, but for the space around it', () => {
  expect(plausibleEmail(' Zoë.O’Neil+kb@X.org ')).toBe('Zoë.O’Neil+kb@X.org');
});
