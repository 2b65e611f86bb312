import { createHash } from 'node:crypto';
import type { Database } from '#neo4j/database.ts';
import { deleteRecord, findLoginAttempts, lockLoginAttempts, setLoginAttempts } from './queries.ts';

const LONGEST_PAUSE_SECONDS = 300;
const FORGET_AFTER_SECONDS = 3600;

/** Failures that cost no pause: a few for a name, more for an address, which many people may share. */
const FREE_FAILURES = { LoginAttempts: 5, UserCodeAttempts: 20 };

/** What failures are counted against. Keys are shared by hash, 65,536 of a kind, so that made-up ones cannot fill the database. */
export interface Counter {
  readonly kind: keyof typeof FREE_FAILURES;
  readonly key: string;
}

function counterOf(kind: Counter['kind'], subject: string): Counter {
  return { kind, key: `${kind}:${createHash('sha256').update(subject).digest('hex').slice(0, 4)}` };
}

/** The counter of a user name, whether or not an account has it. */
export const signInCounterOf = (username: string): Counter => counterOf('LoginAttempts', username);

/** The counter of wrong device codes from one network address. */
export const userCodeCounterOf = (address: string): Counter => counterOf('UserCodeAttempts', address);

/**
 * How long one must wait after the n-th failure in a row: nothing for the free ones, then 2, 4, 8 … seconds.
 * @returns seconds, at most 300
 */
export function pauseAfter(failures: number, kind: Counter['kind']): number {
  const free = FREE_FAILURES[kind];
  return failures <= free ? 0 : Math.min(2 ** (failures - free), LONGEST_PAUSE_SECONDS);
}

/** Whether what is counted here must wait before its next try is looked at. */
export async function isPaused(database: Database, { key }: Counter): Promise<boolean> {
  return (await database.reader().find(findLoginAttempts, { key }))?.blocked ?? false;
}

/** Counts one failure. */
export function countFailure(database: Database, { kind, key }: Counter): Promise<void> {
  return database.write('count_login_failure', undefined, async (tx) => {
    const failures = ((await tx.find(lockLoginAttempts, { key }))?.failures ?? 0) + 1;
    await tx.list(setLoginAttempts, {
      key,
      failures,
      pause: pauseAfter(failures, kind),
      ttl: FORGET_AFTER_SECONDS,
    });
  });
}

/** Forgets the failures counted here, after a success. */
export async function forgetFailures(database: Database, { key }: Counter): Promise<void> {
  await database.reader().list(deleteRecord, { key });
}
