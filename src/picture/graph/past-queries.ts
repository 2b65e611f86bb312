import { z } from 'zod';
import { CypherInt, CypherMoment, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

/** Statements that read a map at a past time. */

const picture = z.object({
  as_of: CypherMoment,
  anchor_id: z.string(),
  lens_id: z.string(),
  reach: ReachParam,
});

export const listBridgesAsOf = query('graph/list_bridges_as_of', {
  mode: 'read',
  params: picture.extend({ limit: CypherInt }),
  row: z.object({ source_territory: z.string(), target_territory: z.string(), edge_count: z.number() }),
});

export const listOrphansAsOf = query('graph/list_orphans_as_of', {
  mode: 'read',
  params: picture.omit({ lens_id: true }).extend({ limit: CypherInt }),
  row: z.object({
    id: z.string(),
    title: z.string(),
    doc_type: z.string().nullable(),
    degree: z.number(),
  }),
});

export const countResourcesAsOf = query('graph/count_resources_as_of', {
  mode: 'read',
  params: picture.omit({ lens_id: true }),
  row: z.object({ resources: z.number() }),
});

export const listPastMemberships = query('graph/list_past_memberships', {
  mode: 'read',
  params: picture,
  row: z.object({ id: z.string(), whole: z.boolean(), member_ids: z.array(z.string()) }),
});

export const listPastEdges = query('graph/list_past_edges', {
  mode: 'read',
  params: z.object({ as_of: CypherMoment, ids: z.array(z.string()), reach: ReachParam }),
  row: z.object({ id: z.string(), source: z.string(), target: z.string() }),
});
