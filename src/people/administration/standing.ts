import type { Standing, StandingAct } from '#operation/standing.ts';

/** The authority of an act: the boot or a credential, the profile itself, or an administrator. */
export type Authority = 'credential' | 'self_principal' | 'admin';

interface Rule {
  readonly authorities: readonly Authority[];
  /** Resulting state by current state; `prior` is the state before the latest deactivation. */
  readonly moves: Readonly<Partial<Record<Standing | 'absent', Standing | 'prior'>>>;
}

/** The complete transition table (spec 10 §4.1); every missing transition is refused. */
export const TRANSITIONS: Readonly<Record<StandingAct, Rule>> = {
  provision: { authorities: ['credential', 'admin'], moves: { absent: 'denied' } },
  request: { authorities: ['self_principal'], moves: { denied: 'requested' } },
  withdraw: { authorities: ['self_principal'], moves: { requested: 'denied' } },
  approve: {
    authorities: ['admin'],
    moves: { requested: 'approved', denied: 'approved', revoked: 'approved' },
  },
  reject: { authorities: ['admin'], moves: { requested: 'denied' } },
  revoke: { authorities: ['admin'], moves: { approved: 'revoked' } },
  deactivate: {
    authorities: ['admin'],
    moves: {
      denied: 'deactivated',
      requested: 'deactivated',
      approved: 'deactivated',
      revoked: 'deactivated',
    },
  },
  reactivate: { authorities: ['admin'], moves: { deactivated: 'prior' } },
  request_review: { authorities: ['self_principal'], moves: { revoked: 'revoked' } },
};

/** Why an act is refused; the tagged object that SYSTEM_ACCESS_REQUIRED contains. */
export type StandingRefusal =
  | { readonly kind: 'illegal_transition'; readonly from: Standing | null; readonly act: StandingAct }
  | { readonly kind: 'insufficient_authority'; readonly required: Authority; readonly actual: Authority }
  | { readonly kind: 'no_prior_standing' };

export type StandingDecision =
  | { readonly resulting: Standing; readonly removesGovernance: boolean }
  | { readonly refused: StandingRefusal };

export interface StandingFacts {
  readonly current: Standing | null;
  /** The state before the latest deactivation, from the log; null when there was none. */
  readonly beforeDeactivation: Standing | null;
}

/** Decides one act on one profile: the resulting standing, or the refusal. Authority is checked before state. */
export function decideStanding(
  act: StandingAct,
  authority: Authority,
  facts: StandingFacts,
): StandingDecision {
  const rule = TRANSITIONS[act];
  if (!rule.authorities.includes(authority)) {
    return { refused: { kind: 'insufficient_authority', required: rule.authorities[0]!, actual: authority } };
  }
  const move = rule.moves[facts.current ?? 'absent'];
  if (move === undefined) return { refused: { kind: 'illegal_transition', from: facts.current, act } };
  if (move === 'prior' && facts.beforeDeactivation === null)
    return { refused: { kind: 'no_prior_standing' } };
  const resulting = move === 'prior' ? facts.beforeDeactivation! : move;
  return { resulting, removesGovernance: resulting === 'revoked' || resulting === 'deactivated' };
}
