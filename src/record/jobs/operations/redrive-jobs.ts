import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { defineOperation } from '#operation/define.ts';
import { chosenIds, DeadLetters } from '../dead-letters.ts';
import { redriveJobs as redriveJobsStatement } from '../queries.ts';

const RedrivenJobs = z.object({
  /** Ids of the jobs that are now due. */
  redriven: z.array(z.string()),
});

nameSchemas({ RedrivenJobs });

export const redriveJobs = defineOperation({
  id: 'redrive_jobs',
  group: 'Administration',
  summary: 'Requeue dead letters, by id or the oldest of a kind',
  method: 'POST',
  path: '/api/admin/jobs/redrive',
  access: 'admin',
  body: DeadLetters,
  success: { status: 200, body: RedrivenJobs },
  refusals: ['BAD_REQUEST', 'FORBIDDEN'],
  handler: ({ body }, { write }) =>
    write(async (tx) => {
      const rows = await tx.list(redriveJobsStatement, { ids: [...(await chosenIds(tx, body))] });
      return { redriven: rows.map(({ id }) => id) };
    }),
});
