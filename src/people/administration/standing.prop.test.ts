import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STANDING_ACTS, type Standing, type StandingAct } from '#operation/standing.ts';
import { type Authority, decideStanding, TRANSITIONS } from './standing.ts';

interface Entry {
  readonly act: StandingAct;
  readonly prior: Standing | null;
  readonly resulting: Standing;
}

interface Principal {
  readonly standing: Standing | null;
  readonly isAdmin: boolean;
  readonly log: readonly Entry[];
}

const NOBODY: Principal = { standing: null, isAdmin: false, log: [] };

const beforeDeactivation = (log: readonly Entry[]): Standing | null =>
  log.findLast((entry) => entry.act === 'deactivate')?.prior ?? null;

/** One act as the service performs it: decide, then state, log and governance together. */
function perform(principal: Principal, act: StandingAct, authority: Authority): Principal {
  const { standing, isAdmin, log } = principal;
  const decision = decideStanding(act, authority, {
    current: standing,
    beforeDeactivation: beforeDeactivation(log),
  });
  if ('refused' in decision) return principal;
  const entry = { act, prior: standing, resulting: decision.resulting };
  return {
    standing: decision.resulting,
    isAdmin: isAdmin && !decision.removesGovernance,
    log: [...log, entry],
  };
}

/** Whoever is promoted is approved first, by the table; where that is not possible nothing happens. */
function promoted(principal: Principal): Principal {
  const approved = principal.standing === 'approved' ? principal : perform(principal, 'approve', 'admin');
  return approved.standing === 'approved' ? { ...approved, isAdmin: true } : principal;
}

const demoted = (principal: Principal): Principal => ({ ...principal, isAdmin: false });

const step = fc.oneof(
  fc.record({
    act: fc.constantFrom(...STANDING_ACTS),
    authority: fc.constantFrom<Authority>('credential', 'self_principal', 'admin'),
  }),
  // Legal authorities more often, so that sequences go deep into the table.
  fc.constantFrom(...STANDING_ACTS).map((act) => ({ act, authority: TRANSITIONS[act].authorities[0]! })),
  fc.constantFrom('promote' as const, 'demote' as const),
);

const life = fc.array(step, { maxLength: 60 });

const run = (steps: (typeof step extends fc.Arbitrary<infer One> ? One : never)[]): Principal[] => {
  const states = [NOBODY];
  for (const one of steps) {
    const last = states.at(-1)!;
    if (one === 'promote') states.push(promoted(last));
    else states.push(one === 'demote' ? demoted(last) : perform(last, one.act, one.authority));
  }
  return states;
};

test('no sequence of acts leaves the table', () => {
  fc.assert(
    fc.property(life, (steps) => {
      for (const { act, prior, resulting } of run(steps).at(-1)!.log) {
        const move = TRANSITIONS[act].moves[prior ?? 'absent'];
        expect(move).toBeDefined();
        if (move !== 'prior') expect(resulting).toBe(move);
      }
    }),
  );
});

test('a provisioned principal always has a standing', () => {
  fc.assert(
    fc.property(life, (steps) => {
      const standings = run(steps).map((principal) => principal.standing);
      const born = standings.findIndex((standing) => standing !== null);
      if (born >= 0) expect(standings.slice(born)).not.toContain(null);
    }),
  );
});

test('an admin is always approved', () => {
  fc.assert(
    fc.property(life, (steps) => {
      for (const principal of run(steps)) if (principal.isAdmin) expect(principal.standing).toBe('approved');
    }),
  );
});

test('standing changes only with a log entry; a demotion, or a promotion when approved, adds none', () => {
  fc.assert(
    fc.property(life, (steps) => {
      const states = run(steps);
      for (const [index, one] of steps.entries()) {
        const [before, after] = [states[index]!, states[index + 1]!];
        if (one === 'demote') expect(after.log).toBe(before.log);
        if (one === 'promote' && before.standing === 'approved') expect(after.log).toBe(before.log);
        if (before.standing !== after.standing) expect(after.log.length).toBe(before.log.length + 1);
      }
    }),
  );
});

test('replaying the log gives the standing', () => {
  fc.assert(
    fc.property(life, (steps) => {
      const { log, standing } = run(steps).at(-1)!;
      const replayed = log.reduce<Standing | null>((state, entry) => {
        expect(entry.prior).toBe(state);
        return entry.resulting;
      }, null);
      expect(replayed).toBe(standing);
    }),
  );
});

test('a reactivation leads back to where the latest deactivation began', () => {
  fc.assert(
    fc.property(life, (steps) => {
      const { log } = run(steps).at(-1)!;
      for (const [index, entry] of log.entries()) {
        if (entry.act === 'reactivate') expect(entry.resulting).toBe(beforeDeactivation(log.slice(0, index)));
      }
    }),
  );
});
