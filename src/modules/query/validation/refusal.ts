import { z } from 'zod';
import { Refusal } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';

/** One thing that is wrong with a plan; without a stage it is about the plan as a whole (spec 60 §4.9). */
export const PlanRefusal = z.object({
  stage: z.string().optional(),
  reason: z.string(),
  detail: z.string(),
});
export type PlanRefusal = z.infer<typeof PlanRefusal>;

nameSchemas({ PlanRefusal });

/** Says what is wrong with one stage, or with the plan. */
export const refuse = (stage: string | undefined, reason: string, detail: string): PlanRefusal => ({
  ...(stage !== undefined && { stage }),
  reason,
  detail,
});

/** The refusal of a whole call: its details have all that is wrong with the plan. The message, which is logged, has their number. */
export function planRefused(refusals: readonly PlanRefusal[]): Refusal {
  const count = refusals.length === 1 ? '1 refusal' : `${refusals.length} refusals`;
  return new Refusal('PLAN_REFUSED', `The plan has ${count}`, { details: { refusals } });
}
