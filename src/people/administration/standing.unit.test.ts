import { describe, expect, test } from 'vitest';
import { STANDING_ACTS, STANDINGS, type Standing, type StandingAct } from '#operation/standing.ts';
import { type Authority, decideStanding } from './standing.ts';

/** Spec 10 §4.1, cell by cell: every cell that is not here is refused. */
const CELLS: readonly (readonly [StandingAct, Standing | null, Standing])[] = [
  ['provision', null, 'denied'],
  ['request', 'denied', 'requested'],
  ['withdraw', 'requested', 'denied'],
  ['approve', 'requested', 'approved'],
  ['approve', 'denied', 'approved'],
  ['approve', 'revoked', 'approved'],
  ['reject', 'requested', 'denied'],
  ['revoke', 'approved', 'revoked'],
  ['deactivate', 'denied', 'deactivated'],
  ['deactivate', 'requested', 'deactivated'],
  ['deactivate', 'approved', 'deactivated'],
  ['deactivate', 'revoked', 'deactivated'],
  ['reactivate', 'deactivated', 'requested'],
  ['request_review', 'revoked', 'revoked'],
];

const AUTHORITIES: Readonly<Record<StandingAct, readonly Authority[]>> = {
  provision: ['credential', 'admin'],
  request: ['self_principal'],
  withdraw: ['self_principal'],
  approve: ['admin'],
  reject: ['admin'],
  revoke: ['admin'],
  deactivate: ['admin'],
  reactivate: ['admin'],
  request_review: ['self_principal'],
};

const STATES = [null, ...STANDINGS];
const EVERYONE: readonly Authority[] = ['credential', 'self_principal', 'admin'];
const factsOf = (current: Standing | null) => ({ current, beforeDeactivation: 'requested' as const });

describe('the transition table', () => {
  test.each(STANDING_ACTS.flatMap((act) => STATES.map((from) => [act, from] as const)))(
    '%s from %s',
    (act, from) => {
      const cell = CELLS.find(([one, state]) => one === act && state === from);
      const decision = decideStanding(act, AUTHORITIES[act][0]!, factsOf(from));
      expect(decision).toEqual(
        cell === undefined
          ? { refused: { kind: 'illegal_transition', from, act } }
          : { resulting: cell[2], removesGovernance: cell[2] === 'revoked' || cell[2] === 'deactivated' },
      );
    },
  );

  test('authority is judged before the state', () => {
    for (const act of STANDING_ACTS) {
      for (const actual of EVERYONE.filter((one) => !AUTHORITIES[act].includes(one))) {
        for (const from of STATES) {
          expect(decideStanding(act, actual, factsOf(from))).toEqual({
            refused: { kind: 'insufficient_authority', required: AUTHORITIES[act][0], actual },
          });
        }
      }
    }
  });

  test('provisioning may be an admin’s act as well', () => {
    expect(decideStanding('provision', 'admin', factsOf(null))).toMatchObject({ resulting: 'denied' });
  });

  test.each(['denied', 'requested', 'approved', 'revoked'] as const)(
    'reactivation leads back to %s',
    (before) => {
      const decision = decideStanding('reactivate', 'admin', {
        current: 'deactivated',
        beforeDeactivation: before,
      });
      expect(decision).toMatchObject({ resulting: before });
    },
  );

  test('reactivation without a deactivation in the log is refused', () => {
    expect(
      decideStanding('reactivate', 'admin', { current: 'deactivated', beforeDeactivation: null }),
    ).toEqual({
      refused: { kind: 'no_prior_standing' },
    });
  });
});
