import { Refusal } from '#base/refusal.ts';

/** One thing that is wrong with a plan; without a stage it is about the plan as a whole (spec 60 §4.9). */
export interface PlanRefusal {
  readonly stage?: string;
  readonly reason: string;
  readonly detail: string;
}

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
