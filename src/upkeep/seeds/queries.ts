import { z } from 'zod';
import { query } from '#neo4j/query.ts';

export const findDemo = query('seeds/find_demo', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ accounts: z.boolean(), maps: z.boolean() }),
});

export const finishDemo = query('seeds/finish_demo', {
  mode: 'write',
  params: z.object({ maps: z.boolean() }),
});
