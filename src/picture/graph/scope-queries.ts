import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

export const listIndividuallyReadable = query('graph/list_individually_readable', {
  mode: 'read',
  params: z.object({ within: z.array(z.string()).nullable(), reach: ReachParam }),
  row: z.object({ id: z.string() }),
});

const connected = {
  mode: 'read' as const,
  params: z.object({
    homes: z.array(z.string()),
    from: CypherInt,
    after: z.string(),
    limit: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({ id: z.string(), bound: z.number(), degree: z.number() }),
};

export const listConnected = query('graph/list_connected', connected);

export const listConnectedAmongAll = query('graph/list_connected_among_all', {
  ...connected,
  params: connected.params.extend({ budget: CypherInt }),
});

export const countScope = query('graph/count_scope', {
  mode: 'read',
  params: z.object({ homes: z.array(z.string()), reach: ReachParam }),
  row: z.object({ in_scope: z.number(), eligible: z.number() }),
});
