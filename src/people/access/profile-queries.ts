import { z } from 'zod';
import { CypherJson, CypherTime, query } from '#neo4j/query.ts';

export const changeProfile = query('access/change_profile', {
  mode: 'write',
  params: z.object({
    profile_id: z.string(),
    changes: z.object({ display_name: z.string().optional(), preferences: z.string().optional() }),
  }),
  row: z.object({
    id: z.string(),
    display_name: z.string(),
    slug: z.string(),
    email: z.string().nullable(),
    preferences: CypherJson,
    created: CypherTime,
    former: z.string(),
  }),
});

export const listAuthLinkRows = query('access/list_auth_links', {
  mode: 'read',
  params: z.object({ profile_id: z.string() }),
  row: z.object({
    key: z.string(),
    profile_id: z.string(),
    auth_provider: z.string(),
    auth_provider_user_id: z.string(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    is_default: z.boolean(),
    linked_at: CypherTime,
  }),
});
