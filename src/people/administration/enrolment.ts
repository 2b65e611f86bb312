import type { TeamRole } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { occurredNow, teamMemberAdded, teamMemberRoleChanged } from '#record/ledger/index.ts';
import { lockInstance } from '../access/index.ts';
import { listEnrolments, setMemberships } from './standing-queries.ts';

/** Team roles, the weakest first. */
const ROLES: readonly TeamRole[] = ['watcher', 'member', 'maintainer', 'owner'];

const rank = (role: TeamRole): number => ROLES.indexOf(role);

/** A team that a profile is to join, and its current membership. */
export interface EnrolmentFacts {
  readonly team_id: string;
  readonly wanted_role: TeamRole;
  readonly role: TeamRole | null;
  readonly source: string | null;
}

export interface Enrolment {
  readonly team_id: string;
  readonly role: TeamRole;
  /** The previous role; null for a new member. */
  readonly from: TeamRole | null;
}

const strongest = (one: EnrolmentFacts, other: EnrolmentFacts | undefined): EnrolmentFacts =>
  other === undefined || rank(one.wanted_role) > rank(other.wanted_role) ? one : other;

/**
 * The changes that give a profile at least the wanted role in each team: roles are only raised, and memberships from
 * the identity provider stay unchanged.
 */
export function decideEnrolments(facts: readonly EnrolmentFacts[]): Enrolment[] {
  const perTeam = new Map<string, EnrolmentFacts>();
  for (const one of facts) perTeam.set(one.team_id, strongest(one, perTeam.get(one.team_id)));
  return [...perTeam.values()]
    .filter(({ wanted_role, role }) => role === null || rank(wanted_role) > rank(role))
    .filter(({ source }) => source !== 'idp')
    .map(({ team_id, wanted_role, role }) => ({ team_id, role: wanted_role, from: role }));
}

/** The event of one enrolment. */
export function enrolmentEvent(profileId: string, enrolment: Enrolment, actor: string | null): LedgerEvent {
  const { team_id, role, from } = enrolment;
  const membership = { team_id, profile_id: profileId };
  return from === null
    ? teamMemberAdded({ ...membership, role, source: 'native', actor })
    : teamMemberRoleChanged({ ...membership, from, to: role, actor });
}

/**
 * Enrols a profile that was just approved: as `watcher` in the team of the request that the approval closed, and in
 * every active auto-join team with that team's role. The profile must be locked.
 * @param requestTeamId null when no request was closed
 * @returns one event per change, to be appended
 */
export async function enrol(
  tx: Runner,
  profileId: string,
  { requestTeamId, actor }: { readonly requestTeamId: string | null; readonly actor: string | null },
): Promise<LedgerEvent[]> {
  // A concurrently created auto-join team is either found here, or finds the new standing.
  await tx.list(lockInstance, {});
  const facts = await tx.list(listEnrolments, {
    profile_id: profileId,
    request_team_id: requestTeamId,
    roles: [...ROLES],
  });
  const enrolments = decideEnrolments(facts);
  if (enrolments.length === 0) return [];
  await tx.list(setMemberships, {
    profile_id: profileId,
    memberships: enrolments,
    occurred_at: occurredNow(),
  });
  return enrolments.map((enrolment) => enrolmentEvent(profileId, enrolment, actor));
}
