import { z } from 'zod';
import { CypherInt, CypherTime, query } from '#neo4j/query.ts';

/** Statements that read about principals for administrators. */

export const findProfiles = query('administration/find_profiles', {
  mode: 'read',
  params: z.object({
    id: z.string().nullable(),
    handle: z.string().nullable(),
    emails: z.array(z.string()),
    email_key: z.string().nullable(),
  }),
  row: z.object({ profile_id: z.string() }),
});

export const findLogin = query('administration/find_login', {
  mode: 'read',
  params: z.object({ id: z.string().nullable(), handle: z.string().nullable() }),
  row: z.object({ link_key: z.string() }),
});

const filters = {
  state: z.string().nullable(),
  kind: z.enum(['human', 'machine', 'system']).nullable(),
  is_admin: z.boolean().nullable(),
  system_profile_id: z.string(),
  offset: CypherInt,
  limit: CypherInt,
};
const row = z.object({ profile_id: z.string() });

/** Pages of principals by handle, one statement per index. */
export const pages = {
  all: query('administration/list_principals', { mode: 'read', params: z.object(filters), row }),
  ofStanding: query('administration/list_principals_of_standing', {
    mode: 'read',
    params: z.object(filters),
    row,
  }),
  admins: query('administration/list_admins', { mode: 'read', params: z.object(filters), row }),
  machines: query('administration/list_machine_principals', { mode: 'read', params: z.object(filters), row }),
  matching: query('administration/search_principals', {
    mode: 'read',
    params: z.object({ ...filters, q: z.string() }),
    row,
  }),
};

const Change = z.object({
  id: z.string(),
  act: z.string(),
  prior_state: z.string().nullable(),
  resulting_state: z.string(),
  actor_id: z.string().nullable(),
  actor_handle: z.string().nullable(),
  reason: z.string().nullable(),
  occurred_at: CypherTime,
});

export const describePrincipals = query('administration/describe_principals', {
  mode: 'read',
  params: z.object({ ids: z.array(z.string()), system_profile_id: z.string() }),
  row: z.object({
    id: z.string(),
    handle: z.string(),
    display_name: z.string(),
    email: z.string().nullable(),
    kind: z.enum(['human', 'machine', 'system']),
    standing: z.string().nullable(),
    is_admin: z.boolean(),
    created: CypherTime,
    last_change: Change.nullable(),
  }),
});

export const listStandingChanges = query('administration/list_standing_changes', {
  mode: 'read',
  params: z.object({ profile_id: z.string() }),
  row: Change,
});

export const findPending = query('administration/find_pending', {
  mode: 'read',
  params: z.object({ profile_id: z.string() }),
  row: z.object({
    kind: z.enum(['request', 'review']),
    id: z.string(),
    message: z.string().nullable(),
    created: CypherTime,
  }),
});

export const listRegistrations = query('administration/list_registrations', {
  mode: 'read',
  params: z.object({ profile_id: z.string() }),
  row: z.object({
    id: z.string(),
    client_id: z.string(),
    label: z.string().nullable(),
    created: CypherTime,
    last_seen_at: CypherTime.nullable(),
    expires_at: CypherTime.nullable(),
    revoked_at: CypherTime.nullable(),
    revoked_by_profile_id: z.string().nullable(),
    live: z.boolean(),
  }),
});
