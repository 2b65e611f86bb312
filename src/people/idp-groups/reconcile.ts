import { badRequest } from '#base/refusal.ts';
import type { Database, Runner } from '#neo4j/database.ts';
import type { LedgerEvent } from '#operation/context.ts';
import {
  append,
  occurredNow,
  SYSTEM_EMITTER,
  teamMemberAdded,
  teamMemberRemoved,
  teamMemberRoleChanged,
} from '#record/ledger/index.ts';
import { classify, linkKey, provisionHuman } from '../access/index.ts';
import {
  deleteMemberships,
  listDesired,
  listMemberships,
  lockMember,
  recordGroups,
  setMemberships,
} from './queries.ts';
import { decideMemberships, distinctGroups, type Reconciliation } from './rules.ts';

/** An identity provider's assertion about a human at a sign-in. */
export interface Assertion {
  readonly external_user_id: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly idp_key: string;
  /** Undefined: no statement about groups. */
  readonly groups: readonly string[] | undefined;
}

/**
 * Writes a reconciliation; its events contain only actual changes, in case a native membership was added concurrently.
 */
async function write(tx: Runner, profileId: string, decided: Reconciliation): Promise<LedgerEvent[]> {
  const [set, removed] = await Promise.all([
    tx.list(setMemberships, {
      profile_id: profileId,
      memberships: [...decided.added, ...decided.changed].map(({ team_id, role }) => ({ team_id, role })),
      now: occurredNow(),
    }),
    tx.list(deleteMemberships, {
      profile_id: profileId,
      team_ids: decided.removed.map(({ team_id }) => team_id),
    }),
  ]);
  const done = new Set([...set, ...removed].map(({ team_id }) => team_id));
  const of = (team_id: string) => ({ team_id, profile_id: profileId });
  return [
    ...decided.added.map(({ team_id, role }) => teamMemberAdded({ ...of(team_id), role, source: 'idp' })),
    ...decided.changed.map(({ team_id, from, role }) =>
      teamMemberRoleChanged({ ...of(team_id), from, to: role, source: 'idp' }),
    ),
    ...decided.removed.map(({ team_id, role }) => teamMemberRemoved({ ...of(team_id), role, source: 'idp' })),
  ].filter(({ payload }) => done.has(payload.team_id));
}

/**
 * Reconciles a profile's memberships with the groups that its identity provider asserts; a new human gets a profile
 * with standing `denied` (spec 10 §17.1).
 * @throws Refusal BAD_REQUEST when the login has the form of a machine login
 */
export async function reconcile(database: Database, provider: string, assertion: Assertion): Promise<void> {
  const { external_user_id: subject, email, email_verified, idp_key } = assertion;
  if (classify({ sub: subject }).kind !== 'human')
    throw badRequest('external_user_id: a machine is registered as a machine client');
  await provisionHuman(database, { provider, subject, email, email_verified });
  if (assertion.groups === undefined) return;
  const groups = distinctGroups(idp_key, assertion.groups);
  const link_key = linkKey(provider, subject);
  await database.write('reconcile_groups', link_key, async (tx) => {
    const member = await tx.find(lockMember, { link_key });
    if (member === undefined) throw new Error('a provisioned login has no profile');
    await tx.list(recordGroups, { groups, now: occurredNow() });
    const [desired, current] = await Promise.all([
      tx.list(listDesired, { keys: groups.map(({ key }) => key) }),
      tx.list(listMemberships, { profile_id: member.profile_id }),
    ]);
    const events = await write(tx, member.profile_id, decideMemberships(desired, current));
    await append(tx, SYSTEM_EMITTER, events);
  });
}
