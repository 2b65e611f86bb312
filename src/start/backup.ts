import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SERVICE_VERSION } from '#base/version.ts';
import { progressBar } from '#cli/progress-bar.ts';
import { failureLine } from '#config/failure-line.ts';
import { readConfig } from '#config/read-config.ts';
import type { Database } from '#neo4j/database.ts';
import { lastSchemaStep } from '#neo4j/schema.ts';
import { backUp, checkArchives, type Keys, type Reading, restore, type Seal } from '#upkeep/backup/index.ts';
import { connect, unhurried } from './connect.ts';
import { interruption } from './interruption.ts';

const USAGE = `usage: npm run --silent backup -- --to <file> [--since <event id>] [--without-vectors]
         [--passphrase-file <file> | --recipient <age1…> … | --without-secrets]
       npm run --silent restore -- --from <file> [--from <file> …]
         [--passphrase-file <file> | --identity-file <file>]
  The database is that of the service: NEO4J_URI and so on, or DATA_DIR. A restore needs an empty one.
  BACKUP_PASSPHRASE      instead of --passphrase-file`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = (line: string): void => void process.stderr.write(`${line}\n`);

const BUILD: Reading = { service_version: SERVICE_VERSION, schema_step: lastSchemaStep() };

async function passphraseOf(file: string | undefined): Promise<string | undefined> {
  const text =
    file === undefined ? process.env['BACKUP_PASSPHRASE'] : (await readFile(file, 'utf8')).trimEnd();
  if (text === '') throw new Error('the passphrase is empty');
  return text;
}

interface Begun {
  readonly database: Database;
  readonly signal: AbortSignal;
}

/** Runs a task on the database of the service; Ctrl-C ends it in order. */
async function onDatabase(task: (begun: Begun) => Promise<void>): Promise<void> {
  const signal = interruption();
  const { database, close } = await connect(unhurried(readConfig(process.env)), tell, 4);
  try {
    await task({ database, signal });
  } finally {
    await close();
  }
}

const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(1);

async function runBackup(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      since: { type: 'string' },
      'without-vectors': { type: 'boolean', default: false },
      'without-secrets': { type: 'boolean', default: false },
      'passphrase-file': { type: 'string' },
      recipient: { type: 'string', multiple: true, default: [] },
    },
  });
  const { to: path, since, recipient: recipients } = values;
  if (path === undefined) throw new Error(USAGE);
  const passphrase = await passphraseOf(values['passphrase-file']);
  if (passphrase !== undefined && recipients.length > 0)
    throw new Error('a backup is sealed with a passphrase or for recipients, not both');
  const seal: Seal | undefined =
    recipients.length > 0 ? { recipients } : passphrase === undefined ? undefined : { passphrase };
  const secrets = !values['without-secrets'];
  if (secrets && seal === undefined)
    throw new Error(
      'a backup has accounts and keys in it: seal it with --passphrase-file, BACKUP_PASSPHRASE or --recipient, ' +
        'or leave them out with --without-secrets',
    );
  await onDatabase(async ({ database, signal }) => {
    const bar = progressBar(process.stderr);
    const began = performance.now();
    const header = await backUp({
      database,
      path,
      build: BUILD,
      seal,
      vectors: !values['without-vectors'],
      secrets,
      since,
      progress: (done, of) => bar.update('saving', done, of),
      signal,
    });
    bar.clear();
    const events = header.to.seq - header.after.seq;
    say(`saved ${events} events up to ${header.to.event_id} in ${path}, ${secondsSince(began)} s`);
  });
}

async function keysOf(passphraseFile: string | undefined, identityFile: string | undefined): Promise<Keys> {
  const lines = identityFile === undefined ? [] : (await readFile(identityFile, 'utf8')).split(/\r?\n/);
  const identities = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  return { passphrase: await passphraseOf(passphraseFile), identities };
}

async function runRestore(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string', multiple: true, default: [] },
      'passphrase-file': { type: 'string' },
      'identity-file': { type: 'string' },
    },
  });
  const { from: paths } = values;
  if (paths.length === 0) throw new Error(USAGE);
  const keys = await keysOf(values['passphrase-file'], values['identity-file']);
  const archives = await checkArchives({ paths, keys, build: BUILD });
  await onDatabase(async ({ database, signal }) => {
    const bar = progressBar(process.stderr);
    const began = performance.now();
    const { header, events } = await restore({
      archives,
      database,
      progress: (stage, done, of) => bar.update(stage, done, of),
      signal,
    });
    bar.clear();
    say(`restored ${events} events of ${header.made_at}, equal to the backup, ${secondsSince(began)} s`);
    if (!header.secrets) say('Accounts, keys and logins are not in it: people are admitted anew.');
  });
}

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  backup: runBackup,
  restore: runRestore,
};

const [command = '', ...args] = process.argv.slice(2);
(COMMANDS[command]?.(args) ?? Promise.reject(new Error(USAGE))).catch((error: unknown) => {
  tell(failureLine(error));
  process.exitCode = 1;
});
