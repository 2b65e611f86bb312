import { z } from 'zod';
import { badRequest } from '#base/refusal.ts';
import { optional } from '#base/shapes.ts';

const LONGEST_DISPLAY_NAME = 128;
const MOST_PREFERENCE_BYTES = 65_536;

const strings = z.array(z.string());
const MergePolicy = z.enum(['manual', 'auto']);

/** Where a person's clients keep a vault; parsed for older clients, and ignored (spec 10 §8.2). */
const VaultConfig = z.object({
  vault_path: optional(z.string()),
  per_device: z
    .record(
      z.string(),
      z.object({
        vault_path: optional(z.string()),
        subscription_overrides: z
          .record(
            z.string(),
            z.object({
              auto_sync: optional(z.boolean()),
              local_paths: optional(strings),
              merge_policy: optional(MergePolicy),
            }),
          )
          .optional(),
      }),
    )
    .optional(),
  subscriptions: z
    .array(
      z.object({
        context: z.string(),
        owner: optional(z.string()),
        team: optional(z.string()),
        repos: strings.optional(),
        doc_types: optional(strings),
        auto_sync: z.boolean().optional(),
        local_paths: strings.optional(),
        merge_policy: MergePolicy.optional(),
      }),
    )
    .optional(),
});

export const UpdateProfileBody = z.object({
  display_name: optional(z.string()),
  preferences: optional(z.unknown()),
  vault_config: optional(VaultConfig),
});

function displayName(given: string): string {
  const name = given.trim();
  const characters = Array.from(name).length;
  if (characters < 1 || characters > LONGEST_DISPLAY_NAME)
    throw badRequest(`display_name: must have 1 to ${LONGEST_DISPLAY_NAME} characters`);
  return name;
}

function preferencesText(given: unknown): string {
  const text = JSON.stringify(given);
  if (Buffer.byteLength(text) > MOST_PREFERENCE_BYTES)
    throw badRequest(`preferences: must have at most ${MOST_PREFERENCE_BYTES} bytes of JSON`);
  return text;
}

/**
 * The properties that an update of a profile sets; what is absent or null stays, and preferences are replaced whole.
 * @throws Refusal BAD_REQUEST for a blank or too long name, or too many preferences
 */
export function profileChanges({ display_name, preferences }: z.output<typeof UpdateProfileBody>) {
  return {
    ...(display_name !== undefined && { display_name: displayName(display_name) }),
    ...(preferences !== undefined && { preferences: preferencesText(preferences) }),
  };
}
