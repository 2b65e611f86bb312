import { SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { conflict, Refusal } from '#base/refusal.ts';
import type { Database, Runner, TransactionRunner } from '#neo4j/database.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { append, occurredNow } from '#record/ledger/index.ts';
import { emitterOf } from '../access/index.ts';
import { moveStanding } from './change-standing.ts';
import { giveGovernance } from './governance.ts';
import { describePrincipals } from './principal-queries.ts';
import { resolvePrincipal } from './principal-ref.ts';
import { settingsChanged } from './settings.ts';
import { changeSettings, lockSettings, readSettings } from './settings-queries.ts';
import { findTeamBySlug, lockAdmins, lockStanding } from './standing-queries.ts';

/** Returns the events that create a team with its first owner, and the team's id. */
export type TeamMaker = (
  slug: string,
  ownerId: string,
) => { readonly id: string; readonly events: readonly LedgerEvent[] };

export interface Bootstrap {
  /** Id, `@handle` or address of a person who has signed in at least once. */
  readonly principal: string;
  /** The team that access requests go to from now on, created if missing; null leaves the setting unchanged. */
  readonly gatingTeamSlug: string | null;
  /** Proceed even if there is another human administrator. */
  readonly force: boolean;
  readonly makeTeam: TeamMaker;
}

export interface Bootstrapped {
  readonly profile_id: string;
  readonly handle: string;
  /** Whether anything changed. */
  readonly changed: boolean;
  readonly gating_team_slug: string | null;
}

const REASON = 'bootstrap of an administrator on the server';
const BY = { authority: 'admin', actor: null, reason: REASON } as const;

async function profileOf(tx: Runner, principal: string): Promise<string> {
  try {
    return await resolvePrincipal(tx, principal, 'principal');
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND') throw error;
    throw new Refusal(
      'NOT_FOUND',
      `Nobody known as ${principal} has signed in yet: sign in once, then run this again`,
    );
  }
}

async function refuseUnlessFirst(tx: Runner, profileId: string, force: boolean): Promise<void> {
  const facts = await tx.find(lockAdmins, { profile_id: profileId, system_profile_id: SYSTEM_PROFILE_ID });
  if (facts?.is_human !== true) throw conflict('Only a person can become the first administrator');
  if (facts.other_admins > 0 && !force)
    throw conflict('There is an administrator already, who can promote others; --force does it nevertheless');
}

/** Makes the team of a slug, created if missing, the one that access requests go to. */
async function gateBy(
  tx: Runner,
  slug: string,
  ownerId: string,
  makeTeam: TeamMaker,
): Promise<LedgerEvent[]> {
  const known = await tx.find(findTeamBySlug, { slug });
  if (known?.active === false) throw conflict(`The team ${slug} was deleted: restore it, or name another`);
  const team = known === undefined ? makeTeam(slug, ownerId) : { id: known.id, events: [] };
  const stored = await tx.find(lockSettings, { gating_team_slug: slug });
  if (stored === undefined) throw new Error('this instance has no settings');
  const { team_id: _, gating_team_id: former, ...before } = stored;
  if (former === team.id && before.gating_team_slug === slug) return [];
  const after = { ...before, gating_team_slug: slug };
  await tx.find(changeSettings, { ...after, gating_team_id: team.id, occurred_at: occurredNow() });
  const teams = [team.id, ...(former === null ? [] : [former])];
  return [...team.events, settingsChanged(before, after, teams)];
}

async function perform(tx: TransactionRunner, wanted: Bootstrap): Promise<Bootstrapped> {
  const profile_id = await profileOf(tx, wanted.principal);
  const profile = (await tx.find(lockStanding, { profile_id }))!;
  if (!profile.is_admin) await refuseUnlessFirst(tx, profile_id, wanted.force);
  const slug = wanted.gatingTeamSlug;
  const gating = slug === null ? [] : await gateBy(tx, slug, profile_id, wanted.makeTeam);
  const admitted =
    profile.standing === 'approved' ? [] : (await moveStanding(tx, profile_id, 'approve', BY)).events;
  const events = [...gating, ...admitted, ...(await giveGovernance(tx, profile_id, BY))];
  // An act without an actor is recorded under an emitter of its subject (spec 10 §4.2).
  await append(tx, emitterOf({ profile_id, handle: profile.handle }, 'cli'), events);
  return { profile_id, handle: profile.handle, changed: events.length > 0, gating_team_slug: slug };
}

async function verify(database: Database, done: Bootstrapped): Promise<void> {
  const read = database.reader('bootstrap');
  const [row] = await read.list(describePrincipals, {
    ids: [done.profile_id],
    system_profile_id: SYSTEM_PROFILE_ID,
  });
  const settings = await readSettings(read);
  const gated = done.gating_team_slug === null || settings.gating_team_slug === done.gating_team_slug;
  if (row?.standing !== 'approved' || !row.is_admin || !gated)
    throw new Error('the database does not show what was just written');
}

/**
 * Makes a person who has signed in the first administrator, in one transaction, and verifies the result (spec 10 §7).
 * Idempotent.
 * @throws Refusal NOT_FOUND (no such person has signed in), CONFLICT (another administrator, a machine, a deleted team),
 *   BAD_REQUEST (a standing that cannot be approved)
 */
export async function bootstrapAdmin(database: Database, wanted: Bootstrap): Promise<Bootstrapped> {
  const done = await database.write('bootstrap', 'bootstrap', (tx) => perform(tx, wanted));
  await verify(database, done);
  return done;
}
