import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { defineOperation } from '#operation/define.ts';
import { chosenIds, DeadLetters } from '../dead-letters.ts';
import { purgeJobs as purgeJobsStatement } from '../queries.ts';

const PurgedJobs = z.object({
  /** Ids of the deleted jobs. */
  purged: z.array(z.string()),
});

nameSchemas({ PurgedJobs });

export const purgeJobs = defineOperation({
  id: 'purge_jobs',
  group: 'Administration',
  summary: 'Delete dead letters, by id or the oldest of a kind',
  method: 'POST',
  path: '/api/admin/jobs/purge',
  access: 'admin',
  body: DeadLetters,
  success: { status: 200, body: PurgedJobs },
  refusals: ['BAD_REQUEST', 'FORBIDDEN'],
  handler: ({ body }, { write }) =>
    write(async (tx) => {
      const rows = await tx.list(purgeJobsStatement, { ids: [...(await chosenIds(tx, body))] });
      return { purged: rows.map(({ id }) => id) };
    }),
});
