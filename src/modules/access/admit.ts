import { Refusal } from '#base/refusal.ts';
import { STANDINGS } from '#base/standing.ts';
import type { Principal } from '#operation/context.ts';
import type { Access } from '#operation/define.ts';
import { commandFor } from './remedies.ts';

export type GateRefusal =
  | { readonly kind: 'no_standing' | 'denied' | 'requested' | 'revoked' | 'deactivated' }
  | { readonly kind: 'unrecognized_standing'; readonly raw: string };

/** Why a stored standing does not pass gate two, or undefined when it does. */
export function gateRefusal(stored: string | null): GateRefusal | undefined {
  if (stored === 'approved') return undefined;
  if (stored === null) return { kind: 'no_standing' };
  const known = STANDINGS.find((standing) => standing === stored);
  if (known === undefined || known === 'approved') return { kind: 'unrecognized_standing', raw: stored };
  return { kind: known };
}

/**
 * Gate two: standing. Nothing else is consulted; who must be an administrator is asked after parsing (`perform`).
 * @param requestUrl page where access is asked for, or null when there is none
 * @throws Refusal SYSTEM_ACCESS_REQUIRED with why
 */
export function admit(access: Access, caller: Principal, requestUrl: string | null): void {
  if (access === 'authenticated') return;
  const refusal = gateRefusal(caller.standing);
  if (refusal !== undefined) {
    throw new Refusal('SYSTEM_ACCESS_REQUIRED', 'System access is required', {
      details: {
        email: caller.email,
        display_name: caller.display_name,
        refusal,
        request_url: requestUrl,
        cli_command: commandFor(refusal.kind, caller),
        // An operator needs to know which agent this is; a person is identified by address and name.
        ...(caller.kind === 'machine' && { profile_id: caller.profile_id }),
      },
    });
  }
}
