import { expect, test } from 'vitest';
import type { TeamRole } from '#base/shapes.ts';
import { decideEnrolments, type EnrolmentFacts, enrolmentEvent } from './enrolment.ts';

const fact = (given: Partial<EnrolmentFacts>): EnrolmentFacts => ({
  team_id: 't',
  wanted_role: 'member',
  role: null,
  source: null,
  ...given,
});

const changes = (...facts: Partial<EnrolmentFacts>[]) =>
  decideEnrolments(facts.map(fact)).map(({ team_id, role, from }) => [team_id, role, from]);

test('a new member gets the wanted role', () => {
  expect(changes({})).toEqual([['t', 'member', null]]);
});

test.each([
  ['watcher', 'member', [['t', 'member', 'watcher']]],
  ['member', 'member', []],
  ['maintainer', 'member', []],
  ['owner', 'watcher', []],
] as const)('a person who is %s and is wanted as %s: %j', (role, wanted_role, expected) => {
  expect(changes({ role, wanted_role, source: 'native' })).toEqual(expected);
});

test('a membership that the identity provider gave stays as it says, be it lower', () => {
  expect(changes({ role: 'watcher', source: 'idp' })).toEqual([]);
});

test('a team that is wanted twice is entered once, in the stronger role', () => {
  expect(changes({ wanted_role: 'maintainer' }, { wanted_role: 'watcher' })).toEqual([
    ['t', 'maintainer', null],
  ]);
  expect(changes({ wanted_role: 'watcher' }, { wanted_role: 'maintainer' })).toEqual([
    ['t', 'maintainer', null],
  ]);
});

test('a role that is not known is below every other', () => {
  expect(changes({ role: 'guest' as TeamRole, source: 'native' })).toEqual([['t', 'member', 'guest']]);
});

test('an enrolment is recorded as a new member or as a changed role', () => {
  const joined = enrolmentEvent('p', { team_id: 't', role: 'watcher', from: null }, null);
  expect([joined.type, joined.payload]).toEqual([
    'team_member_added',
    { team_id: 't', profile_id: 'p', role: 'watcher', source: 'native' },
  ]);
  const raised = enrolmentEvent('p', { team_id: 't', role: 'member', from: 'watcher' }, 'a');
  expect([raised.type, raised.payload]).toEqual([
    'team_member_role_changed',
    { team_id: 't', profile_id: 'p', from: 'watcher', to: 'member', actor: 'a' },
  ]);
});
