import type { GateRefusal } from './boundary.ts';

const REQUEST = 'atlas auth request-access --message "..."';

/** What a person can do about a refusal. */
const OWN_COMMAND: Readonly<Record<GateRefusal['kind'], string>> = {
  no_standing: REQUEST,
  denied: REQUEST,
  requested: 'atlas auth status',
  revoked: 'atlas auth request-review --message "..."',
  deactivated: 'atlas auth status',
  unrecognized_standing: 'atlas auth status',
};

/** The acts of an administrator that lead to admission, in order; none where no act does. */
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
 * The command that answers a refusal at gate two. A machine asks for nothing itself, so its operator gets the command
 * of an administrator.
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
 * @param beforeDeactivation what a reactivation leads back to
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
