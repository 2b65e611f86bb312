import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { clampedPage, QueryInt } from '#base/paging.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64, optional, Text } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import type { JobKind } from '../kind.ts';
import { JobState, listJobs } from '../queries.ts';
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
