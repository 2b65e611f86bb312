import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { newId } from '#base/ids.ts';
import type { Config } from '#config/config.ts';
import { failureLine } from '#config/failure-line.ts';
import { readConfig } from '#config/read-config.ts';
import type { Database } from '#neo4j/database.ts';
import { bootstrapAdmin, type TeamMaker } from '#people/administration/index.ts';
import { createAccount, rotateSigningKeys } from '#people/authorization-server/index.ts';
import { newTeamSlug } from '#people/teams/index.ts';
import { teamCreated, teamMemberAdded } from '#record/ledger/index.ts';
import { prepareDatabase } from './compose.ts';
import { connect } from './connect.ts';

const USAGE = `usage: npm run --silent admin -- bootstrap (--email E | --profile ID) [--gating-team SLUG] [--force]
       npm run --silent admin -- account add --email E [--username NAME]
       npm run --silent admin -- rotate-keys`;

const PASSWORD_BYTES = 18;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = (line: string): void => void process.stderr.write(`${line}\n`);

async function withDatabase(config: Config, work: (database: Database) => Promise<void>): Promise<void> {
  const { database, close } = await connect(config, tell);
  try {
    await prepareDatabase(database, config.migrate);
    await work(database);
  } finally {
    await close();
  }
}

const makeTeam: TeamMaker = (slug, profile_id) => {
  const team_id = newId();
  const made = teamCreated({ team_id, slug: newTeamSlug(slug), name: slug });
  const owned = teamMemberAdded({ team_id, profile_id, role: 'owner', source: 'native' });
  return { id: team_id, events: [made, owned] };
};

async function bootstrap(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      profile: { type: 'string' },
      'gating-team': { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  const principal = values.email ?? values.profile;
  if (principal === undefined || (values.email !== undefined && values.profile !== undefined))
    throw new Error(USAGE);
  await withDatabase(readConfig(process.env), async (database) => {
    const gatingTeamSlug = values['gating-team'] ?? null;
    const done = await bootstrapAdmin(database, { principal, gatingTeamSlug, force: values.force, makeTeam });
    const who = `@${done.handle} (${done.profile_id})`;
    say(done.changed ? `${who} is an administrator now` : `${who} was an administrator already`);
    if (done.gating_team_slug !== null) say(`Requests for access go to the team ${done.gating_team_slug}`);
  });
}

async function addAccount(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, username: { type: 'string' } },
  });
  const { email } = values;
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(USAGE);
  const config = readConfig(process.env);
  if (config.auth.mode !== 'own')
    throw new Error('People sign in at AUTH_ISSUER: accounts are kept there, not by this service');
  await withDatabase(config, async (database) => {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const username = values.username ?? email;
    // The administrator who runs this vouches for the address.
    const account = await createAccount(database, { username, email, email_verified: true, password });
    say(`username: ${account.username}`);
    say(`password: ${password}`);
    tell('This password is shown once and kept nowhere.');
  });
}

async function rotateKeys(): Promise<void> {
  const config = readConfig(process.env);
  if (config.auth.mode !== 'own')
    throw new Error('Tokens are signed at AUTH_ISSUER: its keys are kept there, not by this service');
  await withDatabase(config, async (database) => {
    const { kid, signs_from } = await rotateSigningKeys(database, config.auth.issuer, Date.now());
    say(`key: ${kid}`);
    say(`signs from: ${signs_from}`);
    tell('It is published now. The key before it stays published until its last token has expired.');
  });
}

async function main([command, ...rest]: string[]): Promise<void> {
  if (command === 'bootstrap') return bootstrap(rest);
  if (command === 'account' && rest[0] === 'add') return addAccount(rest.slice(1));
  if (command === 'rotate-keys' && rest.length === 0) return rotateKeys();
  throw new Error(USAGE);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  tell(failureLine(error));
  process.exitCode = 1;
});
