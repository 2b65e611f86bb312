import type { z } from 'zod';
import { newId } from '#base/ids.ts';
import type { Context, LedgerEvent, WriteTransaction } from '#operation/context.ts';
import {
  grantCreated,
  machineClientIssued,
  machineClientRegistered,
  occurredNow,
  teamMemberAdded,
} from '#record/ledger/index.ts';
import { provisionMachine } from '../access/index.ts';
import { moveStanding, setMemberships } from '../administration/index.ts';
import {
  createMachine,
  getMachineRow,
  getRegistrationFacts,
  listConferredMaps,
  lockRegistrations,
} from './queries.ts';
import { type Registered, registrationOf } from './registration.ts';
import { decideRegistration, type Membership, type RegistrationAsk } from './rules.ts';
import { EXTERNAL_ISSUER, type IssueRequest, type MachineClient, OWN_ISSUER } from './shapes.ts';

interface Credential {
  readonly client_id: string;
  /** Lower-case SHA-256 hex for a client of our own, null for an external one. */
  readonly secret_hash: string | null;
}

/** Of several grants on one map, or roles in one team, the last one wins. */
const lastById = <T>(things: readonly T[], idOf: (thing: T) => string): T[] => [
  ...new Map(things.map((thing) => [idOf(thing), thing])).values(),
];

const askOf = (body: IssueRequest, client_id: string): RegistrationAsk => ({
  client_id,
  owner_team_id: body.owner_team_id ?? null,
  teams: body.teams,
  grants: lastById(body.grants, (grant) => grant.cogmap_id).map(({ cogmap_id, can_write }) => ({
    cogmap_id,
    can_write: can_write ?? false,
  })),
  approve: body.approve ?? false,
  expires_at: body.expires_at ?? null,
});

/** Locks the facts, decides the registration, and returns the memberships that it confers. */
async function judge(tx: WriteTransaction, ask: RegistrationAsk): Promise<Membership[]> {
  const named = [...ask.teams.map(({ team_id }) => team_id), ask.owner_team_id];
  const team_ids = [...new Set(named.filter((id) => id !== null))].sort();
  await tx.list(lockRegistrations, { team_ids });
  const reach = await tx.reach();
  const cogmap_ids = ask.grants.map(({ cogmap_id }) => cogmap_id);
  const [facts, maps] = await Promise.all([
    tx.find(getRegistrationFacts, { client_id: ask.client_id, team_ids, caller_id: reach.profile_id }),
    tx.list(listConferredMaps, { cogmap_ids, reach }),
  ]);
  if (facts === undefined) throw new Error('the caller of a registration has no profile any more');
  return decideRegistration(ask, { ...facts, maps }, new Date());
}

/** Grants a machine read access to a map, and write access if requested; never deletion or granting. */
const mapGrant = (
  principal_id: string,
  { cogmap_id, can_write }: RegistrationAsk['grants'][number],
  granted_by: string,
): LedgerEvent =>
  grantCreated({
    subject_table: 'kb_cogmaps',
    subject_id: cogmap_id,
    principal_table: 'kb_profiles',
    principal_id,
    can_read: true,
    can_write,
    can_delete: false,
    can_grant: false,
    granted_by,
  });

/** Writes the registration and its memberships; returns their events and those of the grants. */
async function storeMachine(
  tx: WriteTransaction,
  machine: Registered,
  confers: { readonly memberships: readonly Membership[]; readonly grants: RegistrationAsk['grants'] },
  by: { readonly secret_hash: string | null; readonly at: string },
): Promise<LedgerEvent[]> {
  const { profile_id, registered_by_profile_id: actor } = machine;
  const { secret_hash, at: occurred_at } = by;
  const memberships = [...confers.memberships];
  await Promise.all([
    tx.list(createMachine, { ...machine, secret_hash, occurred_at }),
    tx.list(setMemberships, { profile_id, memberships, occurred_at }),
  ]);
  const made = secret_hash === null ? machineClientRegistered : machineClientIssued;
  return [
    made(registrationOf(machine)),
    ...memberships.map(({ team_id, role }) =>
      teamMemberAdded({ team_id, profile_id, role, source: 'native', actor }),
    ),
    ...confers.grants.map((grant) => mapGrant(profile_id, grant, actor)),
  ];
}

/**
 * Registers a client with its own agent profile, atomically (spec 10 §9).
 * @returns the registration; the standing is denied unless an administrator requested approval in the same step
 * @throws Refusal FORBIDDEN, NOT_FOUND, BAD_REQUEST, CONFLICT, in the order of `decideRegistration`
 */
export function registerMachine(
  { caller, write }: Context,
  body: IssueRequest,
  { client_id, secret_hash }: Credential,
): Promise<z.input<typeof MachineClient>> {
  const id = newId();
  const ask = askOf(body, client_id);
  const { owner_team_id, expires_at, grants } = ask;
  const issuer = secret_hash === null ? EXTERNAL_ISSUER : OWN_ISSUER;
  const actor = caller.profile_id;
  return write(async (tx) => {
    const memberships = await judge(tx, ask);
    const { id: profile_id } = await provisionMachine(tx, { clientId: client_id });
    const machine = {
      id,
      client_id,
      profile_id,
      issuer,
      label: body.label,
      owner_team_id,
      expires_at,
      registered_by_profile_id: actor,
    } as const;
    const at = occurredNow();
    const registered = await storeMachine(tx, machine, { memberships, grants }, { secret_hash, at });
    const reason = `approved with the registration of machine client ${client_id}`;
    const approved = ask.approve
      ? (await moveStanding(tx, profile_id, 'approve', { authority: 'admin', actor, reason })).events
      : [];
    const stored = await tx.find(getMachineRow, { id, caller_id: actor, sees_all: true });
    await tx.append([...registered, ...approved], { occurredAt: at });
    return stored!;
  });
}
