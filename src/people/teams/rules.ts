import { ROOT_TEAM_ID } from '#base/ids.ts';
import { badRequest, conflict, forbidden, notFound } from '#base/refusal.ts';
import type { TeamRole } from '#base/shapes.ts';

/** A team with the caller's relation to it; undefined for an unknown team. */
export interface TeamRelation {
  readonly id: string;
  readonly active: boolean;
  /** The caller's own, direct role. */
  readonly role: TeamRole | null;
}

/** A profile with its relation to a team; undefined for an unknown profile. */
export interface MemberFacts {
  /** Null when the profile is not a member. */
  readonly role: TeamRole | null;
  readonly source: string | null;
  readonly is_machine: boolean;
  /** For an owner: whether the team has another owner. */
  readonly other_owner: boolean;
}

const ABOVE_MEMBER: readonly TeamRole[] = ['owner', 'maintainer'];

/** Whether a direct role gives the right to manage a team. */
export const manages = (role: string | null): boolean => role === 'owner' || role === 'maintainer';

/**
 * The team, if the caller manages it; unknown and deleted teams are refused alike.
 * @throws Refusal FORBIDDEN
 */
export function decideManagement<Team extends TeamRelation>(team: Team | undefined): Team {
  if (team === undefined || !team.active || !manages(team.role)) throw forbidden();
  return team;
}

/**
 * The parent team of a new team, by slug: only its members and administrators read it.
 * @throws Refusal NOT_FOUND (absent, deleted or hidden), FORBIDDEN (readable but not managed)
 */
export function decideParentage<Team extends Pick<TeamRelation, 'role'>>(
  team: Team | undefined,
  caller: { readonly is_admin: boolean },
): Team {
  if (team === undefined || (team.role === null && !caller.is_admin)) throw notFound();
  if (!manages(team.role)) throw forbidden();
  return team;
}

/**
 * The team, if the caller may restore it; it may be active already.
 * @throws Refusal FORBIDDEN
 */
export function decideRestore<Team extends TeamRelation>(team: Team | undefined): Team {
  if (team?.role !== 'owner') throw forbidden();
  return team;
}

/**
 * The team, if the caller may delete it; a deleted team is treated as unknown, for its owner too.
 * @throws Refusal FORBIDDEN, CONFLICT (the root team)
 */
export function decideDeletion<Team extends TeamRelation>(team: Team | undefined): Team {
  const owned = decideRestore(team);
  if (owned.id === ROOT_TEAM_ID) throw conflict('The root team cannot be deleted');
  if (!owned.active) throw forbidden();
  return owned;
}

/**
 * Refuses to grant ownership: it cannot be granted here.
 * @throws Refusal BAD_REQUEST
 */
export function refuseOwnership(role: TeamRole): void {
  if (role === 'owner') throw badRequest('role: ownership of a team cannot be given in this way');
}

function refuseAboveMachineCeiling(isMachine: boolean, role: TeamRole): void {
  if (isMachine && ABOVE_MEMBER.includes(role)) {
    throw badRequest('role: a machine is never more than a member of a team that is not its own');
  }
}

/** Refuses to change or end a protected membership (spec 20 §4.2). */
function refuseUntouchable(member: MemberFacts): void {
  if (member.source === 'idp') throw conflict('This membership is kept by the identity provider');
  if (member.role === 'owner' && !member.other_owner) throw conflict('A team keeps at least one owner');
}

/**
 * Decides a change of role: `unchanged` when the new role is the old one.
 * @throws Refusal BAD_REQUEST (ownership, machine ceiling), NOT_FOUND (not a member), CONFLICT (idp row, last owner)
 */
export function decideRoleChange(
  member: MemberFacts | undefined,
  role: TeamRole,
): { readonly from: TeamRole } | 'unchanged' {
  refuseOwnership(role);
  if (member === undefined || member.role === null) throw notFound();
  refuseUntouchable(member);
  if (member.role === role) return 'unchanged';
  refuseAboveMachineCeiling(member.is_machine, role);
  return { from: member.role };
}

/**
 * Decides the addition of a profile: for an existing member, a change of role under the same rules.
 * @throws Refusal BAD_REQUEST (ownership, unknown profile, machine ceiling), CONFLICT (idp row, last owner)
 */
export function decideAddition(
  member: MemberFacts | undefined,
  role: TeamRole,
): { readonly from: TeamRole } | 'unchanged' | 'added' {
  refuseOwnership(role);
  if (member === undefined) throw badRequest('profile_id: there is no such profile');
  if (member.role !== null) return decideRoleChange(member, role);
  refuseAboveMachineCeiling(member.is_machine, role);
  return 'added';
}

/**
 * The membership to end: leaving needs no role, and an unknown or deleted team has no members.
 * @throws Refusal FORBIDDEN, NOT_FOUND (not a member), CONFLICT (idp row, last owner)
 */
export function decideRemoval(
  team: TeamRelation | undefined,
  member: MemberFacts | undefined,
  isSelf: boolean,
): { readonly role: TeamRole } {
  if (!isSelf) decideManagement(team);
  if (team?.active !== true || member === undefined || member.role === null) throw notFound();
  refuseUntouchable(member);
  return { role: member.role };
}

/**
 * Refuses a bulk reassignment unless the caller manages the team and the receiver is a direct member.
 * @throws Refusal FORBIDDEN
 */
export function decideReassignment(team: TeamRelation | undefined, receiver: MemberFacts | undefined): void {
  decideManagement(team);
  if (receiver === undefined || receiver.role === null) throw forbidden();
}

/**
 * Refuses a role that a new member may not have on a team.
 * @throws Refusal BAD_REQUEST
 */
export const decideJoining = refuseAboveMachineCeiling;
