import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';

export const findItems = query('bulk/find_items', {
  mode: 'read',
  params: z.object({ keys: z.array(z.string()) }),
  row: z.object({ key: z.string(), digest: z.string(), made: z.string().nullable() }),
});

export const keepItems = query('bulk/keep_items', {
  mode: 'write',
  params: z.object({
    items: z.array(
      z.object({
        key: z.string(),
        digest: z.string(),
        event_id: z.string(),
        resource_id: z.string().nullable(),
      }),
    ),
  }),
  row: z.object({ key: z.string(), kept: z.boolean() }),
});

export const deleteOldItems = query('bulk/delete_old_items', {
  mode: 'write',
  params: z.object({ before: z.string(), most: CypherInt }),
  row: z.object({ deleted: z.number() }),
});
