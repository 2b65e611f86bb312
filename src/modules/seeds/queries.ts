import { z } from 'zod';
import { query } from '#neo4j/query.ts';

export const createSeedContexts = query('seeds/create_contexts', {
  mode: 'write',
  params: z.object({
    owner_id: z.string(),
    contexts: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  }),
});

export const findDemo = query('seeds/find_demo', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ loaded: z.boolean() }),
});

export const finishDemo = query('seeds/finish_demo', { mode: 'write', params: z.object({}) });
