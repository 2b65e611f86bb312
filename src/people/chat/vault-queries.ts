import { z } from 'zod';
import { query } from '#neo4j/query.ts';

const sealedTokens = {
  principal: z.string(),
  refresh: z.string(),
  access: z.string(),
  key_version: z.string(),
  access_expires_at: z.string(),
  revision: z.string(),
};

export const bindPrincipal = query('chat/bind_principal', {
  mode: 'write',
  params: z.object({ ...sealedTokens, profile_id: z.string(), link_key: z.string(), now: z.string() }),
  row: z.object({ bound: z.boolean() }),
});

export const leaseGrant = query('chat/lease_grant', {
  mode: 'write',
  params: z.object({
    principal: z.string(),
    revision: z.string(),
    lease_id: z.string(),
    now: z.string(),
    lease_until: z.string(),
  }),
  row: z.object({ leased: z.boolean() }),
});

const lease = z.object({ principal: z.string(), lease_id: z.string() });

export const storeRefreshed = query('chat/store_refreshed', {
  mode: 'write',
  params: z.object({ ...sealedTokens, lease_id: z.string() }),
  row: z.object({ stored: z.boolean() }),
});

export const releaseLease = query('chat/release_lease', { mode: 'write', params: lease });

export const deleteLeasedGrant = query('chat/delete_leased_grant', { mode: 'write', params: lease });
