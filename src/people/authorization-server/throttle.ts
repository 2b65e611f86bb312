import { createHash } from 'node:crypto';
import { unavailable } from '#base/refusal.ts';
import type { Database, Runner } from '#neo4j/database.ts';
import { deleteRecord, findLoginAttempts, lockLoginAttempts, setLoginAttempts } from './queries.ts';

const LONGEST_PAUSE_SECONDS = 300;
const FORGET_AFTER_SECONDS = 3600;

/** Failures without a pause: a few for a name from one address, more for an address, which many people may share. */
const FREE_FAILURES = { LoginAttempts: 5, UserCodeAttempts: 20 };

/** After this many failures of one name, from any addresses, every address pauses after its first failure. */
const MANY_OF_A_NAME = 100;

/**
 * The subject of a failure count. Each failure costs a hash or is rate-limited, which bounds the number of counters.
 */
export interface Counter {
  readonly kind: keyof typeof FREE_FAILURES;
  readonly key: string;
}

/** 80 bits: nobody can find another subject with the same key and so pause somebody else. */
const keyOf = (kind: string, subject: string): string =>
  `${kind}:${createHash('sha256').update(subject).digest('hex').slice(0, 20)}`;

/**
 * The counter of a user name, with or without an account, at one network address: guesses from another address do not
 * lock the person out.
 * @param party the party of the address (`partyOf`)
 */
export const signInCounterOf = (username: string, party: string): Counter => ({
  kind: 'LoginAttempts',
  key: keyOf('LoginAttempts', `${party}\n${username}`),
});

/** The counter of wrong device codes from one network address. */
export const userCodeCounterOf = (address: string): Counter => ({
  kind: 'UserCodeAttempts',
  key: keyOf('UserCodeAttempts', address),
});

/**
 * The pause after the n-th failure in a row: none for the free failures, then 2, 4, 8 … seconds.
 * @param free number of failures without a pause; default: that of the kind
 * @returns seconds, at most 300
 */
export function pauseAfter(
  failures: number,
  kind: Counter['kind'],
  free: number = FREE_FAILURES[kind],
): number {
  return failures <= free ? 0 : Math.min(2 ** (failures - free), LONGEST_PAUSE_SECONDS);
}

/** Whether the counter is paused: its next try must wait. */
export async function isPaused(database: Database, { key }: Counter): Promise<boolean> {
  return (await database.reader().find(findLoginAttempts, { key }))?.blocked ?? false;
}

/** Counts one failure within a transaction. @returns the new count */
async function countOne(tx: Runner, key: string, pauseOf: (failures: number) => number): Promise<number> {
  const failures = ((await tx.find(lockLoginAttempts, { key }))?.failures ?? 0) + 1;
  await tx.list(setLoginAttempts, { key, failures, pause: pauseOf(failures), ttl: FORGET_AFTER_SECONDS });
  return failures;
}

/** Counts one failure. */
export async function countFailure(database: Database, { kind, key }: Counter): Promise<void> {
  await database.write('count_login_failure', undefined, (tx) =>
    countOne(tx, key, (failures) => pauseAfter(failures, kind)),
  );
}

/**
 * Counts one failed sign-in for its name at its address, and for its name across all addresses: guesses at one name
 * from many addresses are slowed down, and an address without a failure still has one try.
 */
export async function countFailedSignIn(database: Database, username: string, party: string): Promise<void> {
  const { kind, key } = signInCounterOf(username, party);
  await database.write('count_login_failure', undefined, async (tx) => {
    const ofName = await countOne(tx, keyOf('NameAttempts', username), () => 0);
    const free = ofName > MANY_OF_A_NAME ? 0 : undefined;
    await countOne(tx, key, (failures) => pauseAfter(failures, kind, free));
  });
}

/** Deletes the count after a success. */
export async function forgetFailures(database: Database, { key }: Counter): Promise<void> {
  await database.reader().list(deleteRecord, { key });
}

const RETRY_AFTER_SECONDS = 2;

/** The refusal of a sign-in when the queue is full. */
export const tooManySignIns = () => unavailable('Too many sign-ins at once', RETRY_AFTER_SECONDS);
