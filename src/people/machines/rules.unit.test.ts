import { describe, expect, test } from 'vitest';
import {
  decideManagement,
  decideRebind,
  decideRegistration,
  decideRotation,
  isLastCredential,
  type MachineFacts,
  type RegistrationAsk,
  type RegistrationFacts,
} from './rules.ts';

/** Spec 10 §9: who may register what, in the order of its refusals. */

const NOW = new Date('2026-05-04T12:00:00Z');

const ask = (parts: Partial<RegistrationAsk> = {}): RegistrationAsk => ({
  client_id: 'ci-runner',
  owner_team_id: 'T',
  teams: [],
  grants: [],
  approve: false,
  expires_at: null,
  ...parts,
});

const facts = (parts: Partial<RegistrationFacts> = {}): RegistrationFacts => ({
  is_admin: false,
  is_taken: false,
  teams: [{ id: 'T', role: 'owner' }],
  maps: [],
  gating_team_id: null,
  ...parts,
});

const map = (parts: Partial<RegistrationFacts['maps'][number]> = {}) => ({
  id: 'M',
  readable: true,
  authorable: true,
  grantable: true,
  for_admins_only: false,
  ...parts,
});

const admin = (parts: Partial<RegistrationFacts> = {}) =>
  facts({ is_admin: true, teams: [{ id: 'T', role: null }], ...parts });

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};

const refusal = (asked: RegistrationAsk, known: RegistrationFacts): string =>
  codeOf(() => decideRegistration(asked, known, NOW));

describe('authority', () => {
  test.each<[string, RegistrationAsk, RegistrationFacts, string]>([
    ['an owner of the team', ask(), facts(), 'none'],
    ['a maintainer', ask(), facts({ teams: [{ id: 'T', role: 'maintainer' }] }), 'FORBIDDEN'],
    ['a member', ask(), facts({ teams: [{ id: 'T', role: 'member' }] }), 'FORBIDDEN'],
    ['a stranger to the team', ask(), facts({ teams: [{ id: 'T', role: null }] }), 'FORBIDDEN'],
    ['anyone, of an unknown team', ask(), facts({ teams: [] }), 'FORBIDDEN'],
    ['an owner without an owner team', ask({ owner_team_id: null }), facts(), 'FORBIDDEN'],
    ['an owner who asks for approval', ask({ approve: true }), facts(), 'FORBIDDEN'],
    ['an admin without an owner team', ask({ owner_team_id: null }), admin({ teams: [] }), 'none'],
    ['an admin who is no member', ask(), admin(), 'none'],
    ['an admin who asks for approval', ask({ approve: true }), admin(), 'none'],
    ['an admin, of an unknown team', ask(), admin({ teams: [] }), 'NOT_FOUND'],
  ])('%s', (_, asked, known, code) => {
    expect(refusal(asked, known)).toBe(code);
  });
});

describe('roles', () => {
  const inT = (role: string) => ask({ teams: [{ team_id: 'T', role }] });
  test.each(['member', 'watcher'])('%s may be conferred', (role) => {
    expect(decideRegistration(inT(role), facts(), NOW)).toEqual([{ team_id: 'T', role }]);
  });
  test.each(['owner', 'maintainer'])('%s is above the ceiling for everybody, admins included', (role) => {
    expect(refusal(inT(role), facts())).toBe('FORBIDDEN');
    expect(refusal(inT(role), admin())).toBe('FORBIDDEN');
  });
  test.each(['boss', '', 'Member'])('%j is not a role', (role) => {
    expect(refusal(inT(role), facts())).toBe('BAD_REQUEST');
  });
  test('the last of several roles in one team counts', () => {
    const teams = ['member', 'watcher'].map((role) => ({ team_id: 'T', role }));
    expect(decideRegistration(ask({ teams }), facts(), NOW)).toEqual([{ team_id: 'T', role: 'watcher' }]);
  });
});

