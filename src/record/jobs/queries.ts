import { z } from 'zod';
import { CypherInt, CypherTime, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

/** Queue statements. Times come from the database, so that instances with different clocks agree. */

/** The subject of a job. */
export const SubjectTable = z.enum(['kb_resources', 'kb_contexts', 'kb_cogmaps']);

const kind = z.object({ kind: z.string() });

export const queueJobs = query('jobs/queue_jobs', {
  mode: 'write',
  params: kind.extend({
    quiet_ms: CypherInt,
    patience_ms: CypherInt,
    by_agents: z.boolean(),
    jobs: z.array(
      z.object({
        id: z.string(),
        key: z.string(),
        subject_table: SubjectTable,
        subject_id: z.string(),
        party: z.string().nullable(),
      }),
    ),
  }),
  row: z.object({ key: z.string() }),
});

export const findDueJob = query('jobs/find_due_job', {
  mode: 'read',
  params: kind,
  row: z.object({ due: z.boolean() }),
});

const turns = { party_share: CypherInt, retry_share: CypherInt };

export const findJobInTurn = query('jobs/find_job_in_turn', {
  mode: 'read',
  params: kind.extend(turns),
  row: z.object({ due: z.boolean() }),
});

export const returnExpiredJobs = query('jobs/return_expired_jobs', {
  mode: 'write',
  params: kind.extend({ max_attempts: CypherInt }),
  row: z.object({
    id: z.string(),
    key: z.string(),
    attempts: z.number(),
    state: z.enum(['pending', 'dead']),
  }),
});

const job = z.object({
  id: z.string(),
  key: z.string(),
  subject_table: SubjectTable,
  subject_id: z.string(),
  /** Including the current one. */
  attempts: z.number(),
  /**
   * Fencing token of this claim: each later claim has a higher one, and a claim with a lower one can no longer write.
   */
  fence: z.number(),
});

/** A claimed job. */
export type Job = z.infer<typeof job>;

const claiming = kind.extend({
  most: CypherInt,
  lease_ms: CypherInt,
  worker: z.string().nullable(),
  claimed_by: z.string().nullable(),
  correlation_id: z.string().nullable(),
});

export const claimJobs = query('jobs/claim_jobs', { mode: 'write', params: claiming, row: job });

export const claimJobsInTurn = query('jobs/claim_jobs_in_turn', {
  mode: 'write',
  params: claiming.extend(turns),
  row: job,
});

/** In the same transaction as other claims, youngest first. */
export const claimYoungJobs = query('jobs/claim_young_jobs', {
  mode: 'write',
  params: claiming.extend({ looked: CypherInt }),
  row: job,
});

export const claimGivenJobs = query('jobs/claim_given_jobs', {
  mode: 'write',
  params: claiming.extend({ keys: z.array(z.string()) }),
  row: job,
});

/** A job held by an agent. */
const claimedJob = job.pick({ id: true, fence: true, attempts: true }).extend({ kind: z.string() });
const claimant = z.object({ claimed_by: z.string() });

export const findClaimedJob = query('jobs/find_claimed_job', {
  mode: 'lock',
  params: claimant.extend({ id: z.string() }),
  row: claimedJob,
});

export const findClaimedKey = query('jobs/find_claimed_key', {
  mode: 'lock',
  params: claimant.extend({ kind: z.string(), key: z.string() }),
  row: claimedJob,
});

export const findCorrelation = query('jobs/find_correlation', {
  mode: 'read',
  params: claimant.extend({ subject_id: z.string() }),
  row: z.object({ correlation_id: z.string() }),
});

export const extendLeases = query('jobs/extend_leases', {
  mode: 'write',
  params: z.object({
    lease_ms: CypherInt,
    jobs: z.array(
      z.object({
        id: z.string(),
        fence: CypherInt,
        stage: z.string().nullable(),
        done: CypherInt.nullable(),
        of: CypherInt.nullable(),
      }),
    ),
  }),
  row: z.object({ id: z.string(), leased_until: CypherTime }),
});

const claim = z.object({ id: z.string(), fence: CypherInt });

export const completeJob = query('jobs/complete_job', {
  mode: 'write',
  params: claim.extend({ again: z.boolean(), quiet_ms: CypherInt }),
  row: z.object({ state: z.enum(['done', 'pending']) }),
});

export const postponeJob = query('jobs/postpone_job', {
  mode: 'write',
  params: claim.extend({ error: z.string(), delay_ms: CypherInt, last: z.boolean() }),
  row: z.object({ state: z.enum(['pending', 'dead']), due_at: CypherTime }),
});

export const deleteFinishedJobs = query('jobs/delete_finished_jobs', {
  mode: 'write',
  params: kind.extend({ keep_ms: CypherInt, most: CypherInt }),
  row: z.object({ deleted: z.number() }),
});

const deadJobs = {
  mode: 'write' as const,
  params: z.object({ ids: z.array(z.string()) }),
  row: z.object({ id: z.string() }),
};

export const redriveJobs = query('jobs/redrive_jobs', deadJobs);
export const purgeJobs = query('jobs/purge_jobs', deadJobs);

/** The state of a job. */
export const JobState = z.enum(['pending', 'in_progress', 'done', 'dead']);
export type JobState = z.infer<typeof JobState>;

export const listJobs = query('jobs/list_jobs', {
  mode: 'read',
  params: z.object({
    kinds: z.array(z.string()),
    states: z.array(JobState),
    offset: CypherInt,
    limit: CypherInt,
  }),
  row: z.object({
    id: z.string(),
    kind: z.string(),
    key: z.string(),
    subject_table: SubjectTable,
    subject_id: z.string(),
    state: JobState,
    attempts: z.number(),
    enqueued_at: CypherTime,
    due_at: CypherTime,
    leased_until: CypherTime.nullable(),
    finished_at: CypherTime.nullable(),
    worker: z.string().nullable(),
    claimed_by: z.string().nullable(),
    correlation_id: z.string().nullable(),
    last_error: z.string().nullable(),
    stage: z.string().nullable(),
    stage_done: z.number().nullable(),
    stage_of: z.number().nullable(),
  }),
});

export const countJobs = query('jobs/count_jobs', {
  mode: 'read',
  params: z.object({ kinds: z.array(z.string()) }),
  row: z.object({
    kind: z.string(),
    pending: z.number(),
    due: z.number(),
    retrying: z.number(),
    most_attempts: z.number(),
    in_progress: z.number(),
    dead: z.number(),
    oldest_seconds: z.number(),
  }),
});

export const listLags = query('jobs/list_lags', {
  mode: 'read',
  params: z.object({ kinds: z.array(z.string()) }),
  row: z.object({
    kind: z.string(),
    swept_seq: z.number().nullable(),
    latest_seq: z.number(),
    lag_seconds: z.number(),
  }),
});

export const getJob = query('jobs/get_job', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({
    id: z.string(),
    kind: z.string(),
    subject_table: SubjectTable,
    subject_id: z.string(),
    state: JobState,
    attempts: z.number(),
    due_at: CypherTime,
    finished_at: CypherTime.nullable(),
    failed: z.boolean(),
    stage: z.string().nullable(),
    stage_done: z.number().nullable(),
    stage_of: z.number().nullable(),
  }),
});
