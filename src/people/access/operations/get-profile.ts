import { defineOperation } from '#operation/define.ts';
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
