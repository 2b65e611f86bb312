import { expect, test } from 'vitest';
import { decideGrant, decideRevoke, type GrantFacts } from './rules.ts';

const set = (letters: string) => ({
  can_read: letters.includes('R'),
  can_write: letters.includes('W'),
  can_delete: letters.includes('D'),
  can_grant: letters.includes('G'),
});

const delegate: GrantFacts = {
  is_admin: false,
  subject_exists: true,
  administers: true,
  held: set('RG'),
  principal_known: true,
  previous: null,
  dispensable: true,
};
const stranger: GrantFacts = { ...delegate, administers: false, held: set('') };
const admin: GrantFacts = { ...stranger, is_admin: true };

const outcome = (decide: () => unknown): unknown => {
  try {
    return decide();
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const grant = (facts: GrantFacts, letters: string, mode: 'replace' | 'merge' = 'replace') =>
  outcome(() => decideGrant(facts, { asked: set(letters), mode }));
const revoke = (facts: GrantFacts) => outcome(() => decideRevoke(facts));

test('a delegate passes on what it holds, and nothing more', () => {
  expect(grant(delegate, 'R')).toEqual(set('R'));
  expect(grant(delegate, 'RG')).toEqual(set('RG'));
  expect(grant(delegate, 'RW')).toBe('FORBIDDEN');
  expect(grant(delegate, 'RD')).toBe('FORBIDDEN');
});

test('a caller who holds everything but does not administer the grants confers nothing', () => {
  expect(grant({ ...stranger, held: set('RWDG') }, 'R')).toBe('FORBIDDEN');
  expect(revoke(stranger)).toBe('FORBIDDEN');
});

test('an administrator confers what it does not hold', () => {
  expect(grant(admin, 'RWDG')).toEqual(set('RWDG'));
});

test('authority comes before what exists: only an administrator learns that a subject is absent', () => {
  const absent = { subject_exists: false, principal_known: false };
  expect(grant({ ...stranger, ...absent }, 'R')).toBe('FORBIDDEN');
  expect(grant({ ...admin, ...absent }, 'R')).toBe('NOT_FOUND');
  expect(revoke({ ...admin, ...absent })).toBe('NOT_FOUND');
});

test('an unknown principal is refused after attenuation', () => {
  const unknown = { ...delegate, principal_known: false };
  expect(grant(unknown, 'RW')).toBe('FORBIDDEN');
  expect(grant(unknown, 'R')).toBe('BAD_REQUEST');
});

test('a grant replaces what was there; a merge adds to it, attenuating what is asked alone', () => {
  const again = { ...delegate, previous: set('RW') };
  expect(grant(again, 'R')).toEqual(set('R'));
  expect(grant(again, 'RG', 'merge')).toEqual(set('RWG'));
});

test('withdrawing is never attenuated, and returns whether there was anything to withdraw', () => {
  expect(revoke({ ...delegate, previous: set('RWDG') })).toBe(true);
  expect(revoke(delegate)).toBe(false);
});

test('the last principal who may grant keeps that right, for any caller and any kind of change', () => {
  for (const asking of [delegate, admin]) {
    const last = { ...asking, previous: set('RWG'), dispensable: false };
    expect(revoke(last)).toBe('CONFLICT');
    expect(grant(last, 'R')).toBe('CONFLICT');
    expect(grant(last, 'R', 'merge')).toEqual(set('RWG'));
    expect(grant(last, 'RG')).toEqual(set('RG'));
  }
  expect(revoke({ ...delegate, previous: set('RW'), dispensable: false })).toBe(true);
});
