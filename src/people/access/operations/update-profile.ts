import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { changeAccessVersion, profileRenamed } from '#record/ledger/index.ts';
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
    const { profile_id } = caller;
    const row = await write(async (tx) => {
      const changed = await tx.find(changeProfile, { profile_id, changes });
      if (changed === undefined) throw notFound();
      const { former, ...profile } = changed;
      // Preferences have no event.
      await changeAccessVersion(tx);
      const called = { from: former, to: profile.display_name };
      if (called.from !== called.to)
        await tx.append([
          profileRenamed({ subject_table: 'kb_profiles', subject_id: profile_id, ...called }),
        ]);
      return profile;
    });
    return { ...row, avatar_url: null, vault_config: {}, updated: row.created };
  },
});
