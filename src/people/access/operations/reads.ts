import { v5 } from 'uuid';
import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { listAuthLinkRows } from '../profile-queries.ts';
import { ProfileWithEntitlements } from '../shapes.ts';

export const getProfile = defineOperation({
  id: 'get_profile',
  group: 'Profile',
  summary: 'Read your own profile and its entitlements',
  method: 'GET',
  path: '/api/profile',
  access: 'authenticated',
  success: { status: 200, body: ProfileWithEntitlements },
  handler: async (_, { caller }) => ({
    id: caller.profile_id,
    display_name: caller.display_name,
    slug: caller.handle,
    email: caller.email,
    avatar_url: null,
    preferences: caller.preferences,
    vault_config: {},
    created: caller.created,
    updated: caller.created,
    entitlements: {
      system_access: caller.standing === 'approved',
      is_admin: caller.is_admin,
      join_request_status: caller.join_request_status,
    },
  }),
});

/** The id of a login is derived from its provider and subject, so it is the same in every response. */
const LINK_NAMESPACE = '6f1b1f5e-6a55-5b0e-9c1c-4f4f2d1a7c33';

const AuthLink = z.object({
  id: Uuid,
  profile_id: Uuid,
  auth_provider: z.string(),
  auth_provider_user_id: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  is_default: z.boolean(),
  linked_at: Instant,
});

nameSchemas({ ProfileAuthLink: AuthLink });

export const listAuthLinks = defineOperation({
  id: 'list_auth_links',
  group: 'Profile',
  summary: 'List the logins of your profile, oldest first',
  method: 'GET',
  path: '/api/profile/auth-links',
  access: 'authenticated',
  success: { status: 200, body: z.array(AuthLink) },
  handler: async (_, { caller, read }) => {
    const rows = await read.list(listAuthLinkRows, { profile_id: caller.profile_id });
    return rows.map(({ key, ...link }) => ({ id: v5(key, LINK_NAMESPACE), ...link }));
  },
});
