import { badRequest, conflict, forbidden, notFound } from '#base/refusal.ts';
import { type Capabilities, union } from './capabilities.ts';

/** The facts about caller, subject and principal that decide a grant. */
export interface GrantFacts {
  readonly is_admin: boolean;
  readonly subject_exists: boolean;
  readonly administers: boolean;
  /** Capabilities of the caller. */
  readonly held: Capabilities;
  /** A profile that exists, or a team that is active. */
  readonly principal_known: boolean;
  readonly previous: Capabilities | null;
  /** Whether somebody could still grant on the subject without this principal's grant. */
  readonly dispensable: boolean;
}

export interface GrantRequest {
  readonly asked: Capabilities;
  /** `replace`: the set becomes the requested one; `merge`: the requested capabilities are added. */
  readonly mode: 'replace' | 'merge';
}

const CAPABILITIES = ['can_read', 'can_write', 'can_delete', 'can_grant'] as const;

/**
 * Returns the set when the granter holds all of it, also when granting to itself (spec 20 §7).
 * @throws Refusal FORBIDDEN, for any excess
 */
export function attenuate(asked: Capabilities, held: Capabilities): Capabilities {
  if (CAPABILITIES.some((capability) => asked[capability] && !held[capability])) throw forbidden();
  return asked;
}

/** @throws Refusal FORBIDDEN (absent and hidden subjects included), NOT_FOUND (for administrators) */
function checkAuthority(facts: GrantFacts): void {
  if (!facts.is_admin && !facts.administers) throw forbidden();
  if (!facts.subject_exists) throw notFound();
}

function checkGrantorStays(facts: GrantFacts, stays: boolean): void {
  if (facts.previous?.can_grant === true && !stays && !facts.dispensable)
    throw conflict('Nobody else may grant on this map; grant that to somebody else first');
}

/**
 * Decides a grant; the first refusal wins (spec 20 §7).
 * @returns the whole resulting set of the principal
 * @throws Refusal FORBIDDEN, NOT_FOUND (subject), BAD_REQUEST (principal), CONFLICT (the last grantor of a map)
 */
export function decideGrant(facts: GrantFacts, { asked, mode }: GrantRequest): Capabilities {
  checkAuthority(facts);
  if (!facts.is_admin) attenuate(asked, facts.held);
  if (!facts.principal_known) throw badRequest('principal_id: names no profile or active team');
  const conferred = mode === 'merge' ? union(asked, facts.previous) : asked;
  checkGrantorStays(facts, conferred.can_grant);
  return conferred;
}

/**
 * Decides a withdrawal: no attenuation, so that it never requires more than granting does.
 * @returns whether there is something to withdraw
 * @throws Refusal FORBIDDEN, NOT_FOUND (subject), CONFLICT (the last grantor of a map)
 */
export function decideRevoke(facts: GrantFacts): boolean {
  checkAuthority(facts);
  checkGrantorStays(facts, false);
  return facts.previous !== null;
}
