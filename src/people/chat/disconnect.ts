import type { Context, Principal } from '#operation/context.ts';
import { slackPrincipalDisconnected } from '#record/ledger/index.ts';
import type { Linking } from './linking.ts';
import { principalKey } from './principal.ts';
import { disconnectPrincipal, getPrincipal, lockPrincipal } from './queries.ts';
import { openGrant } from './sealed-tokens.ts';
import type { Disconnected } from './shapes.ts';

type Acting = Pick<Context<Principal>, 'caller' | 'read' | 'write'>;

/** Revokes the stored refresh token at the issuer, best effort; a failure does not keep the link. */
async function revoke({ vault, issuer }: Linking, principal: string, { read }: Acting) {
  const known = await read.find(getPrincipal, { link_key: principalKey(principal), principal });
  const grant = openGrant(vault, principal, known?.grant ?? null);
  return grant === undefined ? 'not_attempted' : issuer.revoke(grant.refresh);
}

/**
 * Disconnects one chat principal: revokes at the issuer, then deletes grant, link and pending links in one transaction.
 * @param holderId the profile that must hold the principal; null = any
 * @returns the result, or undefined when there was nothing to remove
 */
export async function disconnect(
  linking: Linking,
  principal: string,
  holderId: string | null,
  acting: Acting,
): Promise<Disconnected | undefined> {
  const idp_revocation = await revoke(linking, principal, acting);
  const params = { link_key: principalKey(principal), principal };
  return acting.write(async (tx) => {
    await tx.list(lockPrincipal, params);
    const removed = await tx.find(disconnectPrincipal, { ...params, holder_id: holderId });
    if (removed === undefined) return undefined;
    const { profile_id, grant_deleted, intents_deleted } = removed;
    if (profile_id === null && !grant_deleted && intents_deleted === 0) return undefined;
    const entry = { slack_principal_id: principal, grant_deleted, intents_deleted, idp_revocation };
    if (profile_id !== null)
      await tx.append([
        slackPrincipalDisconnected({
          subject_table: 'kb_profiles',
          subject_id: profile_id,
          slack_principal_id: principal,
          disconnected_by: acting.caller.profile_id,
          idp_revocation,
        }),
      ]);
    return entry;
  });
}
