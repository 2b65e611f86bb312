import { describe, expect, test } from 'vitest';
import { decideMemberships } from './rules.ts';

const nothing = { added: [], changed: [], removed: [] };

describe('the memberships that a sign-in changes', () => {
  test('a mapped group puts into its team', () => {
    expect(decideMemberships([{ team_id: 't', role: 'member' }], [])).toEqual({
      ...nothing,
      added: [{ team_id: 't', role: 'member' }],
    });
  });

  test.each([
    ['watcher', 'member', 'member'],
    ['member', 'watcher', 'member'],
    ['maintainer', 'member', 'maintainer'],
    ['maintainer', 'owner', 'owner'],
    ['watcher', 'watcher', 'watcher'],
  ] as const)('of %s and %s for one team the strongest wins: %s', (first, second, strongest) => {
    const desired = [first, second].map((role) => ({ team_id: 't', role }));
    expect(decideMemberships(desired, []).added).toEqual([{ team_id: 't', role: strongest }]);
  });

  test('a role of an idp membership follows its groups, up and down', () => {
    for (const [from, role] of [
      ['member', 'maintainer'],
      ['maintainer', 'watcher'],
    ] as const) {
      expect(
        decideMemberships([{ team_id: 't', role }], [{ team_id: 't', role: from, source: 'idp' }]),
      ).toEqual({ ...nothing, changed: [{ team_id: 't', role, from }] });
    }
  });

  test('a membership that is as it should be is left alone', () => {
    const current = [{ team_id: 't', role: 'member', source: 'idp' }] as const;
    expect(decideMemberships([{ team_id: 't', role: 'member' }], current)).toEqual(nothing);
  });

  test('an idp membership without a group ends', () => {
    const current = [{ team_id: 't', role: 'owner', source: 'idp' }] as const;
    expect(decideMemberships([], current)).toEqual({
      ...nothing,
      removed: [{ team_id: 't', role: 'owner' }],
    });
  });

  test('a native membership is never raised, lowered or removed', () => {
    for (const role of ['watcher', 'maintainer', 'owner'] as const) {
      const current = [{ team_id: 't', role, source: 'native' }] as const;
      expect(decideMemberships([{ team_id: 't', role: 'member' }], current)).toEqual(nothing);
      expect(decideMemberships([], current)).toEqual(nothing);
    }
  });
});
