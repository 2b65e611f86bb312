import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '#neo4j/database.ts';
import { createAccount, findAccountByName, setPassword, verifyPassword } from './accounts.ts';

const NAMES = ['ann', 'ben', 'zoe'];
const PASSWORD_BYTES = 18;

const DemoFile = z.object({ accounts: z.array(z.object({ username: z.string(), password: z.string() })) });

/** A seeded account as other modules need it: they give the subject its profile and standing. */
export interface SeededAccount {
  readonly username: string;
  readonly subject: string;
  readonly email: string;
}

const fileOf = (dataDir: string): string => join(dataDir, 'demo-accounts.json');

/**
 * The names and passwords of the demo accounts, as written by the service at its first start.
 * @throws Error (ENOENT) when this data folder has none
 */
export async function readDemoAccounts(dataDir: string): Promise<{ username: string; password: string }[]> {
  return DemoFile.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8'))).accounts;
}

async function readOrWrite(dataDir: string): Promise<{ username: string; password: string }[]> {
  const accounts = NAMES.map((username) => ({
    username,
    password: randomBytes(PASSWORD_BYTES).toString('base64url'),
  }));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(fileOf(dataDir), `${JSON.stringify({ accounts }, null, 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
    return accounts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readDemoAccounts(dataDir);
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
  // The file is what people read: after it was lost and written anew, the account follows it.
  if ((await verifyPassword(database, { username, password })) === undefined)
    await setPassword(database, known.id, password);
  return known;
}

/**
 * Makes the demo accounts ann, ben and zoe, or finds them again; their passwords are random, written once to
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
