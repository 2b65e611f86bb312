import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Dictionary, List, optional, Text } from '#base/shapes.ts';

const vaultText = Text(LIMITS.vaultText);
const vaultTexts = List(vaultText, LIMITS.vaultItems);
const MergePolicy = z.enum(['manual', 'auto']);

const SubscriptionOverride = z.object({
  auto_sync: optional(z.boolean()),
  local_paths: optional(vaultTexts),
  merge_policy: optional(MergePolicy),
});

const DeviceOverrides = z.object({
  vault_path: optional(vaultText),
  subscription_overrides: Dictionary(SubscriptionOverride, LIMITS.vaultItems).optional(),
});

const Subscription = z.object({
  context: vaultText,
  owner: optional(vaultText),
  team: optional(vaultText),
  repos: vaultTexts.optional(),
  doc_types: optional(vaultTexts),
  auto_sync: z.boolean().optional(),
  local_paths: vaultTexts.optional(),
  merge_policy: MergePolicy.optional(),
});

/** Vault location of a person's clients; parsed for older clients, and ignored (spec 10 §8.2). */
const VaultConfig = z.object({
  vault_path: optional(vaultText),
  per_device: Dictionary(DeviceOverrides, LIMITS.vaultItems).optional(),
  subscriptions: List(Subscription, LIMITS.vaultItems).optional(),
});

export const UpdateProfileBody = z.object({
  display_name: optional(Text(LIMITS.displayName)),
  preferences: optional(
    z.unknown().meta({ description: `Any JSON, of at most ${LIMITS.preferencesBytes} bytes` }),
  ),
  vault_config: optional(VaultConfig),
});

nameSchemas({
  MergePolicy,
  SubscriptionOverride,
  DeviceOverrides,
  Subscription,
  VaultConfig,
  ProfileUpdateRequest: UpdateProfileBody,
});

function displayName(given: string): string {
  const name = given.trim();
  if (name === '') throw badRequest('display_name: must not be blank');
  return name;
}

function preferencesText(given: unknown): string {
  const text = JSON.stringify(given);
  if (Buffer.byteLength(text) > LIMITS.preferencesBytes)
    throw badRequest(`preferences: must have at most ${LIMITS.preferencesBytes} bytes of JSON`);
  return text;
}

/**
 * The properties that an update of a profile sets; absent and null fields stay, preferences are replaced as a whole.
 * @throws Refusal BAD_REQUEST for a blank name, or too many preferences
 */
export function profileChanges({ display_name, preferences }: z.output<typeof UpdateProfileBody>) {
  return {
    ...(display_name !== undefined && { display_name: displayName(display_name) }),
    ...(preferences !== undefined && { preferences: preferencesText(preferences) }),
  };
}
