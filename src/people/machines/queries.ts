import { z } from 'zod';
import { CypherInt, CypherTime, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';
import { EXTERNAL_ISSUER, OWN_ISSUER } from './shapes.ts';

const issuer = z.enum([OWN_ISSUER, EXTERNAL_ISSUER]);

const machineColumns = {
  id: z.string(),
  client_id: z.string(),
  issuer,
  label: z.string(),
  profile_id: z.string(),
  team_id: z.string().nullable(),
  revoked_at: CypherTime.nullable(),
  expires_at: CypherTime.nullable(),
};

const machineRow = z.object({
  ...machineColumns,
  registered_by_profile_id: z.string(),
  created: CypherTime,
  last_seen_at: CypherTime.nullable(),
  revoked_by_profile_id: z.string().nullable(),
});

export const getMachineRow = query('machines/get_machine', {
  mode: 'read',
  params: z.object({ id: z.string(), caller_id: z.string(), sees_all: z.boolean() }),
  row: machineRow,
});

export const listMachineRows = query('machines/list_machines', {
  mode: 'read',
  params: z.object({ include_revoked: z.boolean() }),
  row: machineRow,
});

export const listOwnedMachineRows = query('machines/list_owned_machines', {
  mode: 'read',
  params: z.object({ profile_id: z.string(), include_revoked: z.boolean() }),
  row: machineRow,
});

export const findClient = query('machines/find_client', {
  mode: 'read',
  params: z.object({ client_id: z.string() }),
  row: z.object({ id: z.string() }),
});

export const lockRegistrations = query('machines/lock_registrations', {
  mode: 'write',
  params: z.object({ team_ids: z.array(z.string()) }),
});

export const getRegistrationFacts = query('machines/get_registration_facts', {
  mode: 'read',
  params: z.object({ client_id: z.string(), team_ids: z.array(z.string()), caller_id: z.string() }),
  row: z.object({
    is_admin: z.boolean(),
    is_taken: z.boolean(),
    teams: z.array(z.object({ id: z.string(), role: z.string().nullable() })),
    gating_team_id: z.string().nullable(),
  }),
});

export const listConferredMaps = query('machines/list_conferred_maps', {
  mode: 'read',
  params: z.object({ cogmap_ids: z.array(z.string()), reach: ReachParam }),
  row: z.object({
    id: z.string(),
    readable: z.boolean(),
    authorable: z.boolean(),
    grantable: z.boolean(),
    for_admins_only: z.boolean(),
  }),
});

export const lockMachine = query('machines/lock_machine', {
  mode: 'write',
  params: z.object({ id: z.string(), caller_id: z.string(), now: z.string() }),
  row: z.object({
    ...machineColumns,
    standing: z.string().nullable(),
    is_admin: z.boolean(),
    is_owner: z.boolean(),
    has_other_live: z.boolean(),
  }),
});

export const createMachine = query('machines/create_machine', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    profile_id: z.string(),
    registered_by_profile_id: z.string(),
    owner_team_id: z.string().nullable(),
    client_id: z.string(),
    issuer,
    label: z.string(),
    secret_hash: z.string().nullable(),
    expires_at: z.string().nullable(),
    occurred_at: z.string(),
  }),
});

export const createLogin = query('machines/create_login', {
  mode: 'write',
  params: z.object({
    profile_id: z.string(),
    link_key: z.string(),
    provider: z.string(),
    subject: z.string(),
    occurred_at: z.string(),
  }),
});

export const setSecret = query('machines/set_secret', {
  mode: 'write',
  params: z.object({ id: z.string(), secret_hash: z.string(), grace_seconds: CypherInt, now: z.string() }),
});

export const setRevoked = query('machines/set_revoked', {
  mode: 'write',
  params: z.object({ id: z.string(), revoked_by_profile_id: z.string(), now: z.string() }),
});
