import { leastIdAt } from '#base/ids.ts';
import type { Log } from '#base/log.ts';
import type { Database } from '#neo4j/database.ts';
import { startPeriodicLoop } from '#record/jobs/index.ts';
import { deleteOldItems } from './queries.ts';

/** Days for which the keys of items are kept: so long a stream can be sent again. */
export const KEPT_DAYS = 30;

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
const PAGE = 1000;

/**
 * Deletes one batch of items that were kept long enough.
 * @returns whether there may be more
 */
export async function forgetItems(database: Database, now = Date.now()): Promise<boolean> {
  const work = { before: leastIdAt(now - KEPT_DAYS * DAY_MS), most: PAGE };
  const row = await database.write('kept bulk items', undefined, (tx) => tx.find(deleteOldItems, work));
  return row!.deleted === PAGE;
}

/**
 * Deletes old items every hour; safe in any number of instances.
 * @returns stops it
 */
export const startItemLoop = (database: Database, log: Log): (() => Promise<void>) =>
  startPeriodicLoop({
    everyMs: EVERY_MS,
    piece: () => forgetItems(database),
    failed: (error) => log.warn({ err: error }, 'items of bulk writes are kept longer'),
  });
