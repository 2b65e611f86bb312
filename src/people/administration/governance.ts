import { SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { badRequest, conflict, notFound } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { occurredNow, principalGovernanceChanged } from '#record/ledger/index.ts';
import { grantGovernance, lockAdmins, lockStanding, removeGovernance } from './standing-queries.ts';

interface By {
  readonly actor: string | null;
  readonly reason?: string | null;
}

/** The event that a profile became or ceased to be an administrator. */
export const governanceChanged = (
  subject_id: string,
  change: 'granted' | 'revoked',
  { actor, reason }: By,
): LedgerEvent =>
  principalGovernanceChanged({ subject_table: 'kb_profiles', subject_id, change, actor, reason });

/**
 * Refuses to remove the last human administrator. Locks the instance until the transaction ends, so that two
 * administrators who remove each other cannot both succeed.
 * @throws Refusal CONFLICT
 */
export async function keepLastAdmin(tx: Runner, profileId: string): Promise<void> {
  const facts = await tx.find(lockAdmins, {
    profile_id: profileId,
    system_profile_id: SYSTEM_PROFILE_ID,
  });
  if (facts?.is_human === true && facts.other_admins === 0)
    throw conflict('This is the last administrator: promote someone else first');
}

/**
 * Makes an approved profile an administrator; does nothing if it already is one.
 * @returns the events, which the caller appends last
 * @throws Refusal NOT_FOUND (no such profile), BAD_REQUEST (not approved: an admin must be)
 */
export async function giveGovernance(tx: Runner, profileId: string, by: By): Promise<LedgerEvent[]> {
  const facts = await tx.find(lockStanding, { profile_id: profileId });
  if (facts === undefined) throw notFound();
  if (facts.is_admin) return [];
  if (facts.standing !== 'approved')
    throw badRequest('Only an approved profile can be made an administrator');
  await tx.list(grantGovernance, { profile_id: profileId, granted_by: by.actor, occurred_at: occurredNow() });
  return [governanceChanged(profileId, 'granted', by)];
}

/**
 * Removes governance from a profile; its standing stays. Does nothing if it is not an administrator or does not exist.
 * @returns the events, which the caller appends last
 * @throws Refusal CONFLICT (the last human administrator), BAD_REQUEST (the built-in profile)
 */
export async function takeGovernance(tx: Runner, profileId: string, by: By): Promise<LedgerEvent[]> {
  if (profileId === SYSTEM_PROFILE_ID) throw badRequest('The built-in profile always governs');
  const facts = await tx.find(lockStanding, { profile_id: profileId });
  if (facts?.is_admin !== true) return [];
  await keepLastAdmin(tx, profileId);
  await tx.list(removeGovernance, { profile_id: profileId });
  return [governanceChanged(profileId, 'revoked', by)];
}
