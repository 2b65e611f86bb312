import { z } from 'zod';
import { CypherInt, CypherTime, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const SharedLinkRow = z.object({
  id: z.string(),
  map_id: z.string(),
  view: z.enum(['panorama', 'slice', 'report']),
  settings: z.string(),
  title: z.string(),
  as_of: z.string().nullable(),
  creator_id: z.string(),
  creator_handle: z.string(),
  created: CypherTime,
  expires: CypherTime,
  revoked_at: CypherTime.nullable(),
});
export type SharedLinkRow = z.output<typeof SharedLinkRow>;

export const lockSharedMap = query('shared-links/lock_shared_map', {
  mode: 'lock',
  params: z.object({ map_id: z.string(), reach: ReachParam }),
  row: z.object({ may_share: z.boolean(), live: z.number() }),
});

export const createSharedLink = query('shared-links/create_shared_link', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    token_hash: z.string(),
    map_id: z.string(),
    view: z.string(),
    settings: z.string(),
    title: z.string(),
    as_of: z.string().nullable(),
    creator_id: z.string(),
    link_key: z.string(),
    client_id: z.string().nullable(),
    occurred_at: z.string(),
    expires: z.string(),
  }),
});

export const getSharedLink = query('shared-links/get_shared_link', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: SharedLinkRow,
});

export const listSharedLinks = query('shared-links/list_shared_links', {
  mode: 'read',
  params: z.object({ map_id: z.string(), offset: CypherInt, limit: CypherInt, reach: ReachParam }),
  row: SharedLinkRow,
});

export const lockSharedLink = query('shared-links/lock_shared_link', {
  mode: 'lock',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({ map_id: z.string(), live: z.boolean() }),
});

export const revokeSharedLink = query('shared-links/revoke_shared_link', {
  mode: 'write',
  params: z.object({ id: z.string(), occurred_at: z.string() }),
});

export const findSharedView = query('shared-links/find_shared_view', {
  mode: 'read',
  params: z.object({ token_hash: z.string() }),
  row: SharedLinkRow.pick({
    id: true,
    map_id: true,
    view: true,
    settings: true,
    title: true,
    as_of: true,
    expires: true,
  }).extend({ link_key: z.string(), client_id: z.string().nullable() }),
});

export const findMapToShare = query('shared-links/find_map_to_share', {
  mode: 'read',
  params: z.object({ map_id: z.string(), reach: ReachParam }),
  row: z.object({ name: z.string(), may_share: z.boolean() }),
});
