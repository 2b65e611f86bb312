/** How parties share the capacity for a kind, across all processes. */
export interface JobTurns {
  /** Maximum number of concurrent jobs of one party. */
  readonly ofParty: number;
  /** Maximum number of concurrent jobs that failed before, of all parties. */
  readonly ofRetries: number;
}

/** One kind of background work, and how it is scheduled; times in milliseconds. */
export interface JobKind {
  readonly name: string;
  /** Maximum number of concurrent claims of one process. */
  readonly concurrency: number;
  /** Maximum number of jobs per claim, run one after the other. */
  readonly batch: number;
  /** Lease; after it, another process may claim the job of a killed one. */
  readonly leaseMs: number;
  /** A job becomes a dead letter after this number of failures. */
  readonly maxAttempts: number;
  /** Delay before the second attempt; four times as long before each further one. */
  readonly retryMs: number;
  /** A job is due when it has not been requested for this long … */
  readonly quietMs: number;
  /** … or this long after its first request. */
  readonly patienceMs: number;
  /** Parties take turns; otherwise the job longest due comes first. Such a kind claims one job at a time. */
  readonly turns?: JobTurns;
  /**
   * Half of each claim is the jobs that became due last, so that new jobs do not wait for an old backlog, nor it for
   * them.
   */
  readonly youngToo?: true;
  /** Agents claim its jobs over the API; while one holds a job, requesting it again changes nothing. */
  readonly byAgents?: true;
  /** The stages of its jobs, when they report progress. */
  readonly stages?: readonly string[];
}

/** A kind whose jobs are done by agents, with at most one job for each key. */
export const agentJobs = (name: string, leaseMs: number): JobKind => ({
  ...{ name, leaseMs, byAgents: true },
  ...{ concurrency: 0, batch: 0, maxAttempts: 3, retryMs: 30_000, quietMs: 0, patienceMs: 0 },
});

/** Jitter, so that jobs that fail together are not retried together: up to a fifth less or more. */
const JITTER = 0.2;

/**
 * The delay before the next attempt, in milliseconds.
 * @param attempts number of failed attempts, 1 or more
 * @param random from 0 to 1
 */
export function retryDelayMs(
  { retryMs }: Pick<JobKind, 'retryMs'>,
  attempts: number,
  random: number = Math.random(),
): number {
  return Math.round(retryMs * 4 ** (attempts - 1) * (1 - JITTER + 2 * JITTER * random));
}
