import type { Database } from '#neo4j/database.ts';
import { deleteExpiredRecords } from './queries.ts';
import type { ServerLog } from './server-log.ts';

const EVERY_MS = 60_000;
const BATCH = 1000;

/** Deletes all expired records, in transactions of at most a thousand. */
export async function sweepExpired(database: Database): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = (await database.reader().find(deleteExpiredRecords, { limit: BATCH }))?.deleted ?? 0;
    total += deleted;
    if (deleted < BATCH) return total;
  }
}

/**
 * Sweeps once a minute until stopped; a failed sweep is logged and the next one retries.
 * @returns stops sweeping and waits for a sweep in progress
 */
export function startSweep(database: Database, log: ServerLog): () => Promise<void> {
  let sweeping: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    sweeping ??= sweepExpired(database)
      .catch((error: unknown) => log.warn({ err: error }, 'expired authorization records were not swept'))
      .finally(() => {
        sweeping = undefined;
      });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
