import { z } from 'zod';
import { CypherTime, query } from '#neo4j/query.ts';

export const listComponents = query('health/list_components', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ name: z.string(), versions: z.array(z.string()), edition: z.string() }),
});

export const getClock = query('health/get_clock', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ now: CypherTime }),
});

export const listIndexes = query('health/list_indexes', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ name: z.string(), state: z.string(), percent: z.number(), failure: z.string() }),
});
