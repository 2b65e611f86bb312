import { z } from 'zod';
import { CypherTime, query } from '#neo4j/query.ts';

export const createIntent = query('chat/create_intent', {
  mode: 'write',
  params: z.object({
    nonce_hash: z.string(),
    principal: z.string(),
    verifier: z.string(),
    key_version: z.string(),
    now: z.string(),
    expires_at: z.string(),
  }),
});

export const consumeIntent = query('chat/consume_intent', {
  mode: 'write',
  params: z.object({ nonce_hash: z.string(), now: z.string() }),
  row: z.object({ principal: z.string(), verifier: z.string(), key_version: z.string() }),
});

export const deleteSpentIntents = query('chat/delete_spent_intents', {
  mode: 'write',
  params: z.object({ now: z.string() }),
  row: z.object({ swept: z.number() }),
});

export const getPrincipal = query('chat/get_principal', {
  mode: 'read',
  params: z.object({ link_key: z.string(), principal: z.string() }),
  row: z.object({
    profile_id: z.string().nullable(),
    handle: z.string().nullable(),
    standing: z.string().nullable(),
    grant: z
      .object({
        refresh: z.string(),
        access: z.string(),
        key_version: z.string(),
        access_expires_at: CypherTime,
        revision: z.string(),
      })
      .nullable(),
  }),
});

export const findLoginProfile = query('chat/find_login_profile', {
  mode: 'read',
  params: z.object({ link_key: z.string() }),
  row: z.object({ profile_id: z.string(), standing: z.string().nullable() }),
});

export const listPrincipals = query('chat/list_principals', {
  mode: 'read',
  params: z.object({ profile_id: z.string() }),
  row: z.object({ principal: z.string() }),
});

export const lockPrincipal = query('chat/lock_principal', {
  mode: 'write',
  params: z.object({ link_key: z.string(), principal: z.string() }),
});

export const disconnectPrincipal = query('chat/disconnect_principal', {
  mode: 'write',
  params: z.object({ link_key: z.string(), principal: z.string(), holder_id: z.string().nullable() }),
  row: z.object({
    profile_id: z.string().nullable(),
    grant_deleted: z.boolean(),
    intents_deleted: z.number(),
  }),
});
