import { cutText } from '#base/cut-text.ts';
import { LIMITS } from '#base/limits.ts';
import { Refusal } from '#base/refusal.ts';

/** One fault of a plan; without a stage it concerns the whole plan (spec 60 §4.9). */
export interface PlanRefusal {
  readonly stage?: string;
  readonly reason: string;
  readonly detail: string;
}

/** Creates the fault of a stage, or of the whole plan. */
export const refuse = (stage: string | undefined, reason: string, detail: string): PlanRefusal => ({
  ...(stage !== undefined && { stage }),
  reason,
  detail: cutText(detail),
});

/**
 * The error response of a call: its details list the plan's faults, or the first ones if there are very many. The
 * message, which is logged, has their number.
 */
export function planRefused(refusals: readonly PlanRefusal[]): Refusal {
  const count = refusals.length === 1 ? '1 refusal' : `${refusals.length} refusals`;
  const named = refusals.slice(0, LIMITS.planRefusals);
  const first = named.length < refusals.length ? `, of which the first ${named.length} are named` : '';
  return new Refusal('PLAN_REFUSED', `The plan has ${count}${first}`, { details: { refusals: named } });
}
