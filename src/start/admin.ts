import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { newId } from '#base/ids.ts';
import type { Config } from '#config/config.ts';
import { failureLine } from '#config/failure-line.ts';
import { readConfig } from '#config/read-config.ts';
import type { Database } from '#neo4j/database.ts';
import { bootstrapAdmin, type TeamMaker } from '#people/administration/index.ts';
import { createAccount, resetPassword, rotateSigningKeys } from '#people/authorization-server/index.ts';
import { newTeamSlug } from '#people/teams/index.ts';
import { teamCreated, teamMemberAdded } from '#record/ledger/index.ts';
import { reseal } from '#upkeep/secrets/index.ts';
import { prepareDatabase } from './compose.ts';
import { connect } from './connect.ts';

const USAGE = `usage: npm run --silent admin -- bootstrap (--email E | --profile ID) [--gating-team SLUG] [--force]
       npm run --silent admin -- account add --email E [--username NAME]
       npm run --silent admin -- account reset-password --username NAME
       npm run --silent admin -- rotate-keys
       npm run --silent admin -- reseal`;

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

/** @throws Error when accounts are not kept by this service */
function readOwnConfig(): Config {
  const config = readConfig(process.env);
  if (config.auth.mode !== 'own')
    throw new Error('People sign in at AUTH_ISSUER: accounts are kept there, not by this service');
  return config;
}

const newPassword = (): string => randomBytes(PASSWORD_BYTES).toString('base64url');

function showLogin(username: string, password: string): void {
  say(`username: ${username}`);
  say(`password: ${password}`);
  tell('This password is shown once and kept nowhere.');
}

async function addAccount(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, username: { type: 'string' } },
  });
  const { email } = values;
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(USAGE);
  await withDatabase(readOwnConfig(), async (database) => {
    const password = newPassword();
    const username = values.username ?? email;
    // The administrator who runs this vouches for the address.
    const account = await createAccount(database, { username, email, email_verified: true, password });
    showLogin(account.username, password);
  });
}

async function resetAccount(args: string[]): Promise<void> {
  const { username } = parseArgs({ args, options: { username: { type: 'string' } } }).values;
  if (username === undefined) throw new Error(USAGE);
  await withDatabase(readOwnConfig(), async (database) => {
    const password = newPassword();
    const account = await resetPassword(database, { username, password });
    if (account === undefined) throw new Error(`There is no account with the username "${username}"`);
    showLogin(account.username, password);
    tell('Who was signed in with the old one has to sign in again; access tokens end within 15 minutes.');
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

/** @throws Error when something stays sealed with a key that is not set */
async function resealSecrets(): Promise<void> {
  const config = readConfig(process.env);
  const keyrings = { delivery: config.deliveries.key, chat: config.secrets.slackVaultKey };
  if (keyrings.delivery === undefined && keyrings.chat === undefined)
    throw new Error('Neither DELIVERY_KEY nor SLACK_VAULT_ENC_KEY is set: nothing is sealed');
  await withDatabase(config, async (database) => {
    const kinds = await reseal(database, keyrings);
    for (const { kind, resealed } of kinds) say(`${kind}: ${resealed} sealed with the newest key`);
    const left = kinds.filter(({ unopened }) => unopened > 0);
    if (left.length === 0) return tell('Nothing needs a former key any more.');
    const counts = left.map(({ kind, unopened }) => `${kind}: ${unopened}`).join(', ');
    throw new Error(
      `No key that is set opens the rest (${counts}): list the key that sealed them, or have them made anew`,
    );
  });
}

async function main([command, ...rest]: string[]): Promise<void> {
  if (command === 'bootstrap') return bootstrap(rest);
  if (command === 'account' && rest[0] === 'add') return addAccount(rest.slice(1));
  if (command === 'account' && rest[0] === 'reset-password') return resetAccount(rest.slice(1));
  if (command === 'rotate-keys' && rest.length === 0) return rotateKeys();
  if (command === 'reseal' && rest.length === 0) return resealSecrets();
  throw new Error(USAGE);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  tell(failureLine(error));
  process.exitCode = 1;
});
