import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { obtainTokens } from '#sign-in/obtain-tokens.ts';
import { CommandError } from '../failures.ts';
import type { Tokens } from './sign-in.ts';

interface Account {
  readonly username: string;
  readonly password: string;
}

/** The demo accounts that a service has written into its data folder, DATA_DIR or `.atlas`. */
async function demoAccounts(dataDir: string): Promise<readonly Account[]> {
  try {
    const { accounts } = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8'));
    return accounts as readonly Account[];
  } catch (cause) {
    throw new CommandError('config', `there are no demo accounts in ${dataDir}`, {
      cause,
      hint: 'start the service in demo mode, and run this in the same folder (or set DATA_DIR)',
    });
  }
}

/** Signs a demo account in through the pages of the service, with the password that it has written down. */
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
