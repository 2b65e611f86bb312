/** How long work on the database may take, and how much of it may be under way at once. */
export interface DatabaseLimits {
  /** Of all reads that one request makes with its reader, together; of each read where there is no request. */
  readonly readMs: number;
  /** Of one write, with its wait for a turn and its repetitions. */
  readonly writeMs: number;
  /** Of one formation, and of changes to the schema. */
  readonly formationMs: number;
  /** How long a write waits for its turn before it is refused. */
  readonly writeQueueMs: number;
  /** Statements of reads that are on their way to the database at once. */
  readonly readsAtOnce: number;
}

/** The limits of a service whose configuration names no others. */
export const DATABASE_LIMITS: DatabaseLimits = Object.freeze({
  readMs: 15_000,
  writeMs: 15_000,
  formationMs: 900_000,
  writeQueueMs: 5000,
  readsAtOnce: 3,
});
