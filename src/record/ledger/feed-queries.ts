import { z } from 'zod';
import { CypherInstant, CypherInt, CypherJson, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

export const findFeedHead = query('ledger/find_feed_head', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ latest_seq: z.number() }),
});

export const listChangedAnchors = query('ledger/list_changed_anchors', {
  mode: 'read',
  params: z.object({ from_seq: CypherInt, to_seq: CypherInt, anchor_ids: z.array(z.string()) }),
  row: z.object({ anchor_id: z.string() }),
});

export const listReadableAnchors = query('ledger/list_readable_anchors', {
  mode: 'read',
  params: z.object({ anchor_ids: z.array(z.string()), reach: ReachParam }),
  row: z.object({ anchor_id: z.string() }),
});

export const findFeedStart = query('ledger/find_feed_start', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), event_id: z.string().nullable(), reach: ReachParam }),
  row: z.object({
    newest_id: z.string().nullable(),
    newest_seq: z.number().nullable(),
    seq: z.number().nullable(),
  }),
});

export const listFeed = query('ledger/list_feed', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), after_seq: CypherInt, limit: CypherInt, reach: ReachParam }),
  row: z.object({
    seq: z.number(),
    event_id: z.string(),
    shown: z.boolean(),
    event_type: z.string(),
    actor_entity_id: z.string(),
    actor_name: z.string(),
    occurred_at: CypherInstant,
    metadata: CypherJson,
    edge_id: z.string().nullable(),
    resource_ids: z.array(z.string()),
  }),
});
