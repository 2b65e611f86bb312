import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { getProfileRow } from '../queries.ts';
import { ProfileWithEntitlements } from '../shapes.ts';

export const getProfile = defineOperation({
  id: 'get_profile',
  group: 'Profile',
  summary: 'Read your own profile and what it is entitled to',
  method: 'GET',
  path: '/api/profile',
  access: 'authenticated',
  success: { status: 200, body: ProfileWithEntitlements },
  handler: async (_, { caller, read }) => {
    const row = await read.find(getProfileRow, { profile_id: caller.profile_id });
    if (row === undefined) throw notFound();
    const { join_request_status, ...profile } = row;
    return {
      ...profile,
      avatar_url: null,
      vault_config: {},
      updated: profile.created,
      entitlements: {
        system_access: caller.standing === 'approved',
        is_admin: caller.is_admin,
        join_request_status,
      },
    };
  },
});
