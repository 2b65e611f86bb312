import { canonicalJson } from '#base/canonical-json.ts';
import { describeIssues } from '#base/describe-issues.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, forbidden, notFound, Refusal } from '#base/refusal.ts';
import { sha256Hex } from '#knowledge/resources/index.ts';
import type { Reach, WriteTransaction } from '#operation/context.ts';
import { type Composition, SavedComposition } from '#query-plan/grammar.ts';
import { planRefused } from '#query-plan/refusal.ts';
import { planSaved } from '#record/ledger/index.ts';
import { validatePlan } from '../validation/validated-plan.ts';
import { withSamples } from './parameters.ts';
import { getSavedPlan, lockSavedPlan, storePlanText } from './queries.ts';
import { type KeptPlan, savedPlanView } from './shapes.ts';

/** Parses a plan with filled placeholders. @throws Refusal UNPROCESSABLE */
export function readComposition(plan: unknown): Composition {
  const parsed = SavedComposition.safeParse(plan);
  if (parsed.success) return parsed.data;
  throw new Refusal('UNPROCESSABLE', `plan: ${describeIssues(parsed.error.issues)}`);
}

/**
 * Refuses a plan that could not run with any values, as far as sample values show.
 * @throws Refusal BAD_REQUEST, UNPROCESSABLE, PLAN_REFUSED
 */
export function checkKeptPlan({ name, plan, parameters }: KeptPlan): void {
  if (name.trim() === '') throw badRequest('name: must not be blank');
  if (Buffer.byteLength(JSON.stringify(plan)) > LIMITS.planBytes)
    throw badRequest(`plan: must have at most ${LIMITS.planBytes} bytes of JSON`);
  const verdict = validatePlan(readComposition(withSamples(plan, parameters)), { dimension: null });
  if ('refusals' in verdict) throw planRefused(verdict.refusals);
}

/** The owner of a plan. */
export interface Owner {
  readonly owner_table: 'kb_profiles' | 'kb_teams';
  readonly owner_id: string;
}

/** The owner given in a call. @throws Refusal NOT_FOUND when the caller does not reach the team */
export function ownerOf(team_id: string | undefined, { profile_id, teams }: Reach): Owner {
  if (team_id === undefined) return { owner_table: 'kb_profiles', owner_id: profile_id };
  if (!teams.includes(team_id)) throw notFound();
  return { owner_table: 'kb_teams', owner_id: team_id };
}

/** Locks a plan that the caller may change; returns its owner. @throws Refusal NOT_FOUND, FORBIDDEN */
export async function lockChangeable(tx: WriteTransaction, id: string): Promise<Owner> {
  const found = await tx.find(lockSavedPlan, { id, reach: await tx.reach() });
  if (found === undefined) throw notFound();
  if (!found.changeable) throw forbidden();
  return { owner_table: found.owner_table, owner_id: found.owner_id };
}

interface Saving extends Owner {
  readonly plan_id: string;
  /** Id of the stored text. */
  readonly text_id: string;
  readonly saved_by: string;
}

/** Stores the text of a plan, appends the event, and reads the plan back. */
export async function keep(tx: WriteTransaction, saving: Saving, { name, plan, parameters }: KeptPlan) {
  const content = canonicalJson({ plan, parameters });
  const content_hash = sha256Hex(content);
  const reach = await tx.reach();
  const [, , row] = await Promise.all([
    tx.list(storePlanText, { id: saving.text_id, content }),
    tx.append([planSaved({ ...saving, name, content_hash })]),
    tx.find(getSavedPlan, { id: saving.plan_id, reach }),
  ]);
  return savedPlanView(row!);
}
