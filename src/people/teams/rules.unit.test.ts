import { describe, expect, test } from 'vitest';
import { ROOT_TEAM_ID } from '#base/ids.ts';
import { Refusal } from '#base/refusal.ts';
import type { TeamRole } from '#base/shapes.ts';
import { decideAcceptance, decideDecline, decideRevocation, type OfferFacts } from './invitation-rules.ts';
import {
  decideAddition,
  decideDeletion,
  decideManagement,
  decideParentage,
  decideReassignment,
  decideRemoval,
  decideRestore,
  decideRoleChange,
  type MemberFacts,
  type TeamRelation,
} from './rules.ts';

/** The code of the refusal, or what was decided. */
function outcome(decide: () => unknown): unknown {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const team = (role: TeamRole | null, active = true, id = 'team'): TeamRelation => ({ id, active, role });
const ROLES: readonly (TeamRole | null)[] = ['owner', 'maintainer', 'member', 'watcher', null];

const refused = (decide: (team: TeamRelation | undefined) => unknown, one: TeamRelation | undefined) => {
  const answer = outcome(() => decide(one));
  return typeof answer === 'string' ? answer : 'ok';
};

/** Spec 20 §4.1 and §4.2: one column per role, strangers (and administrators who are no members) last. */
describe('what a role may do with its team', () => {
  test.each([
    ['manage', decideManagement, true, 'ok ok FORBIDDEN FORBIDDEN FORBIDDEN'],
    ['manage', decideManagement, false, 'FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN'],
    ['delete', decideDeletion, true, 'ok FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN'],
    ['delete', decideDeletion, false, 'FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN'],
    ['restore', decideRestore, true, 'ok FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN'],
    ['restore', decideRestore, false, 'ok FORBIDDEN FORBIDDEN FORBIDDEN FORBIDDEN'],
  ] as const)('%s (%o) while active is %o', (_, decide, active, expected) => {
    expect(ROLES.map((role) => refused(decide, team(role, active))).join(' ')).toBe(expected);
    expect(refused(decide, undefined)).toBe('FORBIDDEN');
  });

  test('the root team is not deleted, whether it is active or not', () => {
    expect(refused(decideDeletion, team('owner', true, ROOT_TEAM_ID))).toBe('CONFLICT');
    expect(refused(decideDeletion, team('maintainer', true, ROOT_TEAM_ID))).toBe('FORBIDDEN');
  });
});

test('a parent team is named by its slug: its members are refused, non-members get NOT_FOUND', () => {
  const under = (one: TeamRelation | undefined, is_admin: boolean) =>
    refused((found) => decideParentage(found, { is_admin }), one);
  expect(ROLES.map((role) => under(team(role), false)).join(' ')).toBe('ok ok FORBIDDEN FORBIDDEN NOT_FOUND');
  expect(ROLES.map((role) => under(team(role), true)).join(' ')).toBe('ok ok FORBIDDEN FORBIDDEN FORBIDDEN');
  for (const is_admin of [false, true]) expect(under(undefined, is_admin)).toBe('NOT_FOUND');
});

const member = (role: TeamRole | null, more: Partial<MemberFacts> = {}): MemberFacts => ({
  role,
  source: role === null ? null : 'native',
  is_machine: false,
  other_owner: true,
  ...more,
});
const alone = { other_owner: false };
const idp = { source: 'idp' };
const machine = { is_machine: true };

test.each([
  ['a profile that is no member', member(null), 'member', 'added'],
  ['an unknown profile', undefined, 'member', 'BAD_REQUEST'],
  ['an unknown profile as owner', undefined, 'owner', 'BAD_REQUEST'],
  ['a member anew', member('member'), 'member', 'unchanged'],
  ['a member at another role', member('member'), 'watcher', { from: 'member' }],
  ['one of two owners', member('owner'), 'watcher', { from: 'owner' }],
  ['the last owner', member('owner', alone), 'watcher', 'CONFLICT'],
  ['an idp member, at the same role', member('member', idp), 'member', 'CONFLICT'],
  ['a machine as member', member(null, machine), 'member', 'added'],
  ['a machine as maintainer', member(null, machine), 'maintainer', 'BAD_REQUEST'],
  ['a machine that is a member, as maintainer', member('member', machine), 'maintainer', 'BAD_REQUEST'],
] as const)('adding %s', (_, facts, role, expected) => {
  expect(outcome(() => decideAddition(facts, role))).toEqual(expected);
});

test.each([
  ['of a member', member('member'), 'maintainer', { from: 'member' }],
  ['of a member to the same', member('member'), 'member', 'unchanged'],
  ['to owner, before all else', undefined, 'owner', 'BAD_REQUEST'],
  ['of an unknown profile', undefined, 'member', 'NOT_FOUND'],
  ['of no member', member(null), 'member', 'NOT_FOUND'],
  ['of an idp row', member('watcher', idp), 'member', 'CONFLICT'],
  ['of the last owner', member('owner', alone), 'maintainer', 'CONFLICT'],
  ['of a machine', member('watcher', machine), 'maintainer', 'BAD_REQUEST'],
  ['of a machine within its ceiling', member('watcher', machine), 'member', { from: 'watcher' }],
] as const)('changing the role %s', (_, facts, role, expected) => {
  expect(outcome(() => decideRoleChange(facts, role))).toEqual(expected);
});

test.each([
  ['a member by an owner', team('owner'), member('member'), false, { role: 'member' }],
  ['a member by a member', team('member'), member('member'), false, 'FORBIDDEN'],
  ['oneself', team('watcher'), member('watcher'), true, { role: 'watcher' }],
  ['oneself as the last owner', team('owner'), member('owner', alone), true, 'CONFLICT'],
  ['an idp row', team('owner'), member('member', idp), false, 'CONFLICT'],
  ['oneself where one is no member', team(null), member(null), true, 'NOT_FOUND'],
  ['oneself from an unknown team', undefined, member(null), true, 'NOT_FOUND'],
  ['oneself from a deleted team', team('member', false), member('member'), true, 'NOT_FOUND'],
  ['another from a deleted team', team('owner', false), member('member'), false, 'FORBIDDEN'],
  ['nobody', team('owner'), undefined, false, 'NOT_FOUND'],
] as const)('removing %s', (_, standing, facts, isSelf, expected) => {
  expect(outcome(() => decideRemoval(standing, facts, isSelf))).toEqual(expected);
});

test.each([
  ['to a watcher, by a maintainer', team('maintainer'), member('watcher'), undefined],
  ['by a member', team('member'), member('member'), 'FORBIDDEN'],
  ['to no member', team('owner'), member(null), 'FORBIDDEN'],
  ['to nobody', team('owner'), undefined, 'FORBIDDEN'],
  ['of a deleted team', team('owner', false), member('member'), 'FORBIDDEN'],
] as const)('reassigning %s', (_, standing, receiver, expected) => {
  expect(outcome(() => decideReassignment(standing, receiver))).toBe(expected);
});

const offer = (more: Partial<OfferFacts> = {}): OfferFacts => ({
  status: 'pending',
  revoked: false,
  lapsed: false,
  team_active: true,
  role: 'maintainer',
  own_role: null,
  is_machine: false,
  ...more,
});

test.each([
  ['an unknown token', undefined, 'NOT_FOUND'],
  ['a live offer', offer(), { outcome: 'joined', role: 'maintainer' }],
  ['as a member', offer({ own_role: 'watcher' }), { outcome: 'redeemed', role: 'watcher' }],
  ['again', offer({ status: 'accepted', own_role: 'owner' }), { outcome: 'repeated', role: 'owner' }],
  ['what another accepted', offer({ status: 'accepted' }), 'CONFLICT'],
  ['what was revoked', offer({ revoked: true, lapsed: true }), 'BAD_REQUEST'],
  ['what was declined', offer({ status: 'declined' }), 'BAD_REQUEST'],
  ['what is marked as expired', offer({ status: 'expired' }), 'BAD_REQUEST'],
  ['what has lapsed', offer({ lapsed: true, own_role: 'member' }), { outcome: 'lapsed' }],
  ['into a deleted team', offer({ team_active: false, lapsed: true }), 'BAD_REQUEST'],
  ['as a machine', offer({ is_machine: true }), 'BAD_REQUEST'],
  [
    'as a machine, as member',
    offer({ is_machine: true, role: 'member' }),
    { outcome: 'joined', role: 'member' },
  ],
] as const)('accepting %s', (_, facts, expected) => {
  expect(outcome(() => decideAcceptance(facts))).toEqual(expected);
});

test.each([
  ['pending', false, 'declined', undefined],
  ['expired', false, 'declined', 'BAD_REQUEST'],
  ['declined', false, 'unchanged', 'BAD_REQUEST'],
  ['accepted', false, 'BAD_REQUEST', 'BAD_REQUEST'],
  ['pending', true, 'BAD_REQUEST', 'BAD_REQUEST'],
] as const)('an invitation that is %s (revoked: %o)', (status, revoked, declining, revoking) => {
  expect(outcome(() => decideDecline({ status, revoked }))).toBe(declining);
  expect(outcome(() => decideRevocation({ status, revoked }))).toBe(revoking);
});

test('an unknown invitation is neither declined nor revoked', () => {
  expect(outcome(() => decideDecline(undefined))).toBe('NOT_FOUND');
  expect(outcome(() => decideRevocation(undefined))).toBe('NOT_FOUND');
});
