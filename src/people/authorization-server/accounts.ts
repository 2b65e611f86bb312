import type { z } from 'zod';
import { FairQueue } from '#base/fair-queue.ts';
import { newId } from '#base/ids.ts';
import { badRequest } from '#base/refusal.ts';
import type { Database } from '#neo4j/database.ts';
import { DUMMY_HASH, hashPassword, matchesPassword } from './passwords.ts';
import {
  type AccountRow,
  endSignIns,
  findLogin,
  findUsableAccount,
  insertAccount,
  setPasswordHash,
} from './queries.ts';
import { countFailedSignIn, forgetFailures, isPaused, signInCounterOf, tooManySignIns } from './throttle.ts';

/** A local account; its id is the subject of its tokens. */
export type Account = z.infer<typeof AccountRow>;

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly password: string;
}

const LONGEST_NAME = 64;
const LONGEST_PASSWORD = 1024;
const SHORTEST_PASSWORD = 8;

/** Two concurrent hashes leave two of Node's four pool threads to file and DNS work; a wait takes seconds at most. */
const hashing = new FairQueue({ atOnce: 2, perCaller: 2, mostWaiting: 50, refusal: tooManySignIns });
/** Queue key of callers without a network address: the demo, or an administrator at the command line. */
const OWN_WORK = 'own work';

/** Canonical form of a user name: names that look the same belong to the same account. */
const foldName = (username: string): string => username.trim().normalize('NFKC').toLowerCase();

const hashOf = (password: string): Promise<string> => hashing.run(OWN_WORK, () => hashPassword(password));

function checkPassword({ length }: string): void {
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD)
    throw badRequest('password must have 8 to 1024 characters');
}

/**
 * Keeps a new local account.
 * @param account username 1..64 and password 8..1024 characters
 * @returns the account with its new id
 * @throws Refusal BAD_REQUEST (lengths), CONFLICT (the username is taken)
 */
export async function createAccount(database: Database, account: NewAccount): Promise<Account> {
  checkName(account.username);
  checkPassword(account.password);
  return keepAccount(database, account, await hashOf(account.password));
}

/**
 * Keeps a new local account that has no password, since hashing one takes a quarter of a second: nobody signs in to it, and
 * its tokens are minted.
 * @throws Refusal BAD_REQUEST (length of the username), CONFLICT (the username is taken)
 */
export async function createAccountForTests(
  database: Database,
  account: Omit<NewAccount, 'password'>,
): Promise<Account> {
  checkName(account.username);
  return keepAccount(database, account, DUMMY_HASH);
}

function checkName(username: string): void {
  const { length } = foldName(username);
  if (length === 0 || length > LONGEST_NAME) throw badRequest('username must have 1 to 64 characters');
}

async function keepAccount(
  database: Database,
  { username, email, email_verified }: Omit<NewAccount, 'password'>,
  password_hash: string,
): Promise<Account> {
  const created = { id: newId(), username: foldName(username), email, email_verified };
  await database.write('create_account', undefined, (tx) =>
    tx.list(insertAccount, { ...created, password_hash }),
  );
  return created;
}

/**
 * Replaces the password of an account and ends its sessions and refresh tokens: everybody must sign in again, with the new
 * password. Access tokens expire by themselves within minutes.
 * @returns undefined when there is no account of that name
 * @throws Refusal BAD_REQUEST (length of the password)
 */
export async function resetPassword(
  database: Database,
  given: { readonly username: string; readonly password: string },
): Promise<Account | undefined> {
  const account = await findAccountByName(database, given.username);
  if (account === undefined) return undefined;
  checkPassword(given.password);
  const password_hash = await hashOf(given.password);
  await database.write('reset_password', undefined, async (tx) => {
    await tx.list(setPasswordHash, { id: account.id, password_hash });
    await tx.list(endSignIns, { account: `"accountId":${JSON.stringify(account.id)}` });
  });
  return account;
}

/** Replaces the password of an account. */
export async function setPassword(database: Database, id: string, password: string): Promise<void> {
  const password_hash = await hashOf(password);
  await database.write('set_password', undefined, (tx) => tx.list(setPasswordHash, { id, password_hash }));
}

/** Looks an account up by its id, the subject of its tokens; undefined also when its person may no longer sign in. */
export type AccountLookup = (id: string) => Promise<Account | undefined>;

/**
 * The lookup of accounts whose people may sign in: neither account nor linked profile is deactivated.
 * @param providerName the namespace under which gate one links subjects to profiles
 */
export const usableAccounts =
  (database: Database, providerName: string): AccountLookup =>
  (id) =>
    database.reader().find(findUsableAccount, { id, link_key: `${providerName} ${id}` });

/** The account with this name. */
export async function findAccountByName(database: Database, username: string): Promise<Account | undefined> {
  const login = await database.reader().find(findLogin, { username: foldName(username) });
  return login && withoutHash(login);
}

const withoutHash = ({ id, username, email, email_verified }: Account): Account => ({
  id,
  username,
  email,
  email_verified,
});

/**
 * Returns the account of a name and password. An unknown name costs the same work and counts the same
 * failures, so that neither response time nor answer reveals which names exist.
 * @param given.party the caller's network address, if any; waiting hashes are queued fairly by it
 * @returns undefined for an unknown name, a wrong password, and a name that is throttled after failures
 * @throws Refusal UNAVAILABLE when too many sign-ins wait
 */
export function verifyPassword(
  database: Database,
  given: { readonly username: string; readonly password: string; readonly party?: string },
): Promise<Account | undefined> {
  const username = foldName(given.username).slice(0, LONGEST_NAME);
  // Checked inside the gate: a burst of guesses sees each other's failures.
  const party = given.party ?? OWN_WORK;
  return hashing.run(party, async () => {
    const counter = signInCounterOf(username, party);
    if (await isPaused(database, counter)) return undefined;
    const login = await database.reader().find(findLogin, { username });
    const password = given.password.slice(0, LONGEST_PASSWORD + 1);
    const matches = await matchesPassword(password, login?.password_hash ?? DUMMY_HASH);
    if (login === undefined || !matches) {
      await countFailedSignIn(database, username, party);
      return undefined;
    }
    await forgetFailures(database, counter);
    return withoutHash(login);
  });
}
