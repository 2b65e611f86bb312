import { describe, expect, test } from 'vitest';
import { commandFor, remediesFor } from './remedies.ts';

const ID = '018f0000-0000-7000-8000-000000000001';
const human = { kind: 'human', profile_id: ID } as const;
const machine = { kind: 'machine', profile_id: ID } as const;

describe('the command in a refusal', () => {
  test.each([
    ['no_standing', 'atlas auth request-access --message "..."'],
    ['denied', 'atlas auth request-access --message "..."'],
    ['requested', 'atlas auth status'],
    ['revoked', 'atlas auth request-review --message "..."'],
    ['deactivated', 'atlas auth status'],
    ['unrecognized_standing', 'atlas auth status'],
  ] as const)('%s: for a human it is %s', (kind, command) => {
    expect(commandFor(kind, human)).toBe(command);
  });

  test.each([
    ['denied', `atlas admin access approve ${ID}`],
    ['revoked', `atlas admin access approve ${ID}`],
    ['deactivated', `atlas admin access reactivate ${ID}`],
  ] as const)('%s: for the operator of a machine it is %s', (kind, command) => {
    expect(commandFor(kind, machine)).toBe(command);
  });
});

describe('the acts that admit', () => {
  const acts = (kind: Parameters<typeof remediesFor>[0], before: string | null = null) =>
    remediesFor(kind, ID, before).map(({ act }) => act);

  test('one approval admits a profile that is denied, waiting or revoked', () => {
    for (const kind of ['denied', 'requested', 'revoked'] as const) expect(acts(kind)).toEqual(['approve']);
  });

  test('a reactivation admits only a profile that was approved before', () => {
    expect(acts('deactivated', 'approved')).toEqual(['reactivate']);
    expect(acts('deactivated', 'denied')).toEqual(['reactivate', 'approve']);
  });

  test('no act admits a profile whose standing is absent or unknown', () => {
    expect(acts('no_standing')).toEqual([]);
    expect(acts('unrecognized_standing')).toEqual([]);
  });

  test('each is given as a call and as a command', () => {
    expect(remediesFor('denied', ID, null)).toEqual([
      {
        act: 'approve',
        method: 'POST',
        path: `/api/access/admin/principals/${ID}/approve`,
        command: `atlas admin access approve ${ID}`,
      },
    ]);
  });
});
