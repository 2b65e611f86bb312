/** One kind of work in the background, and how it is done; times in milliseconds. */
export interface JobKind {
  readonly name: string;
  /** Claims that one process works on at once. */
  readonly concurrency: number;
  /** Jobs that one claim takes, to be done one after the other. */
  readonly batch: number;
  /** After it, a job whose process was killed may be claimed by another one. */
  readonly leaseMs: number;
  /** After so many failures a job is a dead letter. */
  readonly maxAttempts: number;
  /** Before the second attempt; four times as long before each further one. */
  readonly retryMs: number;
  /** A job is due once it was not asked for during so long … */
  readonly quietMs: number;
  /** … or so long after it was first asked for. */
  readonly patienceMs: number;
  /** Agents claim its jobs over the API; while one holds a job, asking for it again changes nothing. */
  readonly byAgents?: true;
  /** What its jobs go through, where they say how far they are. */
  readonly stages?: readonly string[];
}

/** So long an agent holds a job unless it says that it goes on (spec 70 §2.4). */
export const AGENT_LEASE_MS = 600_000;

/** A kind whose jobs agents do, one job for each thing at most. */
export const agentJobs = (name: string, leaseMs: number): JobKind => ({
  ...{ name, leaseMs, byAgents: true },
  ...{ concurrency: 0, batch: 0, maxAttempts: 3, retryMs: 30_000, quietMs: 0, patienceMs: 0 },
});

/** Jobs that fail together are not tried again together: each waits up to a fifth less or more. */
const JITTER = 0.2;

/**
 * How long a job waits for its next attempt, in milliseconds.
 * @param attempts those that failed, 1 or more
 * @param random from 0 to 1
 */
export function retryDelayMs(
  { retryMs }: Pick<JobKind, 'retryMs'>,
  attempts: number,
  random: number = Math.random(),
): number {
  return Math.round(retryMs * 4 ** (attempts - 1) * (1 - JITTER + 2 * JITTER * random));
}
