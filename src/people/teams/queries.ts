import { z } from 'zod';
import { TeamMemberSource, TeamRole } from '#base/shapes.ts';
import { CypherTime, query } from '#neo4j/query.ts';
import { TeamMemberDetail } from './shapes.ts';

const teamColumns = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  auto_join_role: TeamRole.nullable(),
  created: CypherTime,
};

export const listTeamRows = query('teams/list_teams', {
  mode: 'read',
  params: z.object({ profile_id: z.string() }),
  row: z.object(teamColumns),
});

export const getTeamRow = query('teams/get_team', {
  mode: 'read',
  params: z.object({ team_id: z.string(), profile_id: z.string(), is_admin: z.boolean() }),
  row: z.object({ ...teamColumns, members: z.array(TeamMemberDetail) }),
});

export const lockTeam = query('teams/lock_team', {
  mode: 'write',
  params: z.object({ team_id: z.string(), profile_id: z.string() }),
  row: z.object({ ...teamColumns, active: z.boolean(), role: TeamRole.nullable() }),
});

export const lockParent = query('teams/lock_parent', {
  mode: 'write',
  params: z.object({ slug: z.string(), profile_id: z.string(), is_admin: z.boolean() }),
  row: z.object({ id: z.string(), role: TeamRole.nullable() }),
});

export const listApproved = query('teams/list_approved', {
  mode: 'read',
  params: z.object({ owner_id: z.string(), role: TeamRole }),
  row: z.object({ profile_id: z.string(), role: TeamRole }),
});

export const storeDescription = query('teams/store_description', {
  mode: 'write',
  params: z.object({ id: z.string(), text: z.string() }),
});

const membership = { team_id: z.string(), profile_id: z.string() };

export const findMember = query('teams/find_member', {
  mode: 'read',
  params: z.object(membership),
  row: z.object({
    role: TeamRole.nullable(),
    source: TeamMemberSource.nullable(),
    created: CypherTime.nullable(),
    is_machine: z.boolean(),
    other_owner: z.boolean(),
  }),
});

export const listResidual = query('teams/list_residual', {
  mode: 'read',
  params: z.object(membership),
  row: z.object({ context_ref: z.string(), is_shared: z.boolean(), count: z.number() }),
});

export const listLeftBehind = query('teams/list_left_behind', {
  mode: 'read',
  params: z.object(membership),
  row: z.object({ own_contexts: z.array(z.string()), grants: z.number() }),
});

export const lockResidual = query('teams/lock_residual', {
  mode: 'write',
  params: z.object({ ...membership, team_contexts: z.boolean() }),
  row: z.object({ id: z.string(), context_id: z.string() }),
});
