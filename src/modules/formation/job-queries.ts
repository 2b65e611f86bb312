import { z } from 'zod';
import { AnchorTable } from '#base/shapes.ts';
import { CypherInt, CypherTime, query } from '#neo4j/query.ts';

/** Statements of the work that is due by itself. Times are the database's, so that instances with other clocks agree. */

export const listDueAnchors = query('formation/list_due_anchors', {
  mode: 'read',
  params: z.object({ from_seq: z.number(), to_seq: z.number(), types: z.array(z.string()) }),
  row: z.object({ anchor_id: z.string(), anchor_table: AnchorTable, marked_seq: z.number() }),
});

export const markJobsDue = query('formation/mark_jobs_due', {
  mode: 'write',
  params: z.object({
    jobs: z.array(
      z.object({
        key: z.string(),
        anchor_id: z.string(),
        anchor_table: AnchorTable,
        lens_id: z.string(),
        marked_seq: z.number(),
      }),
    ),
    quiet_ms: CypherInt,
    patience_ms: CypherInt,
  }),
});

export const claimJob = query('formation/claim_job', {
  mode: 'write',
  params: z.object({ owner: z.string(), lease_ms: CypherInt, max_attempts: CypherInt }),
  row: z.object({
    taken: z.boolean(),
    key: z.string(),
    anchor_id: z.string(),
    anchor_table: AnchorTable,
    attempts: z.number(),
    given_up: z.boolean(),
  }),
});

const JobState = z.enum(['due', 'running', 'waiting', 'given_up']);
export type JobState = z.infer<typeof JobState>;

export const findStatus = query('formation/find_status', {
  mode: 'read',
  params: z.object({ key: z.string() }),
  row: z.object({
    watermark_seq: z.number(),
    watermark_event_id: z.string().nullable(),
    regions: z.number(),
    bounded: z.boolean(),
    job: z
      .object({
        state: JobState,
        attempts: z.number(),
        due_at: CypherTime.nullable(),
        failed: z.boolean(),
      })
      .nullable(),
  }),
});

const held = z.object({ key: z.string(), owner: z.string() });

export const extendLease = query('formation/extend_lease', {
  mode: 'write',
  params: held.extend({ lease_ms: CypherInt }),
});

export const completeJob = query('formation/complete_job', {
  mode: 'write',
  params: held.extend({ quiet_ms: CypherInt }),
});

export const postponeJob = query('formation/postpone_job', {
  mode: 'write',
  params: held.extend({ delay_ms: CypherInt.nullable(), error: z.string() }),
});

export const finishRefresh = query('formation/finish_refresh', {
  mode: 'write',
  params: z.object({ key: z.string(), telos: z.array(z.number()).nullable() }),
});
