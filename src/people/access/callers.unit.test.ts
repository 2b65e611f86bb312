import { expect, test } from 'vitest';
import { classify, emailKey, plausibleEmail, reachOf } from './callers.ts';

const row = {
  version: null,
  link_key: 'provider subject',
  client_id: null,
  profile_id: 'p',
  handle: 'ann',
  display_name: 'Ann',
  email: null,
  standing: 'approved',
  is_admin: false,
  link_email: null,
  link_verified: false,
  machine: null,
  teams: ['t'],
  attached: ['shared'],
  owned: ['home'],
  authored: ['home'],
  granted: ['ar a1\naw a2\narw a3\na a4\nrr r1\n', 'rw r2\nrrw r3\nr r4\n', ''],
};

test('a grant gives what its letters say: of an anchor or a resource, reading, writing, both or neither', () => {
  expect(reachOf(row)).toEqual({
    profile_id: 'p',
    teams: ['t'],
    readable_anchors: ['shared', 'home', 'a1', 'a3'],
    authorable_anchors: ['home', 'a2', 'a3'],
    readable_resources: ['r1', 'r3'],
    writable_resources: ['r2', 'r3'],
  });
});

test('what two paths lead to stands in a set once', () => {
  const twice = {
    ...row,
    attached: ['home', 'home'],
    owned: ['home'],
    granted: ['ar home\nrr r1\n', 'rrw r1\n'],
  };
  const reach = reachOf(twice);
  expect(reach.readable_anchors).toEqual(['home']);
  expect(reach.readable_resources).toEqual(['r1']);
});

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

test.each(['', '   ', 'ann', '@x.org', 'ann@', 'a b@x.org', undefined])('%j is not an address', (text) => {
  expect(plausibleEmail(text)).toBeUndefined();
});

test('an address is kept as it was written, but for the space around it', () => {
  expect(plausibleEmail(' Zoë.O’Neil+kb@X.org ')).toBe('Zoë.O’Neil+kb@X.org');
});