describe('containment', () => {
  const inB = ask({ teams: [{ team_id: 'B', role: 'member' }] });
  const roleInB = (role: string | null) =>
    facts({
      teams: [
        { id: 'T', role: 'owner' },
        { id: 'B', role },
      ],
    });

  test.each<[string, string]>([
    ['owner', 'none'],
    ['maintainer', 'none'],
    ['member', 'FORBIDDEN'],
    ['watcher', 'FORBIDDEN'],
  ])('a %s of the other team: %s', (role, code) => {
    expect(refusal(inB, roleInB(role))).toBe(code);
  });
  test('a stranger to the other team, or an unknown one: FORBIDDEN alike', () => {
    expect(refusal(inB, roleInB(null))).toBe('FORBIDDEN');
    expect(refusal(inB, facts())).toBe('FORBIDDEN');
  });
  test('an admin needs no role, but the team must exist', () => {
    expect(
      refusal(
        inB,
        admin({
          teams: [
            { id: 'T', role: null },
            { id: 'B', role: null },
          ],
        }),
      ),
    ).toBe('none');
    expect(refusal(inB, admin())).toBe('NOT_FOUND');
  });

  const onM = (can_write: boolean) => ask({ grants: [{ cogmap_id: 'M', can_write }] });
  test.each<[string, boolean, Partial<RegistrationFacts['maps'][number]>, string]>([
    ['read, by who reads and grants', false, { authorable: false }, 'none'],
    ['write, by who reads, writes and grants', true, {}, 'none'],
    ['write, by who may not write', true, { authorable: false }, 'FORBIDDEN'],
    ['read, by who may not grant', false, { grantable: false }, 'FORBIDDEN'],
    ['read, by who may not read', false, { readable: false }, 'FORBIDDEN'],
    ['read, of a map for admins only', false, { for_admins_only: true }, 'FORBIDDEN'],
  ])('%s', (_, canWrite, held, code) => {
    expect(refusal(onM(canWrite), facts({ maps: [map(held)] }))).toBe(code);
  });
  test('an unknown map is FORBIDDEN, for an admin NOT_FOUND', () => {
    expect(refusal(onM(false), facts())).toBe('FORBIDDEN');
    expect(refusal(onM(false), admin())).toBe('NOT_FOUND');
  });
  test('an admin needs no capability, also where admins alone decide', () => {
    const none = map({ readable: false, authorable: false, grantable: false, for_admins_only: true });
    expect(refusal(onM(true), admin({ maps: [none] }))).toBe('none');
  });
});

describe('the first refusal wins', () => {
  const wrong = { teams: [{ team_id: 'B', role: 'boss' }], expires_at: '2026-05-04T12:00:00Z' };
  test('authority before all', () => {
    expect(refusal(ask(wrong), facts({ teams: [], is_taken: true }))).toBe('FORBIDDEN');
  });
  test('an unknown role before containment', () => {
    expect(refusal(ask({ teams: wrong.teams }), facts())).toBe('BAD_REQUEST');
  });
  test('containment before a client id that is taken', () => {
    const inB = ask({ teams: [{ team_id: 'B', role: 'member' }] });
    expect(refusal(inB, facts({ is_taken: true }))).toBe('FORBIDDEN');
  });
  test('a client id that is taken is named', () => {
    expect(() => decideRegistration(ask(), facts({ is_taken: true }), NOW)).toThrow(/ci-runner/);
    expect(refusal(ask(), facts({ is_taken: true }))).toBe('CONFLICT');
  });
  test.each([
    ['2026-05-04T12:00:00.000Z', 'BAD_REQUEST'],
    ['2026-05-04T12:00:00.001Z', 'none'],
  ])('an end at %s: %s', (expires_at, code) => {
    expect(refusal(ask({ expires_at }), facts())).toBe(code);
  });
});

