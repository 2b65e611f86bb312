import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '#neo4j/database.ts';
import { createAccount, findAccountByName, setPassword, verifyPassword } from './accounts.ts';

const NAMES = ['ann', 'ben', 'zoe'];
const PASSWORD_BYTES = 18;

const DemoFile = z.object({ accounts: z.array(z.object({ username: z.string(), password: z.string() })) });

/** A seeded account for other modules, which create the profile and standing of its subject. */
export interface SeededAccount {
  readonly username: string;
  readonly subject: string;
  readonly email: string;
}

const fileOf = (dataDir: string): string => join(dataDir, 'demo-accounts.json');

/**
 * Reads the names and passwords of the demo accounts, written by the service at its first start.
 * @throws Error (ENOENT) when this data folder has none; any other names the file and the remedy
 */
export async function readDemoAccounts(dataDir: string): Promise<{ username: string; password: string }[]> {
  const file = fileOf(dataDir);
  const text = await readFile(file, 'utf8');
  try {
    return DemoFile.parse(JSON.parse(text)).accounts;
  } catch (cause) {
    throw new Error(
      `The file of the demo accounts, ${file}, is cut or no list of accounts. Remove it and start the service in demo mode: it writes a new one, and gives the accounts new passwords`,
      { cause },
    );
  }
}

async function readOrWrite(dataDir: string): Promise<{ username: string; password: string }[]> {
  const accounts = NAMES.map((username) => ({
    username,
    password: randomBytes(PASSWORD_BYTES).toString('base64url'),
  }));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Written atomically, and never over an existing file: the accounts have the passwords of the existing one.
  const draft = `${fileOf(dataDir)}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${JSON.stringify({ accounts }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    await link(draft, fileOf(dataDir));
    return accounts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return await readDemoAccounts(dataDir);
  } finally {
    await rm(draft, { force: true });
  }
}

async function seedAccount(
  database: Database,
  { username, password }: { username: string; password: string },
) {
  const email = `${username}@example.org`;
  const known = await findAccountByName(database, username);
  if (known === undefined)
    return createAccount(database, { username, email, email_verified: true, password });
  // People read the file: after it was lost and rewritten, the account takes its password.
  if ((await verifyPassword(database, { username, password })) === undefined)
    await setPassword(database, known.id, password);
  return known;
}

/**
 * Creates the demo accounts ann, ben and zoe, or finds them; their passwords are random, written once to
 * `demo-accounts.json` (mode 0600) in the data folder.
 */
export async function seedDemoAccounts(database: Database, dataDir: string): Promise<SeededAccount[]> {
  const seeded: SeededAccount[] = [];
  for (const wanted of await readOrWrite(dataDir)) {
    const account = await seedAccount(database, wanted);
    seeded.push({ username: account.username, subject: account.id, email: account.email });
  }
  return seeded;
}
