import { parseArgs } from 'node:util';
import { readDemoAccounts } from '#modules/authorization-server/index.ts';
import { obtainToken } from '#sign-in/obtain-tokens.ts';
import { failureOf } from './failure.ts';

const USAGE = 'usage: npm run --silent token -- <account> [--url http://localhost:3000]';

const OTHER_ADDRESS = 'if it listens on another port, set PORT or BASE_URL as it has them, or give --url';

/** A fresh access token of a demo account. */
async function tokenOf(username: string, url: string): Promise<string> {
  const dataDir = process.env['DATA_DIR'] || '.atlas';
  const accounts = await readDemoAccounts(dataDir).catch((cause: unknown) => {
    throw new Error(`no demo accounts in ${dataDir}: start the service in demo mode first`, { cause });
  });
  const account = accounts.find((candidate) => candidate.username === username);
  if (account === undefined) {
    const names = accounts.map((candidate) => candidate.username).join(', ');
    throw new Error(`there is no demo account "${username}"; there are: ${names}`);
  }
  return obtainToken({ ...account, baseUrl: url });
}

/** Prints the token; whatever goes wrong is one line on stderr. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { url: { type: 'string' } }, allowPositionals: true });
  const [username] = positionals;
  if (username === undefined || positionals.length > 1) throw new Error(USAGE);
  const given = values.url ?? process.env['BASE_URL'] ?? `http://localhost:${process.env['PORT'] || 3000}`;
  const url = given.replace(/\/+$/, '');
  try {
    process.stdout.write(`${await tokenOf(username, url)}\n`);
  } catch (error) {
    throw new Error(failureOf(error, { url, hint: OTHER_ADDRESS }), { cause: error });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error instanceof Error ? error.message : String(error)).split('\n')[0]}\n`);
  process.exitCode = 1;
});
