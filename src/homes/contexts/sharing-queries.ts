import { z } from 'zod';
import { PrincipalTable } from '#base/shapes.ts';
import { query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

export const lockSides = query('contexts/lock_sides', {
  mode: 'write',
  params: z.object({ anchor_id: z.string(), team_id: z.string() }),
});

export const lockContext = query('contexts/lock_context', {
  mode: 'write',
  params: z.object({ id: z.string() }),
});

/** The columns of the two-sided gate's decision, and whether team and subject are linked already. */
export const sidesRow = z.object({
  is_admin: z.boolean(),
  subject_exists: z.boolean(),
  administers: z.boolean(),
  team_exists: z.boolean(),
  team_active: z.boolean(),
  team_gating: z.boolean(),
  manages_team: z.boolean(),
  linked: z.boolean(),
});

export const getSides = query('contexts/get_sides', {
  mode: 'read',
  params: z.object({ context_id: z.string(), team_id: z.string(), reach: ReachParam }),
  row: sidesRow,
});

export const findTransfer = query('contexts/find_transfer', {
  mode: 'read',
  params: z.object({ context_id: z.string(), team_id: z.string() }),
  row: z.object({
    owner_table: PrincipalTable,
    owner_id: z.string(),
    team_slug: z.string(),
    slug_taken: z.boolean(),
  }),
});

export const listShares = query('contexts/list_shares', {
  mode: 'read',
  params: z.object({ id: z.string() }),
  row: z.object({ team_id: z.string(), team_ref: z.string() }),
});

export const listReadGrants = query('contexts/list_read_grants', {
  mode: 'read',
  params: z.object({ id: z.string() }),
  row: z.object({ principal_table: PrincipalTable, principal_id: z.string(), principal_ref: z.string() }),
});

export const getRename = query('contexts/get_rename', {
  mode: 'read',
  params: z.object({ id: z.string(), slug: z.string(), reach: ReachParam }),
  row: z.object({
    is_admin: z.boolean(),
    administers: z.boolean(),
    readable: z.boolean(),
    name: z.string().nullable(),
    slug: z.string().nullable(),
    owner_ref: z.string().nullable(),
    slug_taken: z.boolean(),
  }),
});
