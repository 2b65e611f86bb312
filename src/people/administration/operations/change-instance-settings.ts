import { badRequest } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow } from '#record/ledger/index.ts';
import {
  ChangeSettingsBody,
  givenSettings,
  Settings,
  type SettingValues,
  settingsChanged,
} from '../settings.ts';
import { changeSettings, lockSettings } from '../settings-queries.ts';

/**
 * The gating team after the change; an absent slug keeps the current one.
 * @throws Refusal BAD_REQUEST when no active team has the given slug
 */
function gatingTeam(
  given: Partial<SettingValues>,
  stored: { team_id: string | null; gating_team_id: string | null },
): string | null {
  const slug = given.gating_team_slug;
  if (slug === undefined) return stored.gating_team_id;
  if (slug !== null && stored.team_id === null)
    throw badRequest('gating_team_slug: no active team has this slug');
  return stored.team_id;
}

export const changeInstanceSettings = defineOperation({
  id: 'change_instance_settings',
  group: 'Access',
  summary: 'Change settings of this instance; null clears one',
  method: 'PATCH',
  path: '/api/access/admin/settings',
  access: 'admin',
  body: ChangeSettingsBody,
  success: { status: 200, body: Settings },
  refusals: ['BAD_REQUEST'],
  handler: async ({ body }, { write }) => {
    const given = givenSettings(body);
    const at = occurredNow();
    return write(async (tx) => {
      const stored = await tx.find(lockSettings, { gating_team_slug: given.gating_team_slug ?? null });
      if (stored === undefined) throw new Error('this instance has no settings');
      const { team_id, gating_team_id: former, ...before } = stored;
      const gating_team_id = gatingTeam(given, { team_id, gating_team_id: former });
      const after = { ...before, ...given };
      const settings = await tx.find(changeSettings, { ...after, gating_team_id, occurred_at: at });
      const moved = former === gating_team_id ? [] : [gating_team_id, former].filter((id) => id !== null);
      await tx.append([settingsChanged(before, after, moved)], { occurredAt: at });
      return settings!;
    });
  },
});
