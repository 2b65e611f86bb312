import { expect, test } from 'vitest';
import { reachOf } from './callers.ts';

const row = {
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
