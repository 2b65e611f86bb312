import { badRequest } from '#base/refusal.ts';
import type { Runner, TransactionRunner } from '#neo4j/database.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { append, occurredNow, SYSTEM_EMITTER } from '#record/ledger/index.ts';
import { type Attribution, moveStanding } from './change-standing.ts';
import { enrolmentEvent } from './enrolment.ts';
import { giveGovernance } from './governance.ts';
import { findPromotionTeam, lockStanding, setMemberships } from './standing-queries.ts';

/**
 * Makes an approved profile an administrator and appends the event at once.
 * @throws Refusal NOT_FOUND (no such profile), BAD_REQUEST (not approved: an admin must be)
 */
export async function promote(tx: TransactionRunner, profileId: string, by: Attribution): Promise<void> {
  await append(tx, by.emitter ?? SYSTEM_EMITTER, await giveGovernance(tx, profileId, by));
}

interface Promotion {
  readonly team_id: string;
  /** When the profile joined the team, RFC 3339. */
  readonly created: string;
  /** The time at which the events occurred. */
  readonly at: string;
  readonly events: readonly LedgerEvent[];
}

/**
 * Admits a profile if needed, and makes it owner of a team and administrator of the instance.
 * @param teamId null: the gating team
 * @returns the membership, and the events, which the caller appends last
 * @throws Refusal BAD_REQUEST (no such profile, no such active team, or a standing that cannot be approved)
 */
export async function promoteInTeam(
  tx: Runner,
  profileId: string,
  teamId: string | null,
  by: Attribution,
): Promise<Promotion> {
  const profile = await tx.find(lockStanding, { profile_id: profileId });
  if (profile === undefined) throw badRequest('profile_id: there is no such profile');
  const named = await tx.find(findPromotionTeam, { team_id: teamId, profile_id: profileId });
  if (named === undefined)
    throw badRequest(teamId === null ? 'There is no active gating team' : 'team_id: there is no such team');
  const admitted =
    profile.standing === 'approved' ? [] : (await moveStanding(tx, profileId, 'approve', by)).events;
  // Read again: the approval may just have enrolled the profile in this very team.
  const occurred_at = occurredNow();
  const { team_id, role, created } = (await tx.find(findPromotionTeam, {
    team_id: named.team_id,
    profile_id: profileId,
  }))!;
  const enrolled = role === 'owner' ? [] : [{ team_id, role: 'owner' as const, from: role }];
  await tx.list(setMemberships, { profile_id: profileId, memberships: enrolled, occurred_at });
  const governance = await giveGovernance(tx, profileId, by);
  const memberships = enrolled.map((enrolment) => enrolmentEvent(profileId, enrolment, by.actor));
  const events = [...admitted, ...memberships, ...governance];
  return { team_id, created: role === null ? occurred_at : created!, at: occurred_at, events };
}
