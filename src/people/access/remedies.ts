import type { GateRefusal } from './boundary.ts';

const REQUEST = 'atlas auth request-access --message "..."';

/** The command with which a person can resolve a refusal. */
const OWN_COMMAND: Readonly<Record<GateRefusal['kind'], string>> = {
  no_standing: REQUEST,
  denied: REQUEST,
  requested: 'atlas auth status',
  revoked: 'atlas auth request-review --message "..."',
  deactivated: 'atlas auth status',
  unrecognized_standing: 'atlas auth status',
};

/** The administrator's acts that lead to admission, in order; empty if there are none. */
const ACTS: Readonly<Record<GateRefusal['kind'], readonly AdminAct[]>> = {
  no_standing: [],
  denied: ['approve'],
  requested: ['approve'],
  revoked: ['approve'],
  deactivated: ['reactivate'],
  unrecognized_standing: [],
};

type AdminAct = 'approve' | 'reactivate';

/** One act of an administrator, as a call and as a command. */
export interface Remedy {
  readonly act: string;
  readonly method: 'POST';
  readonly path: string;
  readonly command: string;
}

const remedyOf = (act: AdminAct, profileId: string): Remedy => ({
  act,
  method: 'POST',
  path: `/api/access/admin/principals/${profileId}/${act}`,
  command: `atlas admin access ${act} ${profileId}`,
});

/**
 * The command that resolves a refusal at gate two. A machine cannot request access itself, so its operator gets the
 * administrator's command.
 */
export function commandFor(
  refusal: GateRefusal['kind'],
  caller: { readonly kind: 'human' | 'machine'; readonly profile_id: string },
): string {
  if (caller.kind === 'human') return OWN_COMMAND[refusal];
  const [act = 'approve'] = ACTS[refusal];
  return remedyOf(act, caller.profile_id).command;
}

/**
 * The acts after which a profile would be admitted, in order.
 * @param beforeDeactivation the standing that a reactivation restores
 */
export function remediesFor(
  refusal: GateRefusal['kind'],
  profileId: string,
  beforeDeactivation: string | null,
): Remedy[] {
  const staysOut = refusal === 'deactivated' && beforeDeactivation !== 'approved';
  const acts: readonly AdminAct[] = staysOut ? ['reactivate', 'approve'] : ACTS[refusal];
  return acts.map((act) => remedyOf(act, profileId));
}
