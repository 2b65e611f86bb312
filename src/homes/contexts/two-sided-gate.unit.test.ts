import { expect, test } from 'vitest';
import { checkBothSides, type TwoSides } from './two-sided-gate.ts';

const both: TwoSides = {
  is_admin: false,
  subject_exists: true,
  administers: true,
  team_exists: true,
  team_active: true,
  team_gating: false,
  manages_team: true,
};

const stranger: TwoSides = { ...both, administers: false, manages_team: false };
const admin: TwoSides = { ...stranger, is_admin: true };

const codeOf = (sides: TwoSides, act: 'attach' | 'detach' = 'attach'): string => {
  try {
    checkBothSides(sides, act);
    return 'passes';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each<[string, TwoSides, string]>([
  ['who administers both sides', both, 'passes'],
  ['who manages the team only', { ...both, administers: false }, 'FORBIDDEN'],
  ['who administers the subject only', { ...both, manages_team: false }, 'FORBIDDEN'],
  ['who administers both, but the team is the gating team', { ...both, team_gating: true }, 'FORBIDDEN'],
  ['an administrator with neither side', admin, 'passes'],
  ['an administrator at the gating team', { ...admin, team_gating: true }, 'passes'],
])('%s', (_, sides, expected) => {
  expect(codeOf(sides)).toBe(expected);
  expect(codeOf(sides, 'detach')).toBe(expected);
});

test('an absent subject or team is FORBIDDEN, like one of others; only administrators get NOT_FOUND', () => {
  for (const absent of [{ subject_exists: false }, { team_exists: false }]) {
    expect(codeOf({ ...stranger, ...absent })).toBe('FORBIDDEN');
    expect(codeOf({ ...admin, ...absent })).toBe('NOT_FOUND');
  }
});

test('an inactive team takes nothing on, but an administrator may take things off it', () => {
  const inactive = { team_active: false, manages_team: false };
  expect(codeOf({ ...both, ...inactive })).toBe('FORBIDDEN');
  expect(codeOf({ ...admin, ...inactive })).toBe('NOT_FOUND');
  expect(codeOf({ ...admin, ...inactive }, 'detach')).toBe('passes');
});
