import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Int32, Int64 } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import type { JobKind } from '../kind.ts';
import { countJobs } from '../queries.ts';

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
