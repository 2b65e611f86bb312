import type { Log } from '#base/log.ts';
import type { Database } from '#neo4j/database.ts';
import { startPeriodicLoop } from '#record/jobs/index.ts';
import { deleteOldReceipts } from './queries.ts';

const EVERY_MS = 60_000;
const PAGE = 1000;

/** Deletes one batch of receipts with expired proofs. @returns whether there may be more */
export async function forgetReceipts(database: Database): Promise<boolean> {
  const work = { most: PAGE };
  const row = await database.write('webhook receipts', undefined, (tx) => tx.find(deleteOldReceipts, work));
  return row!.deleted === PAGE;
}

/**
 * Deletes expired receipts of webhooks every minute; safe in any number of instances.
 * @returns stops it
 */
export const startReceiptLoop = (database: Database, log: Log): (() => Promise<void>) =>
  startPeriodicLoop({
    everyMs: EVERY_MS,
    piece: () => forgetReceipts(database),
    failed: (error) => log.warn({ err: error }, 'receipts of webhooks are kept longer'),
  });
