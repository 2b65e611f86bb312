import { describeIssues } from '#base/describe-issues.ts';
import { Composition } from '#query-plan/grammar.ts';
import type { PlanRefusal } from '#query-plan/refusal.ts';
import { shapePass } from '#query-plan/shape-pass.ts';
import { CommandError } from '../failures.ts';

/** The result of checking a plan without the service (spec 60 §5). */
export interface Verdict {
  readonly expressible: boolean;
  /** All faults of its form, in the service's order. */
  readonly refusals: readonly PlanRefusal[];
  readonly disclosure: string;
}

const DISCLOSURE =
  'Only the form of the plan was looked at, without the service: what it can do, and what you may read, is not known here.';

/** Checks the form of a plan. Throws a CommandError if the value does not match the plan schema. */
export function checkPlan(value: unknown): Verdict {
  const parsed = Composition.safeParse(value);
  if (!parsed.success)
    throw new CommandError('bad-request', `this is not a plan: ${describeIssues(parsed.error.issues)}`, {
      hint: 'run: atlas query acts',
    });
  const { refusals } = shapePass(parsed.data);
  return { expressible: refusals.length === 0, refusals, disclosure: DISCLOSURE };
}
