import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { FilledText, Instant } from '#base/shapes.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { instanceSettingsChanged } from '../ledger/index.ts';
import { notBlank } from './not-blank.ts';

/** The settings that anyone who is authenticated may read; never the gating team. */
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
 * Absent means unchanged and null clears. It is a departure from the reference, and from the rule that absent and null
 * are the same: there, a value once set can never be taken back (spec 10 §20, W-14).
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
 * The fields that a body gives, checked.
 * @throws Refusal BAD_REQUEST for a text that is blank
 */
export function givenSettings(body: z.output<typeof ChangeSettingsBody>): Partial<SettingValues> {
  const given = FIELDS.filter((field) => body[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, notBlank(field, body[field])]));
}

const pick = (values: SettingValues, fields: readonly (keyof SettingValues)[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/**
 * The record of a change of settings: the fields that differ, as they were and as they are.
 * @param teams ids of the teams that requests go to from now on and went to until now; empty when that did not change.
 *   The first is what the event is read by, since an admin event has one subject at most
 */
export function settingsChanged(
  before: SettingValues,
  after: SettingValues,
  teams: readonly string[],
): LedgerEvent {
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  return instanceSettingsChanged({ before: pick(before, changed), after: pick(after, changed) }, { teams });
}
