import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ACTS,
  type Authority,
  decideStanding,
  type Standing,
  type StandingAct,
  TRANSITIONS,
} from './standing.ts';

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

/** Only an approved profile is made an admin. */
const promoted = (principal: Principal): Principal =>
  principal.standing === 'approved' ? { ...principal, isAdmin: true } : principal;

const step = fc.oneof(
  fc.record({
    act: fc.constantFrom(...ACTS),
    authority: fc.constantFrom<Authority>('credential', 'self_principal', 'admin'),
  }),
  // Legal authorities more often, so that sequences go deep into the table.
  fc.constantFrom(...ACTS).map((act) => ({ act, authority: TRANSITIONS[act].authorities[0]! })),
  fc.constant('promote' as const),
);

const life = fc.array(step, { maxLength: 60 });

const run = (steps: (typeof step extends fc.Arbitrary<infer One> ? One : never)[]): Principal[] => {
  const states = [NOBODY];
  for (const one of steps) {
    const last = states.at(-1)!;
    states.push(one === 'promote' ? promoted(last) : perform(last, one.act, one.authority));
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

test('whoever is once provisioned is never without a standing again', () => {
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
