import { z } from 'zod';
import { TeamRole } from '#base/shapes.ts';
import { CypherTime, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const contextColumns = {
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  kb_owner_table: z.string(),
  kb_owner_id: z.string(),
  owner_ref: z.string(),
  created: CypherTime,
  updated: CypherTime,
};

export const listContextRows = query('contexts/list_contexts', {
  mode: 'read',
  params: z.object({ reach: ReachParam }),
  row: z.object({ ...contextColumns, resource_count: z.number() }),
});

export const getContextRow = query('contexts/get_context', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object(contextColumns),
});

export const findContext = query('contexts/find_context', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({ id: z.string() }),
});

export const findOwnContext = query('contexts/find_own_context', {
  mode: 'read',
  params: z.object({ slug: z.string(), reach: ReachParam }),
  row: z.object({ id: z.string() }),
});

export const findProfileContext = query('contexts/find_profile_context', {
  mode: 'read',
  params: z.object({ handle: z.string(), slug: z.string(), reach: ReachParam }),
  row: z.object({ id: z.string() }),
});

export const findTeamContext = query('contexts/find_team_context', {
  mode: 'read',
  params: z.object({ team: z.string(), slug: z.string(), reach: ReachParam }),
  row: z.object({ id: z.string() }),
});

const ownerColumns = { id: z.string(), owner_ref: z.string(), taken: z.array(z.string()) };

export const lockOwnSlugs = query('contexts/lock_own_slugs', {
  mode: 'write',
  params: z.object({ profile_id: z.string(), slug: z.string() }),
  row: z.object(ownerColumns),
});

export const lockTeamSlugs = query('contexts/lock_team_slugs', {
  mode: 'write',
  params: z.object({ team: z.string(), slug: z.string(), profile_id: z.string(), is_admin: z.boolean() }),
  row: z.object({ ...ownerColumns, role: TeamRole.nullable() }),
});
