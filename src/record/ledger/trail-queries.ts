import { z } from 'zod';
import { CypherInstant, CypherInt, CypherJson, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const page = {
  mode: 'read',
  params: z.object({
    id: z.string(),
    after_seq: CypherInt,
    limit: CypherInt,
    authorship: z.boolean(),
    reach: ReachParam,
  }),
  row: z.object({
    event_id: z.string(),
    event_type: z.string(),
    actor_entity_id: z.string(),
    actor_name: z.string(),
    actor_handle: z.string().nullable(),
    occurred_at: CypherInstant,
    metadata: CypherJson,
    authorship: CypherJson.nullable(),
    payload: CypherJson,
  }),
} as const;

export const listNodeTrail = query('ledger/list_node_trail', page);

export const listEdgeTrail = query('ledger/list_edge_trail', page);

export const findTrailPosition = query('ledger/find_trail_position', {
  mode: 'read',
  params: z.object({ kind: z.string(), id: z.string(), event_id: z.string(), reach: ReachParam }),
  row: z.object({ seq: z.number().nullable() }),
});

export const findCursor = query('ledger/find_cursor', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), reach: ReachParam }),
  row: z.object({ event_id: z.string().nullable() }),
});
