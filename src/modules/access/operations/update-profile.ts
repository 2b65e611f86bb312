import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { profileChanges, UpdateProfileBody } from '../profile-change.ts';
import { changeProfile } from '../profile-queries.ts';
import { Profile } from '../shapes.ts';

export const updateProfile = defineOperation({
  id: 'update_profile',
  group: 'Profile',
  summary: 'Change your display name or preferences',
  method: 'PATCH',
  path: '/api/profile',
  access: 'authenticated',
  body: UpdateProfileBody,
  success: { status: 200, body: Profile },
  refusals: ['BAD_REQUEST'],
  handler: async ({ body }, { caller, write }) => {
    const changes = profileChanges(body);
    const row = await write((tx) => tx.find(changeProfile, { profile_id: caller.profile_id, changes }));
    if (row === undefined) throw notFound();
    return { ...row, avatar_url: null, vault_config: {}, updated: row.created };
  },
});
