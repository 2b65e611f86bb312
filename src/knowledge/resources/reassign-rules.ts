import { badRequest, forbidden, notFound } from '#base/refusal.ts';

/** Facts that decide a reassignment; undefined for a resource that the caller does not read. */
export interface ReassignFacts {
  readonly home_kind: 'context' | 'cogmap';
  readonly owner_id: string;
  readonly target_exists: boolean;
  /** Whether the caller manages a team that the home is shared with, and the new owner is a member of it. */
  readonly may_hand_over: boolean;
}

/**
 * Decides on a reassignment; the first refusal wins (spec 20 §4.2, with absent and hidden alike, D8).
 * @returns whether the owner changes
 * @throws Refusal NOT_FOUND, BAD_REQUEST (it lives in a map, or the new owner does not exist), FORBIDDEN
 */
export function decideReassign(facts: ReassignFacts | undefined, caller: string, to: string): boolean {
  if (facts === undefined) throw notFound();
  if (facts.home_kind === 'cogmap') throw badRequest('A resource of a map has no owner to change');
  if (facts.owner_id !== caller && !facts.may_hand_over) throw forbidden();
  if (facts.owner_id === to) return false;
  if (!facts.target_exists) throw badRequest('to_profile_id: names no profile');
  return true;
}
