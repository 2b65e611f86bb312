import { type GateRefusal, gateRefusal, type Remedy, remediesFor } from '../access/index.ts';

export interface DiagnosisFacts {
  readonly id: string;
  readonly kind: 'human' | 'machine' | 'system';
  readonly standing: string | null;
  /** The state before the latest deactivation; null when there was none. */
  readonly before_deactivation: string | null;
  /** Registrations of a machine that are neither revoked nor expired. */
  readonly live_registrations: number;
}

/** Whether a profile is admitted; if not, the refusing gate, the reason and the remedies. */
export interface Diagnosis {
  readonly admitted: boolean;
  readonly refused_by: 'gate_one' | 'gate_two' | null;
  readonly reason: GateRefusal['kind'] | 'no_live_registration' | 'built_in' | null;
  /** In order: after the last of them the profile is admitted. */
  readonly remedies: readonly Remedy[];
}

const ISSUE: Remedy = {
  act: 'issue',
  method: 'POST',
  path: '/api/machine-clients/issue',
  command: 'atlas admin machine issue',
};

/** Diagnoses a profile at both gates, with the administrator's remedies. */
export function diagnose(facts: DiagnosisFacts): Diagnosis {
  if (facts.kind === 'system')
    return { admitted: false, refused_by: 'gate_one', reason: 'built_in', remedies: [] };
  const refusal = gateRefusal(facts.standing);
  const unregistered = facts.kind === 'machine' && facts.live_registrations === 0;
  const remedies =
    refusal === undefined ? [] : remediesFor(refusal.kind, facts.id, facts.before_deactivation);
  if (unregistered) {
    // A new registration has a new profile; only a rebind of a live one keeps the profile.
    return { admitted: false, refused_by: 'gate_one', reason: 'no_live_registration', remedies: [ISSUE] };
  }
  if (refusal === undefined) return { admitted: true, refused_by: null, reason: null, remedies };
  const refused_by = refusal.kind === 'deactivated' ? 'gate_one' : 'gate_two';
  return { admitted: false, refused_by, reason: refusal.kind, remedies };
}
