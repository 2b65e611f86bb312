import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { clampedPage, QueryInt } from '#base/paging.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int32, Int64, optional, Text } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import type { JobKind } from '../kind.ts';
import { countJobs, JobState, listJobs } from '../queries.ts';
import { QueuedJob, queuedJob } from '../shapes.ts';

const QueuedJobList = z.object({
  jobs: z.array(QueuedJob),
  offset: Int64,
  limit: Int64,
  /** Whether there are more after this page. */
  truncated: z.boolean(),
});

nameSchemas({ QueuedJobList });

export const listQueue = (kinds: readonly JobKind[]) =>
  defineOperation({
    id: 'list_jobs',
    group: 'Administration',
    summary: 'List queued jobs by due time; `state=dead` lists the dead letters',
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'admin',
    query: z.object({
      kind: optional(Text(LIMITS.jobKind)),
      state: optional(JobState),
      limit: optional(QueryInt),
      offset: optional(QueryInt),
    }),
    success: { status: 200, body: QueuedJobList },
    refusals: ['FORBIDDEN'],
    handler: async ({ query }, { read }) => {
      const { limit, offset } = clampedPage(query);
      const rows = await read.list(listJobs, {
        kinds: query.kind === undefined ? kinds.map(({ name }) => name) : [query.kind],
        states: query.state === undefined ? JobState.options : [query.state],
        offset,
        limit: limit + 1,
      });
      return { jobs: rows.slice(0, limit).map(queuedJob), offset, limit, truncated: rows.length > limit };
    },
  });

const JobMetrics = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      pending: Int64,
      /** Pending jobs that are due. */
      due: Int64,
      /** Pending jobs that failed before. */
      retrying: Int64,
      in_progress: Int64,
      /** Dead letters. */
      dead: Int64,
      /** Seconds that the oldest due job has waited; 0 when none is due. */
      oldest_seconds: Int64,
      /** The highest number of attempts among pending jobs. */
      most_attempts: Int32,
    }),
  ),
});

nameSchemas({ JobMetrics });

export const jobCounts = (kinds: readonly JobKind[]) =>
  defineOperation({
    id: 'job_metrics',
    group: 'Administration',
    summary: 'Read queue metrics by kind: waiting jobs, waiting times, attempts',
    method: 'GET',
    path: '/api/admin/jobs/metrics',
    access: 'admin',
    success: { status: 200, body: JobMetrics },
    refusals: ['FORBIDDEN'],
    handler: async (_, { read }) => ({
      kinds: await read.list(countJobs, { kinds: kinds.map(({ name }) => name) }),
    }),
  });
