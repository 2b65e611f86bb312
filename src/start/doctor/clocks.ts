import type { Database } from '#neo4j/database.ts';
import { getClock } from '#upkeep/health/index.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

/** Gate one allows 60 s; the rest is for the time that calls take. */
const MOST_SECONDS = 45;
/** Above this, times that the service and the database set do not fit together. */
const NOTABLE_SECONDS = 5;

/** A time of another machine, with the times of this one before and after it was asked for; in milliseconds. */
export interface Reading {
  readonly before: number;
  readonly there: number;
  readonly after: number;
}

/** Seconds that the other clock is ahead of this one; within the time of the call they agree. */
export function secondsAhead({ before, there, after }: Reading): number {
  if (there > after) return Math.round((there - after) / 1000);
  return there < before ? -Math.round((before - there) / 1000) : 0;
}

/** Judges another machine's clock by this one. @param whose names it, as `the database` */
export function judgeClock(check: string, whose: string, reading: Reading): Finding {
  const ahead = secondsAhead(reading);
  const off = Math.abs(ahead);
  if (off < NOTABLE_SECONDS) return ok(check, `The clock of ${whose} agrees with this machine's to ${off} s`);
  const message = `The clock of ${whose} is ${off} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine's`;
  const remedy = 'Set both by NTP.';
  return off > MOST_SECONDS ? failed(check, message, remedy) : warning(check, message, remedy);
}

/** Compares the clock of the database with that of this machine. */
export async function checkDatabaseClock(database: Database): Promise<Finding> {
  const before = Date.now();
  const row = (await database.reader().find(getClock, {}))!;
  return judgeClock('database clock', 'the database', {
    ...{ before, there: Date.parse(row.now), after: Date.now() },
  });
}