describe('the gating team', () => {
  test('makes a watcher when the caller is in it', () => {
    expect(decideRegistration(ask(), facts({ gating_team_id: 'G' }), NOW)).toEqual([
      { team_id: 'G', role: 'watcher' },
    ]);
  });
  test('gives the role that was asked for when that names it', () => {
    const inG = ask({ teams: [{ team_id: 'G', role: 'member' }] });
    const known = facts({
      gating_team_id: 'G',
      teams: [
        { id: 'T', role: 'owner' },
        { id: 'G', role: 'maintainer' },
      ],
    });
    expect(decideRegistration(inG, known, NOW)).toEqual([{ team_id: 'G', role: 'member' }]);
  });
});

const machine = (parts: Partial<MachineFacts> = {}): MachineFacts => ({
  id: 'X',
  client_id: 'atlas-x',
  issuer: 'atlas',
  label: 'x',
  profile_id: 'P',
  team_id: 'T',
  revoked_at: null,
  expires_at: null,
  standing: 'approved',
  is_admin: false,
  is_owner: true,
  has_other_live: false,
  ...parts,
});

test.each<[string, MachineFacts | undefined, boolean, string]>([
  ['an owner of its team', machine(), false, 'none'],
  ['an admin', machine({ is_owner: false, is_admin: true }), true, 'none'],
  ['anyone else', machine({ is_owner: false }), false, 'FORBIDDEN'],
  ['anyone, when unknown', undefined, false, 'FORBIDDEN'],
  ['an admin, when unknown', undefined, true, 'NOT_FOUND'],
])('a registration is managed by %s', (_, known, callerIsAdmin, code) => {
  expect(codeOf(() => decideManagement(known, callerIsAdmin))).toBe(code);
});

test.each<[string, MachineFacts, number, string]>([
  ['grace 0', machine(), 0, 'none'],
  ['grace 604,800', machine(), 604_800, 'none'],
  ['grace 604,801', machine(), 604_801, 'BAD_REQUEST'],
  ['grace -1', machine(), -1, 'BAD_REQUEST'],
  ['an external client', machine({ issuer: 'auth0-m2m' }), 60, 'BAD_REQUEST'],
  ['a revoked client', machine({ revoked_at: '2026-05-01T00:00:00Z' }), 60, 'BAD_REQUEST'],
  ['an expired client', machine({ expires_at: '2026-05-04T12:00:00Z' }), 60, 'BAD_REQUEST'],
])('rotation with %s', (_, known, grace, code) => {
  expect(codeOf(() => decideRotation(known, grace, NOW))).toBe(code);
});

test.each<[string, MachineFacts, { is_taken?: boolean; expires_at?: string }, string]>([
  ['of a live one', machine(), {}, 'none'],
  ['of a revoked one', machine({ revoked_at: '2026-05-01T00:00:00Z' }), { is_taken: true }, 'BAD_REQUEST'],
  ['to an id that is taken', machine(), { is_taken: true }, 'CONFLICT'],
  [
    'of an expired one, without a new end',
    machine({ expires_at: '2026-05-01T00:00:00Z' }),
    {},
    'BAD_REQUEST',
  ],
  [
    'of an expired one, with a new end',
    machine({ expires_at: '2026-05-01T00:00:00Z' }),
    { expires_at: '2026-06-01T00:00:00Z' },
    'none',
  ],
])('rebind %s', (_, known, next, code) => {
  const asked = { client_id: 'new', is_taken: false, expires_at: null, ...next };
  expect(codeOf(() => decideRebind(known, asked, NOW))).toBe(code);
});

test('a rebind keeps the end of the registration that it follows', () => {
  const end = '2026-06-01T00:00:00Z';
  const asked = { client_id: 'new', is_taken: false, expires_at: null };
  expect(decideRebind(machine({ expires_at: end }), asked, NOW)).toBe(end);
});

test.each<[string | null, boolean, boolean]>([
  ['approved', false, true],
  ['approved', true, false],
  ['denied', false, false],
  ['revoked', false, false],
  [null, false, false],
])(
  'standing %s, another live credential %s: revoking takes the standing %s',
  (standing, has_other_live, takes) => {
    expect(isLastCredential(machine({ standing, has_other_live }))).toBe(takes);
  },
);
