import { z } from 'zod';
import { TeamRole } from '#base/shapes.ts';
import { CypherTime, query } from '#neo4j/query.ts';

/** Statements of the acts of administration on principals; those of reading about them are in principal-queries.ts. */

export const closeRequest = query('access/close_request', {
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

export const reopenRequest = query('access/reopen_request', {
  mode: 'write',
  params: z.object({ profile_id: z.string(), occurred_at: z.string() }),
});

export const closeReview = query('access/close_review', {
  mode: 'write',
  params: z.object({
    profile_id: z.string(),
    actor: z.string().nullable(),
    note: z.string().nullable(),
    occurred_at: z.string(),
  }),
});

export const listEnrolments = query('access/list_enrolments', {
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

export const setMemberships = query('access/set_memberships', {
  mode: 'write',
  params: z.object({
    profile_id: z.string(),
    memberships: z.array(z.object({ team_id: z.string(), role: z.string() })),
    occurred_at: z.string(),
  }),
});

export const lockAdmins = query('access/lock_admins', {
  mode: 'write',
  params: z.object({ profile_id: z.string(), system_profile_id: z.string() }),
  row: z.object({ is_human: z.boolean(), other_admins: z.number() }),
});

export const findPromotionTeam = query('access/find_promotion_team', {
  mode: 'read',
  params: z.object({ team_id: z.string().nullable(), profile_id: z.string() }),
  row: z.object({
    team_id: z.string(),
    role: TeamRole.nullable(),
    created: CypherTime.nullable(),
  }),
});

export const findTeamBySlug = query('access/find_team_by_slug', {
  mode: 'read',
  params: z.object({ slug: z.string() }),
  row: z.object({ id: z.string(), active: z.boolean() }),
});
