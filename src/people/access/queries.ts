import { z } from 'zod';
import { CypherJson, CypherTime, query } from '#neo4j/query.ts';

const ids = z.array(z.string());

const logins = z.object({
  logins: z.array(z.object({ link_key: z.string(), client_id: z.string().nullable() })),
});

const principal = {
  version: z.string().nullable(),
  link_key: z.string(),
  client_id: z.string().nullable(),
  profile_id: z.string(),
  handle: z.string(),
  display_name: z.string(),
  email: z.string().nullable(),
  standing: z.string().nullable(),
  is_admin: z.boolean(),
  link_email: z.string().nullable(),
  link_verified: z.boolean(),
  machine: z
    .object({
      revoked_at: CypherTime.nullable(),
      expires_at: CypherTime.nullable(),
      last_seen_at: CypherTime.nullable(),
    })
    .nullable(),
};

const version = z.object({ version: z.string() });

export const getAccessVersion = query('access/get_access_version', {
  mode: 'read',
  params: z.object({}),
  row: version.extend({ store: z.string().nullable() }),
});

export const lockAccessVersion = query('access/lock_access_version', {
  mode: 'write',
  params: z.object({}),
  row: version,
});

export const getPrincipals = query('access/get_principals', {
  mode: 'read',
  params: logins.extend({ root_team_id: z.string() }),
  row: z.object({
    ...principal,
    preferences: CypherJson,
    created: CypherTime,
    join_request_status: z.enum(['pending', 'approved', 'rejected', 'withdrawn']).nullable(),
  }),
});

export const getCallers = query('access/get_callers', {
  mode: 'read',
  params: logins,
  row: z.object({
    ...principal,
    teams: ids,
    attached: ids,
    owned: ids,
    authored: ids,
    granted: ids,
    demands: z.array(
      z.object({
        cogmap_id: z.string(),
        of_machines: z.boolean(),
        below_confidence: z.string().nullable(),
      }),
    ),
  }),
});

export const findIdentity = query('access/find_identity', {
  mode: 'read',
  params: z.object({ link_key: z.string(), email_key: z.string().nullable() }),
  row: z.object({
    stored_email: z.string().nullable(),
    stored_verified: z.boolean().nullable(),
    verified_owner_id: z.string().nullable(),
  }),
});

export const verifyLinkEmail = query('access/verify_link_email', {
  mode: 'write',
  params: z.object({ link_key: z.string(), email: z.string(), email_key: z.string() }),
});

export const addAuthLink = query('access/add_auth_link', {
  mode: 'write',
  params: z.object({
    link_key: z.string(),
    provider: z.string(),
    subject: z.string(),
    email: z.string(),
    email_key: z.string(),
    profile_id: z.string(),
    occurred_at: z.string(),
  }),
});

export const lockInstance = query('access/lock_instance', { mode: 'write', params: z.object({}) });

export const listHandles = query('access/list_handles', {
  mode: 'read',
  params: z.object({ handle: z.string(), prefix: z.string() }),
  row: z.object({ handle: z.string() }),
});

export const createLogin = query('access/create_login', {
  mode: 'write',
  params: z.object({
    profile_id: z.string(),
    email: z.string().nullable(),
    email_key: z.string().nullable(),
    email_verified: z.boolean(),
    link_key: z.string(),
    provider: z.string(),
    subject: z.string(),
    occurred_at: z.string(),
  }),
});

export const setStanding = query('access/set_standing', {
  mode: 'write',
  params: z.object({ profile_id: z.string(), standing: z.string() }),
});
