import { z } from 'zod';
import { CypherTime, query } from '#neo4j/query.ts';

const byId = z.object({ id: z.string() });

export const lockPurged = query('purge/lock_purged', {
  mode: 'write',
  params: byId,
  row: z.object({
    home_id: z.string(),
    home_kind: z.enum(['context', 'cogmap']),
    active: z.boolean(),
    is_telos: z.boolean(),
    body_hash: z.string(),
    purged_by: z.string().nullable(),
    titles: z.array(z.string()),
    revisions: z.number(),
    chunks: z.number(),
    properties: z.number(),
    versions: z.number(),
    edges: z.number(),
    artifacts: z.number(),
  }),
});

const EventRow = z.object({
  id: z.string(),
  type: z.string(),
  payload: z.string(),
  edge_id: z.string().nullable(),
});

export const listTouchingEvents = query('purge/list_touching_events', {
  mode: 'read',
  params: byId,
  row: EventRow,
});

export const listNamingOutcomes = query('purge/list_naming_outcomes', {
  mode: 'read',
  params: z.object({ words: z.array(z.string()) }),
  row: EventRow,
});

export const erasePayloads = query('purge/erase_payloads', {
  mode: 'write',
  params: z.object({
    events: z.array(z.object({ id: z.string(), payload: z.string() })),
    at: z.string(),
  }),
});

export const dropValues = query('purge/drop_values', {
  mode: 'write',
  params: z.object({ ids: z.array(z.string()) }),
});

export const eraseProposedActs = query('purge/erase_proposed_acts', { mode: 'write', params: byId });

export const getPurge = query('purge/get_purge', {
  mode: 'read',
  params: byId,
  row: z.object({
    event_id: z.string(),
    purged_at: CypherTime,
    purged_by: z.string(),
    payload: z.string(),
  }),
});

export const keepReceiptKey = query('purge/keep_receipt_key', {
  mode: 'write',
  params: z.object({ kid: z.string(), private_jwk: z.string(), at: z.string() }),
  row: z.object({ private_jwk: z.string() }),
});
