import { parseUuid } from '#base/ids.ts';
import { notFound } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import type { PublicContext } from '#operation/context.ts';
import type { JobKind } from './kind.ts';
import {
  claimGivenJobs,
  findClaimedJob,
  findClaimedKey,
  findCorrelation,
  type Job,
  returnExpiredJobs,
} from './queries.ts';
import { complete, enqueue, type JobRequest } from './queue.ts';

/** The claiming profile, and the correlation of its tick: runs that the agent opens for these jobs inherit it. */
export interface Claimant {
  readonly profile_id: string;
  readonly correlation_id: string | undefined;
}

/** The correlation id in a call's header; a value that is not a UUID is ignored (spec 70 §2.4) and logged. */
export function correlationOf({
  correlation,
  log,
}: Pick<PublicContext, 'correlation' | 'log'>): string | undefined {
  const id = correlation && parseUuid(correlation);
  if (correlation !== undefined && id === undefined) log.warn('the correlation header has no UUID');
  return id || undefined;
}

/** An agent's job requests, and the jobs it may claim. */
interface Tick {
  readonly requests: readonly JobRequest[];
  /** Keys of the jobs that the agent may claim; default: those of its requests. */
  readonly among?: readonly string[];
  readonly claimant: Claimant;
  /** Maximum number of jobs to claim; with 0 they are only requested. */
  readonly most: number;
}

/**
 * Requests work and claims the jobs longest due, for an agent. Jobs whose lease expired are put back first, so that the
 * job of a crashed agent starts again. The content of a job is not stored: the claimant determines it at the time of
 * the claim.
 * @returns the claimed jobs, oldest first
 */
export async function claimForAgent(
  tx: Runner,
  kind: JobKind,
  { requests, among = requests.map(({ key }) => key), claimant, most }: Tick,
): Promise<readonly Job[]> {
  const { name, leaseMs, maxAttempts } = kind;
  await tx.list(returnExpiredJobs, { kind: name, max_attempts: maxAttempts });
  await enqueue(tx, kind, requests);
  if (most === 0 || among.length === 0) return [];
  const { profile_id, correlation_id = null } = claimant;
  return tx.list(claimGivenJobs, {
    ...{ kind: name, keys: [...among], most, lease_ms: leaseMs },
    ...{ worker: null, claimed_by: profile_id, correlation_id },
  });
}

/** The correlation of the tick under which a profile holds a job about a map, if any. */
export async function heldCorrelation(
  tx: Runner,
  profile_id: string,
  map: string,
): Promise<string | undefined> {
  return (await tx.find(findCorrelation, { claimed_by: profile_id, subject_id: map }))?.correlation_id;
}

/** A job that an agent holds, and its kind. */
export interface ClaimedJob extends Pick<Job, 'id' | 'fence' | 'attempts'> {
  readonly kind: JobKind;
}

/**
 * The job with this id that an agent holds, locked.
 * @throws Refusal NOT_FOUND when the agent does not hold it, whether it exists or not
 */
export async function claimedJob(
  tx: Runner,
  kinds: readonly JobKind[],
  id: string,
  profile_id: string,
): Promise<ClaimedJob> {
  const job = await tx.find(findClaimedJob, { id, claimed_by: profile_id });
  const kind = kinds.find(({ name }) => name === job?.kind);
  if (job === undefined || kind === undefined) throw notFound();
  return { ...job, kind };
}

/**
 * Completes the job with this key that an agent holds.
 * @returns its id; undefined when the agent does not hold it
 */
export async function completeForAgent(
  tx: Runner,
  kind: JobKind,
  key: string,
  profile_id: string,
): Promise<string | undefined> {
  const job = await tx.find(findClaimedKey, { kind: kind.name, key, claimed_by: profile_id });
  if (job === undefined) return undefined;
  await complete(tx, kind, job);
  return job.id;
}
