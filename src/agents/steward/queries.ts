import { z } from 'zod';
import { CypherInstant, CypherInt, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

export const listCandidates = query('steward/list_candidates', {
  mode: 'read',
  params: z.object({ reach: ReachParam }),
  row: z.object({ id: z.string() }),
});

const scope = z.object({
  id: z.string(),
  authorable: z.boolean(),
  /** Contexts that the map watches, ascending. */
  context_ids: z.array(z.string()),
  watermark: z.string().nullable(),
  watermark_seq: z.number().nullable(),
  boundary_fingerprint: z.string().nullable(),
});

/** The contexts that a map watches, and the position of its steward. */
export type Scope = z.infer<typeof scope>;

export const listScopes = query('steward/list_scopes', {
  mode: 'read',
  params: z.object({ ids: z.array(z.string()), reach: ReachParam }),
  row: scope,
});

const window = z.object({
  context_id: z.string(),
  after_seq: z.number(),
  new_events: z.number(),
  new_resources: z.number(),
  newest_seq: z.number().nullable(),
});

/** The additions to a context since an event. */
export type Window = z.infer<typeof window>;

export const countNewEvents = query('steward/count_new_events', {
  mode: 'read',
  params: z.object({ windows: z.array(z.object({ context_id: z.string(), after_seq: CypherInt })) }),
  row: window,
});

export const getEventId = query('steward/get_event_id', {
  mode: 'read',
  params: z.object({ seq: CypherInt }),
  row: z.object({ id: z.string() }),
});

export const findEvent = query('steward/find_event', {
  mode: 'read',
  params: z.object({ event_id: z.string(), context_ids: z.array(z.string()) }),
  row: z.object({ seq: z.number() }),
});

export const setCursor = query('steward/set_cursor', {
  mode: 'write',
  params: z.object({
    cogmap_id: z.string(),
    event_id: z.string().nullable(),
    seq: CypherInt.nullable(),
    boundary_fingerprint: z.string(),
  }),
  row: z.object({ watermark: z.string().nullable(), boundary_fingerprint: z.string() }),
});

export const listChanges = query('steward/list_changes', {
  mode: 'read',
  params: z.object({
    context_ids: z.array(z.string()),
    after_seq: CypherInt,
    limit: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({
    seq: z.number(),
    event_id: z.string(),
    event_type: z.string(),
    occurred_at: CypherInstant,
    context_id: z.string(),
    resource_ids: z.array(z.string()),
  }),
});
