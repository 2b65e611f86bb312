import { newId } from '#base/ids.ts';
import { badRequest } from '#base/refusal.ts';
import { slug } from '#base/slug.ts';
import type { Database, TransactionRunner } from '#neo4j/database.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { append, occurredNow, SYSTEM_EMITTER, teamCreated, teamMemberAdded } from '#record/ledger/index.ts';
import { type GateOne, lockInstance, provisionedPrincipal } from '../access/index.ts';
import { changeStanding, promote } from '../administration/index.ts';
import { type Account, createAccountForTests, findAccountByName } from '../authorization-server/index.ts';
import { lockParent, newTeamSlug, teamName } from '../teams/index.ts';
import type { WantedAccount } from './shapes.ts';

const BY_SYSTEM = { authority: 'admin', actor: null, reason: 'account for tests' } as const;

const emailOf = ({ username, email }: WantedAccount): string =>
  email ?? (username.includes('@') ? username : `${username.trim().toLowerCase()}@example.org`);

async function accountOf(database: Database, request: WantedAccount): Promise<Account> {
  const known = await findAccountByName(database, request.username);
  if (known !== undefined) return known;
  const { username } = request;
  return createAccountForTests(database, { username, email: emailOf(request), email_verified: true });
}

/** The events of a membership, which is left as it is where there is one. */
async function joining(tx: TransactionRunner, name: string, profile_id: string) {
  const team_slug = newTeamSlug(slug(name));
  const known = await tx.find(lockParent, { slug: team_slug, profile_id, is_admin: true });
  const team_id = known?.id ?? newId();
  const events: LedgerEvent[] = [];
  if (known === undefined) events.push(teamCreated({ team_id, slug: team_slug, name: teamName(name) }));
  const role = known === undefined ? 'owner' : 'member';
  if (known === undefined || known.role === null)
    events.push(teamMemberAdded({ team_id, profile_id, role, source: 'native' }));
  return { team_id, events };
}

async function joinTeams(
  database: Database,
  profile_id: string,
  names: readonly string[],
): Promise<Record<string, string>> {
  if (names.length === 0) return {};
  return database.write('join_teams_for_tests', undefined, async (tx) => {
    // Of two accounts with one new team, the second finds it.
    await tx.list(lockInstance, {});
    const joined: [name: string, id: string][] = [];
    for (const name of new Set(names)) {
      const { team_id, events } = await joining(tx, name, profile_id);
      if (events.length > 0) await append(tx, SYSTEM_EMITTER, events, occurredNow());
      joined.push([name, team_id]);
    }
    return Object.fromEntries(joined);
  });
}

export interface AdmittedAccount {
  readonly account: Account;
  readonly profile_id: string;
  readonly team_ids: Record<string, string>;
}

/**
 * Creates an account and its profile, admits it, and makes it a member of teams, by the normal rules. What is there
 * already is found and completed; nothing is taken away.
 * @throws Refusal BAD_REQUEST (a name that cannot be one, an administrator without admission)
 */
export async function admitAccount(gate: GateOne, request: WantedAccount): Promise<AdmittedAccount> {
  const { admin = false, standing = 'system', teams = [] } = request;
  if (admin && standing === 'none') throw badRequest('admin: an administrator is admitted to the system');
  const { database } = gate;
  const account = await accountOf(database, request);
  const row = await provisionedPrincipal(gate, { subject: account.id, email: account.email });
  const { profile_id } = row;
  await database.write('admit_for_tests', undefined, async (tx) => {
    if (standing === 'system' && row.standing !== 'approved')
      await changeStanding(tx, profile_id, 'approve', BY_SYSTEM);
    if (admin && !row.is_admin) await promote(tx, profile_id, BY_SYSTEM);
  });
  return { account, profile_id, team_ids: await joinTeams(database, profile_id, teams) };
}
