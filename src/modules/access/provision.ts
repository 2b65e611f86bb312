import { newId, ROOT_TEAM_ID } from '#base/ids.ts';
import { Refusal } from '#base/refusal.ts';
import type { Database, Runner } from '#neo4j/database.ts';
import { occurredNow } from '../ledger/index.ts';
import { changeStanding } from './change-standing.ts';
import {
  addAuthLink,
  createProfile,
  findIdentity,
  listHandles,
  lockInstance,
  verifyLinkEmail,
} from './queries.ts';

/** What a verified login says about who it is. */
export interface Identity {
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  readonly email_verified: boolean;
}

const SURFACES = ['web', 'cli', 'mcp', 'sdk'];
const RESERVED_HANDLES = new Set(['me', 'system', 'default']);
const ATTEMPTS = 5;

export const linkKey = (provider: string, subject: string): string => `${provider} ${subject}`;

/** Plainer than the slug of a title: an accent separates like any other sign (spec 10 §8.1). */
const plainHandle = (displayName: string): string =>
  displayName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'user';

/** The handle of a display name: its letters and digits, `user` when that is empty, `-2`, `-3`, … when it is taken. */
export function freeHandle(displayName: string, taken: ReadonlySet<string>): string {
  const base = plainHandle(displayName);
  if (!taken.has(base) && !RESERVED_HANDLES.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const candidate = `${base}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

async function createHuman(tx: Runner, identity: Identity): Promise<void> {
  const displayName = identity.email.split('@')[0]!;
  const base = plainHandle(displayName);
  const taken = await tx.list(listHandles, { handle: base, prefix: `${base}-` });
  const handle = freeHandle(displayName, new Set(taken.map((row) => row.handle)));
  const profileId = newId();
  await tx.list(createProfile, {
    profile_id: profileId,
    handle,
    display_name: displayName,
    email: identity.email,
    email_verified: identity.email_verified,
    link_key: linkKey(identity.provider, identity.subject),
    provider: identity.provider,
    subject: identity.subject,
    team_id: newId(),
    root_team_id: ROOT_TEAM_ID,
    context_id: newId(),
    emitters: SURFACES.map((surface) => {
      const name = `${handle}@${surface}`;
      return { id: newId(), key: `${profileId} ${name}`, name };
    }),
    occurred_at: occurredNow(),
  });
  await changeStanding(tx, profileId, 'provision', { authority: 'credential', actor: null });
}

/** Links, verifies or creates, in one transaction; the email ladder has already been climbed. */
function recognise(
  tx: Runner,
  identity: Identity,
  known: { linked: boolean; ownerId: string | null },
): Promise<unknown> {
  const link_key = linkKey(identity.provider, identity.subject);
  if (known.linked) return tx.list(verifyLinkEmail, { link_key, email: identity.email });
  if (identity.email_verified && known.ownerId !== null) {
    return tx.list(addAuthLink, {
      ...identity,
      link_key,
      profile_id: known.ownerId,
      occurred_at: occurredNow(),
    });
  }
  return createHuman(tx, identity);
}

/**
 * First sight of a human: links the login to the profile that holds the same verified address, or makes a new
 * profile with standing `denied` (spec 10 §2.6-2.7). Two first requests at once end with one profile.
 */
export async function provisionHuman(database: Database, identity: Identity): Promise<void> {
  const link_key = linkKey(identity.provider, identity.subject);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.write('provision_human', link_key, async (tx) => {
        if (attempt > 1) await tx.list(lockInstance, {});
        const known = await tx.find(findIdentity, { link_key, email: identity.email });
        const linked = known?.stored_email !== null && known?.stored_email !== undefined;
        if (linked && (!identity.email_verified || isUpToDate(known, identity))) return;
        await recognise(tx, identity, { linked, ownerId: known?.verified_owner_id ?? null });
      });
    } catch (error) {
      // Someone else provisioned the same login, or took the handle, in between: look again, now in turn.
      const lostRace = error instanceof Refusal && error.code === 'CONFLICT';
      if (!lostRace || attempt === ATTEMPTS) throw error;
    }
  }
}

const isUpToDate = (
  known: { stored_email: string | null; stored_verified: boolean | null } | undefined,
  identity: Identity,
): boolean => known?.stored_verified === true && known.stored_email === identity.email;
