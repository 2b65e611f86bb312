import { z } from 'zod';
import { TeamMemberSource, TeamRole } from '#base/shapes.ts';
import { CypherInt, CypherTime, query } from '#neo4j/query.ts';

export const recordGroups = query('idp-groups/record_groups', {
  mode: 'write',
  params: z.object({
    groups: z.array(z.object({ key: z.string(), idp_key: z.string(), name: z.string() })),
    now: z.string(),
  }),
});

export const lockMember = query('idp-groups/lock_member', {
  mode: 'write',
  params: z.object({ link_key: z.string() }),
  row: z.object({ profile_id: z.string() }),
});

export const listDesired = query('idp-groups/list_desired', {
  mode: 'read',
  params: z.object({ keys: z.array(z.string()) }),
  row: z.object({ team_id: z.string(), role: TeamRole }),
});

export const listMemberships = query('idp-groups/list_memberships', {
  mode: 'read',
  params: z.object({ profile_id: z.string() }),
  row: z.object({ team_id: z.string(), role: TeamRole, source: TeamMemberSource }),
});

export const setMemberships = query('idp-groups/set_memberships', {
  mode: 'write',
  params: z.object({
    profile_id: z.string(),
    memberships: z.array(z.object({ team_id: z.string(), role: TeamRole })),
    now: z.string(),
  }),
  row: z.object({ team_id: z.string() }),
});

export const deleteMemberships = query('idp-groups/delete_memberships', {
  mode: 'write',
  params: z.object({ profile_id: z.string(), team_ids: z.array(z.string()) }),
  row: z.object({ team_id: z.string() }),
});

export const listGroups = query('idp-groups/list_groups', {
  mode: 'read',
  params: z.object({ idp_key: z.string().nullable(), offset: CypherInt, limit: CypherInt }),
  row: z.object({
    idp_key: z.string(),
    group: z.string(),
    last_seen: CypherTime.nullable(),
    mappings: z.array(z.object({ team_id: z.string(), team_slug: z.string(), role: TeamRole })),
  }),
});

export const lockTeam = query('idp-groups/lock_team', {
  mode: 'write',
  params: z.object({ team_id: z.string(), key: z.string() }),
  row: z.object({ slug: z.string(), role: TeamRole.nullable() }),
});

export const unmapGroup = query('idp-groups/unmap_group', {
  mode: 'write',
  params: z.object({ key: z.string(), team_id: z.string() }),
  row: z.object({ role: TeamRole }),
});
