import { cutValue } from '#base/cut-text.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, conflict, forbidden, notFound } from '#base/refusal.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { getRegistrationFacts, listConferredMaps, lockMachine } from './queries.ts';
import { isLive } from './secrets.ts';
import { OWN_ISSUER } from './shapes.ts';

export type RegistrationFacts = RowOf<typeof getRegistrationFacts> & {
  readonly maps: readonly RowOf<typeof listConferredMaps>[];
};
export type MachineFacts = RowOf<typeof lockMachine>;

/** A requested registration. */
export interface RegistrationAsk {
  readonly client_id: string;
  readonly owner_team_id: string | null;
  readonly teams: readonly { readonly team_id: string; readonly role: string }[];
  readonly grants: readonly { readonly cogmap_id: string; readonly can_write: boolean }[];
  readonly approve: boolean;
  /** RFC 3339. */
  readonly expires_at: string | null;
}

export type MachineRole = 'member' | 'watcher';

export interface Membership {
  readonly team_id: string;
  readonly role: MachineRole;
}

const MACHINE_ROLES: readonly string[] = ['member', 'watcher'];
const HIGHER_ROLES: readonly string[] = ['owner', 'maintainer'];

const roleIn = (facts: RegistrationFacts, teamId: string): string | null | undefined =>
  facts.teams.find((team) => team.id === teamId)?.role;

const isKnown = (things: readonly { readonly id: string }[], id: string): boolean =>
  things.some((thing) => thing.id === id);

/** Authority over a team's machines: administrators and direct owners of the team; maintainers do not qualify. */
function checkAuthority(ask: RegistrationAsk, facts: RegistrationFacts): void {
  if (facts.is_admin) {
    if (ask.owner_team_id !== null && !isKnown(facts.teams, ask.owner_team_id)) throw notFound();
    return;
  }
  if (ask.owner_team_id === null || roleIn(facts, ask.owner_team_id) !== 'owner') throw forbidden();
  if (ask.approve) throw forbidden();
}

/** The ceiling binds administrators too: no machine manages a team. */
function machineRole(role: string): MachineRole {
  if (MACHINE_ROLES.includes(role)) return role as MachineRole;
  if (HIGHER_ROLES.includes(role)) throw forbidden();
  throw badRequest(`teams: ${JSON.stringify(cutValue(role))} is not a role`);
}

/** Callers can confer only what they have themselves; for administrators it only has to exist. */
function checkContainment(ask: RegistrationAsk, facts: RegistrationFacts): void {
  for (const { team_id } of ask.teams) {
    if (facts.is_admin && !isKnown(facts.teams, team_id)) throw notFound();
    if (!facts.is_admin && !HIGHER_ROLES.includes(roleIn(facts, team_id) ?? '')) throw forbidden();
  }
  for (const { cogmap_id, can_write } of ask.grants) {
    const map = facts.maps.find(({ id }) => id === cogmap_id);
    if (facts.is_admin && map === undefined) throw notFound();
    if (facts.is_admin) continue;
    const isHeld = map?.grantable && map.readable && (map.authorable || !can_write) && !map.for_admins_only;
    if (isHeld !== true) throw forbidden();
  }
}

/**
 * Returns the requested end of a registration.
 * @throws Refusal BAD_REQUEST when it is not in the future
 */
function decideEnd(expiresAt: string | null, now: Date): string | null {
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime())
    throw badRequest(
      `expires_at: must be in the future; the clock of the service is at ${now.toISOString()}`,
    );
  return expiresAt;
}

/**
 * May this machine be registered? The first refusal wins: authority, end, roles, containment, taken id (spec 10 §9).
 * @returns its memberships: watcher of the gating team if the caller is a member of that, then the requested ones
 * @throws Refusal FORBIDDEN, NOT_FOUND (to administrators only), BAD_REQUEST, CONFLICT (names the client id)
 */
export function decideRegistration(ask: RegistrationAsk, facts: RegistrationFacts, now: Date): Membership[] {
  checkAuthority(ask, facts);
  decideEnd(ask.expires_at, now);
  const memberships = new Map<string, MachineRole>();
  if (facts.gating_team_id !== null) memberships.set(facts.gating_team_id, 'watcher');
  for (const { team_id, role } of ask.teams) memberships.set(team_id, machineRole(role));
  checkContainment(ask, facts);
  checkFree(ask.client_id, facts.is_taken);
  return [...memberships].map(([team_id, role]) => ({ team_id, role }));
}

function checkFree(clientId: string, isTaken: boolean): void {
  if (isTaken) throw conflict(`Machine client ${clientId} is already registered`);
}

/**
 * May this registration be managed? Unknown and forbidden are refused alike, except for administrators.
 * @param callerIsAdmin decides which refusal an unknown registration gets
 * @throws Refusal FORBIDDEN, NOT_FOUND (to administrators only)
 */
export function decideManagement(facts: MachineFacts | undefined, callerIsAdmin: boolean): MachineFacts {
  if (facts === undefined) throw callerIsAdmin ? notFound() : forbidden();
  if (!facts.is_admin && !facts.is_owner) throw forbidden();
  return facts;
}

/**
 * May this client get a new secret?
 * @param graceSeconds how long the current secret stays valid, 0..604800
 * @throws Refusal BAD_REQUEST (grace out of range; external, revoked or expired client)
 */
export function decideRotation(facts: MachineFacts, graceSeconds: number, now: Date): void {
  if (graceSeconds < 0 || graceSeconds > LIMITS.graceSeconds)
    throw badRequest(`grace_seconds: must be 0 to ${LIMITS.graceSeconds}`);
  if (facts.issuer !== OWN_ISSUER) throw badRequest('The secret of an external client is not kept here');
  if (facts.revoked_at !== null) throw badRequest('The client is revoked');
  if (!isLive(facts, now)) throw badRequest('The client has expired');
}

/**
 * May this registration be followed by another on the same profile?
 * @throws Refusal BAD_REQUEST (revoked, or no end in the future), CONFLICT (names the client id)
 */
export function decideRebind(
  facts: MachineFacts,
  next: { readonly client_id: string; readonly is_taken: boolean; readonly expires_at: string | null },
  now: Date,
): string | null {
  if (facts.revoked_at !== null) throw badRequest('The client is revoked');
  const end = decideEnd(next.expires_at ?? facts.expires_at, now);
  checkFree(next.client_id, next.is_taken);
  return end;
}

/** Whether this is the last live credential of an approved machine, so that revoking it also revokes the standing. */
export const isLastCredential = (facts: MachineFacts): boolean =>
  facts.standing === 'approved' && !facts.has_other_live;
