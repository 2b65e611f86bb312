import { z } from 'zod';
import { TeamRole } from '#base/shapes.ts';
import { CypherTime, query } from '#neo4j/query.ts';

/** Statements that change standing, governance and memberships; principal-queries.ts has the read-only ones. */

export const lockStanding = query('administration/lock_standing', {
  mode: 'write',
  params: z.object({ profile_id: z.string() }),
  row: z.object({
    handle: z.string(),
    standing: z.string().nullable(),
    is_admin: z.boolean(),
    before_deactivation: z.string().nullable(),
  }),
});

export const closeRequest = query('administration/close_request', {
  mode: 'write',
  params: z.object({
    profile_id: z.string(),
    status: z.enum(['approved', 'rejected']),
    actor: z.string().nullable(),
    note: z.string().nullable(),
    occurred_at: z.string(),
  }),
  row: z.object({ team_id: z.string().nullable() }),
});

export const reopenRequest = query('administration/reopen_request', {
  mode: 'write',
  params: z.object({ profile_id: z.string(), occurred_at: z.string() }),
});

export const closeReview = query('administration/close_review', {
  mode: 'write',
  params: z.object({
    profile_id: z.string(),
    actor: z.string().nullable(),
    note: z.string().nullable(),
    occurred_at: z.string(),
  }),
});

export const listEnrolments = query('administration/list_enrolments', {
  mode: 'read',
  params: z.object({
    profile_id: z.string(),
    request_team_id: z.string().nullable(),
    roles: z.array(z.string()),
  }),
  row: z.object({
    team_id: z.string(),
    wanted_role: TeamRole,
    role: TeamRole.nullable(),
    source: z.string().nullable(),
  }),
});

export const setMemberships = query('administration/set_memberships', {
  mode: 'write',
  params: z.object({
    profile_id: z.string(),
    memberships: z.array(z.object({ team_id: z.string(), role: z.string() })),
    occurred_at: z.string(),
  }),
});

export const lockAdmins = query('administration/lock_admins', {
  mode: 'write',
  params: z.object({ profile_id: z.string(), system_profile_id: z.string() }),
  row: z.object({ is_human: z.boolean(), other_admins: z.number() }),
});

export const findPromotionTeam = query('administration/find_promotion_team', {
  mode: 'read',
  params: z.object({ team_id: z.string().nullable(), profile_id: z.string() }),
  row: z.object({
    team_id: z.string(),
    role: TeamRole.nullable(),
    created: CypherTime.nullable(),
  }),
});

export const findTeamBySlug = query('administration/find_team_by_slug', {
  mode: 'read',
  params: z.object({ slug: z.string() }),
  row: z.object({ id: z.string(), active: z.boolean() }),
});

export const grantGovernance = query('administration/grant_governance', {
  mode: 'write',
  params: z.object({ profile_id: z.string(), granted_by: z.string().nullable(), occurred_at: z.string() }),
});

export const removeGovernance = query('administration/remove_governance', {
  mode: 'write',
  params: z.object({ profile_id: z.string() }),
});
