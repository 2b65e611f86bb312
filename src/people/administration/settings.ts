import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { FilledText, Instant } from '#base/shapes.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { instanceSettingsChanged } from '#record/ledger/index.ts';
import { notBlank } from './reason.ts';

/** The settings that every authenticated caller may read; excludes the gating team. */
export const PublicSettings = z.object({
  terms_version: z.string().nullable(),
  terms_resource_uri: z.string().nullable(),
  instance_name: z.string().nullable(),
});

export const Settings = PublicSettings.extend({
  id: z.literal(1),
  gating_team_slug: z.string().nullable(),
  updated: Instant,
});

/**
 * Absent means unchanged, null clears. This departs from the reference and from the rule that absent and null are the
 * same: in the reference, a value once set can never be cleared (spec 10 §20, W-14).
 */
export const ChangeSettingsBody = z.object({
  gating_team_slug: FilledText(LIMITS.settingSlug).nullable().optional(),
  terms_version: FilledText(LIMITS.termsVersion).nullable().optional(),
  terms_resource_uri: FilledText(LIMITS.settingUri).nullable().optional(),
  instance_name: FilledText(LIMITS.instanceName).nullable().optional(),
});

nameSchemas({ PublicSystemSettings: PublicSettings, InstanceSettings: Settings, ChangeSettingsBody });

const FIELDS = ['gating_team_slug', 'terms_version', 'terms_resource_uri', 'instance_name'] as const;

export type SettingValues = Readonly<Record<(typeof FIELDS)[number], string | null>>;

/**
 * The fields given in a body, checked.
 * @throws Refusal BAD_REQUEST for a blank text
 */
export function givenSettings(body: z.output<typeof ChangeSettingsBody>): Partial<SettingValues> {
  const given = FIELDS.filter((field) => body[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, notBlank(field, body[field])]));
}

const pick = (values: SettingValues, fields: readonly (keyof SettingValues)[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/**
 * The event of a change of settings: the fields that differ, with old and new values.
 * @param teams ids of the new and the previous gating team; empty when it did not change. The first is the subject of
 *   the event, since an admin event has one subject at most
 */
export function settingsChanged(
  before: SettingValues,
  after: SettingValues,
  teams: readonly string[],
): LedgerEvent {
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  return instanceSettingsChanged({ before: pick(before, changed), after: pick(after, changed) }, { teams });
}
