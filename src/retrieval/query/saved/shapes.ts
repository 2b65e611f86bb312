import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Dictionary, FilledText, Instant, List, optional, Uuid, UuidInput } from '#base/shapes.ts';
import { PlanParameter } from './parameters.ts';
import type { SavedPlanRow } from './queries.ts';

/** Any JSON value; required. */
const AnyJson = z.unknown().refine((value) => value !== undefined, 'is required');

/** A plan to save, with placeholders for its parameters. */
const keptPlan = {
  name: FilledText(LIMITS.planName),
  plan: AnyJson,
  parameters: List(PlanParameter, LIMITS.planParameters).default([]),
};

export const SavePlanRequest = z.strictObject({
  ...keptPlan,
  /** The owning team; absent: the caller's profile. */
  team_id: optional(UuidInput),
});

export const ReplacePlanRequest = z.strictObject(keptPlan);
export type KeptPlan = z.output<typeof ReplacePlanRequest>;

export const RunPlanRequest = z.strictObject({
  /** Values by parameter; required for parameters without a default. */
  arguments: Dictionary(AnyJson, LIMITS.planParameters).default({}),
  dry_run: z.boolean().default(false),
  explain: z.boolean().default(false),
});

export const SavedPlan = z.object({
  id: Uuid,
  name: z.string(),
  /** The owning team; absent when a profile owns it. */
  team_id: Uuid.optional(),
  /** The profile that saved it first. */
  saved_by: Uuid,
  plan: z.unknown(),
  parameters: z.array(PlanParameter),
  created: Instant,
  updated: Instant,
});

export const SavedPlanList = z.object({ plans: z.array(SavedPlan), truncated: z.boolean() });

export const PlanId = z.object({ id: UuidInput });

nameSchemas({ SavePlanRequest, ReplacePlanRequest, RunPlanRequest, SavedPlan, SavedPlanList });

/** The plan and the parameters of a stored text, which was validated when stored. */
export const textOf = (content: SavedPlanRow['content']) =>
  content as { readonly plan: unknown; readonly parameters: PlanParameter[] };

/** Maps a saved plan to its response form. */
export function savedPlanView({ owner_table, owner_id, content, ...row }: SavedPlanRow) {
  return {
    ...row,
    ...textOf(content),
    ...(owner_table === 'kb_teams' && { team_id: owner_id }),
  };
}
