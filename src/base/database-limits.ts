/** Time limits and concurrency limits of database work. */
export interface DatabaseLimits {
  /** Time limit for all reads of one request's reader together; without a request, for each read. */
  readonly readMs: number;
  /** Time limit for one write, including its queueing and retries. */
  readonly writeMs: number;
  /** Time limit for one formation, and for schema changes. */
  readonly formationMs: number;
  /** How long a write waits for its turn before it is refused. */
  readonly writeQueueMs: number;
  /** How long work is retried while a database that answered before cannot be reached. */
  readonly awayMs: number;
  /** Concurrent read statements. */
  readonly readsAtOnce: number;
}

/** Default limits. */
export const DATABASE_LIMITS: DatabaseLimits = Object.freeze({
  readMs: 15_000,
  writeMs: 15_000,
  formationMs: 900_000,
  writeQueueMs: 5000,
  awayMs: 4000,
  readsAtOnce: 3,
});
