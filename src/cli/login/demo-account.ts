import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { obtainTokens } from '#sign-in/obtain-tokens.ts';
import { CommandError } from '../failures.ts';
import type { Tokens } from './sign-in.ts';

interface Account {
  readonly username: string;
  readonly password: string;
}

const isAccount = (value: unknown): value is Account => {
  const { username, password } = (value ?? {}) as Partial<Record<keyof Account, unknown>>;
  return typeof username === 'string' && typeof password === 'string';
};

/** Parses the accounts file; undefined if it is invalid. */
function accountsIn(text: string): readonly Account[] | undefined {
  try {
    const { accounts } = JSON.parse(text) as { accounts?: unknown };
    return Array.isArray(accounts) && accounts.every(isAccount) ? accounts : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the demo accounts from the service's data folder, DATA_DIR or `.atlas`. */
async function demoAccounts(dataDir: string): Promise<readonly Account[]> {
  const file = join(dataDir, 'demo-accounts.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandError('config', `there are no demo accounts in ${dataDir}`, {
      cause,
      hint: 'start the service in demo mode, and run this in the same folder (or set DATA_DIR)',
    });
  });
  const accounts = accountsIn(text);
  if (accounts === undefined)
    throw new CommandError('config', `${file} is cut, or no list of demo accounts`, {
      hint: 'remove it, and start the service in demo mode: it writes a new one',
    });
  return accounts;
}

/** Signs a demo account in through the service's pages, with the password from the accounts file. */
export async function tokensOfAccount(
  env: Readonly<Record<string, string | undefined>>,
  origin: string,
  name: string,
): Promise<Tokens> {
  const accounts = await demoAccounts(env['DATA_DIR'] || '.atlas');
  const account = accounts.find(({ username }) => username === name);
  if (account === undefined) {
    const names = accounts.map(({ username }) => username).join(', ');
    throw new CommandError('not-found', `there is no demo account "${name}"; there are: ${names}`);
  }
  return obtainTokens({ ...account, baseUrl: origin });
}
