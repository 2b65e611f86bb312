import { expect, test } from 'vitest';
import { reachOf } from './reach.ts';

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
  attached: ['home', 'shared'],
  authored: ['home'],
  granted: ['ar a1', 'aw a2', 'arw a3', 'a a4', 'rr r1', 'rw r2', 'rrw r3', 'r r4'],
};

test('a grant gives what its letters say: of an anchor or a resource, reading, writing, both or neither', () => {
  expect(reachOf(row)).toEqual({
    profile_id: 'p',
    teams: ['t'],
    readable_anchors: ['home', 'shared', 'a1', 'a3'],
    authorable_anchors: ['home', 'a2', 'a3'],
    readable_resources: ['r1', 'r3'],
    writable_resources: ['r2', 'r3'],
  });
});

test('what two paths lead to stands in a set once', () => {
  const twice = { ...row, attached: ['home', 'home'], granted: ['ar home', 'rr r1', 'rrw r1'] };
  const reach = reachOf(twice);
  expect(reach.readable_anchors).toEqual(['home']);
  expect(reach.readable_resources).toEqual(['r1']);
});
