import { z } from 'zod';
import { AnchorTable, PrincipalTable } from '#base/shapes.ts';
import { CypherTime, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

export const getRelation = query('explain/get_relation', {
  mode: 'read',
  params: z.object({ kind: z.string(), id: z.string(), reach: ReachParam }),
  row: z.object({
    live: z.boolean(),
    reads: z.boolean(),
    writes: z.boolean(),
    grants: z.boolean(),
    owns: z.boolean(),
    by_admins_only: z.boolean(),
    owner_id: z.string().nullable(),
    home_id: z.string().nullable(),
    home_kind: AnchorTable.nullable(),
  }),
});

export const getEdgeRelation = query('explain/get_edge_relation', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({
    live: z.boolean(),
    reads: z.boolean(),
    writes: z.boolean(),
    owns: z.boolean(),
    home_id: z.string(),
    home_kind: AnchorTable,
    source_id: z.string(),
    target_id: z.string(),
    target_kind: z.enum(['kb_resources', 'kb_cogmaps']),
    reads_home: z.boolean(),
    reads_source: z.boolean(),
    reads_target: z.boolean(),
  }),
});

const past = {
  mode: 'read',
  params: z.object({ id: z.string(), profile_id: z.string() }),
  row: z.object({ id: z.string() }),
} as const;

export const findPastAccess = query('explain/find_past_access', past);
export const findActOnEdge = query('explain/find_act_on_edge', past);

export const listLinks = query('explain/list_links', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({
    linked_id: z.string(),
    is_subject: z.boolean(),
    link: z.enum(['OWNED_BY', 'SHARED_WITH', 'BOUND_TO', 'GRANTED']),
    holder_kind: PrincipalTable,
    holder_id: z.string(),
    can_read: z.boolean().nullable(),
    can_write: z.boolean().nullable(),
    can_grant: z.boolean().nullable(),
    granted_by: z.string().nullable(),
    granted_at: CypherTime.nullable(),
  }),
});

export const listChains = query('explain/list_chains', {
  mode: 'read',
  params: z.object({ profile_id: z.string(), team_ids: z.array(z.string()) }),
  row: z.object({
    carrier_id: z.string(),
    role: z.string(),
    teams: z.array(z.object({ id: z.string(), slug: z.string() })),
  }),
});
