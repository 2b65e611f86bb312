import { createHash } from 'node:crypto';
import type { Database } from '#neo4j/database.ts';
import { deleteRecord, findLoginAttempts, lockLoginAttempts, setLoginAttempts } from './queries.ts';

const FREE_FAILURES = 5;
const LONGEST_PAUSE_SECONDS = 300;
const FORGET_AFTER_SECONDS = 3600;

/**
 * How long a name must wait after its n-th failure in a row: nothing for the first five, then 2, 4, 8 … seconds.
 * @returns seconds, at most 300
 */
export const pauseAfter = (failures: number): number =>
  failures <= FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES), LONGEST_PAUSE_SECONDS);

/**
 * The counter a name is counted in, whether or not an account has it.
 * Names share 65,536 counters, so that made-up names cannot fill the database.
 */
export const counterOf = (username: string): string =>
  `LoginAttempts:${createHash('sha256').update(username).digest('hex').slice(0, 4)}`;

/** Whether this name must wait before its next sign-in is looked at. */
export async function isPaused(database: Database, username: string): Promise<boolean> {
  return (await database.reader().find(findLoginAttempts, { key: counterOf(username) }))?.blocked ?? false;
}

/** Counts one failed sign-in against a name. */
export function countFailure(database: Database, username: string): Promise<void> {
  const key = counterOf(username);
  return database.write('count_login_failure', undefined, async (tx) => {
    const failures = ((await tx.find(lockLoginAttempts, { key }))?.failures ?? 0) + 1;
    await tx.list(setLoginAttempts, {
      key,
      failures,
      pause: pauseAfter(failures),
      ttl: FORGET_AFTER_SECONDS,
    });
  });
}

/** Forgets the failures of a name that has signed in. */
export async function forgetFailures(database: Database, username: string): Promise<void> {
  await database.reader().list(deleteRecord, { key: counterOf(username) });
}
