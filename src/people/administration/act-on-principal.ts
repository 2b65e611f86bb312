import type { Context } from '#operation/context.ts';
import type { StandingAct } from '#operation/standing.ts';
import { moveStanding } from './change-standing.ts';
import { resolvePrincipal } from './principal-ref.ts';

/**
 * An administrator's act on the standing of one principal, in a transaction of its own.
 * @param ref uuid, `@handle` or address
 * @throws Refusal NOT_FOUND (no such principal), and as moveStanding
 */
export const actOnPrincipal = (
  { caller, write }: Context,
  ref: Parameters<typeof resolvePrincipal>[1],
  act: StandingAct,
  reason: string | null = null,
): Promise<void> =>
  write(async (tx) => {
    const profileId = await resolvePrincipal(tx, ref, 'id');
    const by = { authority: 'admin', actor: caller.profile_id, reason } as const;
    await tx.append((await moveStanding(tx, profileId, act, by)).events);
  });
