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

/** Who claims over the API, and for which tick: runs that the agent opens for these jobs inherit the tick's correlation. */
export interface Claimant {
  readonly profile_id: string;
  readonly correlation_id: string | undefined;
}

/** The correlation that a call names in its header; what is no UUID counts as absent (spec 70 §2.4), and is logged. */
export function correlationOf({
  correlation,
  log,
}: Pick<PublicContext, 'correlation' | 'log'>): string | undefined {
  const id = correlation && parseUuid(correlation);
  if (correlation !== undefined && id === undefined) log.warn('the correlation header has no UUID');
  return id || undefined;
}

/** What an agent asks for, and may claim. */
interface Tick {
  readonly requests: readonly JobRequest[];
  /** Keys of the jobs that the agent may claim: those of its requests unless said. */
  readonly among?: readonly string[];
  readonly claimant: Claimant;
  /** Jobs; with 0 they are only asked for. */
  readonly most: number;
}

/**
 * Asks for work and claims what is due longest, for an agent. Jobs whose lease ran out are put back first, so that one that died
 * of it begins anew. What a job consists of is not stored: it is what the claimant finds to do, at the time of the claim.
 * @returns the claimed jobs, by age
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

/** The correlation of the tick under which somebody holds a job about a map, if any. */
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
 * The job with an id that an agent holds, locked.
 * @throws Refusal NOT_FOUND when the agent holds none, whether it exists or not
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
 * Ends the job of a key that an agent holds.
 * @returns its id; undefined when the agent holds none
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
