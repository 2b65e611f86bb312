import { newId, ROOT_TEAM_ID } from '#base/ids.ts';
import { Refusal } from '#base/refusal.ts';
import type { Database, TransactionRunner } from '#neo4j/database.ts';
import {
  append,
  changeAccessVersion,
  occurredNow,
  principalStandingChanged,
  profileCreated,
  SYSTEM_EMITTER,
} from '#record/ledger/index.ts';
import { checkStore } from './access-version.ts';
import { emailKey, linkKey, MACHINE_PROVIDER, machineSubject } from './callers.ts';
import {
  addAuthLink,
  createLogin,
  findIdentity,
  getAccessVersion,
  listHandles,
  lockInstance,
  verifyLinkEmail,
} from './queries.ts';

/** The identity of a verified login. */
export interface Identity {
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  readonly email_verified: boolean;
}

const SURFACES = ['web', 'cli', 'mcp', 'sdk'];
const RESERVED_HANDLES = new Set(['me', 'system', 'default']);
const ATTEMPTS = 5;

/** Simpler than the slug of a title: an accented letter separates like any other sign (spec 10 §8.1). */
const plainHandle = (displayName: string): string =>
  displayName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'user';

/** The handle of a display name: its letters and digits, `user` if there are none; `-2`, `-3`, … if it is taken. */
export function freeHandle(displayName: string, taken: ReadonlySet<string>): string {
  const base = plainHandle(displayName);
  if (!taken.has(base) && !RESERVED_HANDLES.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const candidate = `${base}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

interface Newcomer {
  readonly display_name: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly provider: string;
  readonly subject: string;
}

/** The events of a new profile: its own team, emitters and context, and the standing `denied` (spec 10 §4.1). */
function arrival(handle: string, display_name: string) {
  const who = { subject_table: 'kb_profiles', subject_id: newId() } as const;
  const emitters = SURFACES.map((surface) => ({ id: newId(), name: `${handle}@${surface}` }));
  const ids = { team_id: newId(), parent_team_id: ROOT_TEAM_ID, context_id: newId() };
  return {
    id: who.subject_id,
    events: [
      profileCreated({ ...who, handle, display_name, ...ids, emitters }),
      principalStandingChanged({ ...who, act: 'provision', prior: null, resulting: 'denied', actor: null }),
    ],
  };
}

/** Creates a profile with its login, personal team, emitters and default context, and the standing `denied`. */
async function createPrincipal(
  tx: TransactionRunner,
  newcomer: Newcomer,
): Promise<{ id: string; handle: string }> {
  const { display_name, ...login } = newcomer;
  const base = plainHandle(display_name);
  const taken = await tx.list(listHandles, { handle: base, prefix: `${base}-` });
  const handle = freeHandle(display_name, new Set(taken.map((row) => row.handle)));
  const occurred_at = occurredNow();
  const { id, events } = arrival(handle, display_name);
  await Promise.all([
    append(tx, SYSTEM_EMITTER, events, occurred_at),
    tx.list(createLogin, {
      ...login,
      profile_id: id,
      email_key: login.email && emailKey(login.email),
      link_key: linkKey(login.provider, login.subject),
      occurred_at,
    }),
  ]);
  return { id, handle };
}

/**
 * The agent profile of a machine client, named `agent-<client id>`, inside the transaction that registers it.
 * @throws Refusal CONFLICT when the client id has a login already
 */
export async function provisionMachine(
  tx: TransactionRunner,
  machine: { readonly clientId: string },
): Promise<{ id: string; handle: string }> {
  await tx.list(lockInstance, {});
  return createPrincipal(tx, {
    display_name: `agent-${machine.clientId}`,
    email: null,
    email_verified: false,
    provider: MACHINE_PROVIDER,
    subject: machineSubject(machine.clientId),
  });
}

/** Links, verifies or creates, in one transaction; the email ladder has already been climbed. */
function recognise(
  tx: TransactionRunner,
  identity: Identity,
  known: { linked: boolean; ownerId: string | null },
): Promise<unknown> {
  const link_key = linkKey(identity.provider, identity.subject);
  const email_key = emailKey(identity.email);
  if (known.linked)
    return Promise.all([
      tx.list(verifyLinkEmail, { link_key, email: identity.email, email_key }),
      changeAccessVersion(tx),
    ]);
  if (identity.email_verified && known.ownerId !== null) {
    const profile_id = known.ownerId;
    const link = { ...identity, email_key, link_key, profile_id, occurred_at: occurredNow() };
    return Promise.all([tx.list(addAuthLink, link), changeAccessVersion(tx)]);
  }
  return createPrincipal(tx, { ...identity, display_name: identity.email.split('@')[0]! });
}

/**
 * First request of a person: links the login to the profile with the same verified address, or creates a profile with
 * standing `denied` (spec 10 §2.6-2.7). Two concurrent first requests end with one profile.
 */
export async function provisionHuman(database: Database, identity: Identity): Promise<void> {
  const link_key = linkKey(identity.provider, identity.subject);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.write('provision_human', link_key, async (tx) => {
        if (attempt > 1) await tx.list(lockInstance, {});
        const [known, store] = await Promise.all([
          tx.find(findIdentity, { link_key, email_key: emailKey(identity.email) }),
          tx.find(getAccessVersion, {}),
        ]);
        // In an emptied store every login would look new.
        checkStore(database, store);
        const linked = known?.stored_email !== null && known?.stored_email !== undefined;
        if (linked && (!identity.email_verified || isUpToDate(known, identity))) return;
        await recognise(tx, identity, { linked, ownerId: known?.verified_owner_id ?? null });
      });
    } catch (error) {
      // A concurrent request provisioned the same login or took the handle: retry.
      const lostRace = error instanceof Refusal && error.code === 'CONFLICT';
      if (!lostRace || attempt === ATTEMPTS) throw error;
    }
  }
}

const isUpToDate = (
  known: { stored_email: string | null; stored_verified: boolean | null } | undefined,
  identity: Identity,
): boolean =>
  known?.stored_verified === true && emailKey(known.stored_email ?? '') === emailKey(identity.email);
