import { badRequest, notFound, Refusal } from '#base/refusal.ts';
import { type Act, checkClaimedInvocation, type InvocationFacts } from '#homes/invocations/index.ts';
import type { Source } from '#record/ledger/index.ts';

/** Most verdicts of one auditor on one citation in {@link AUDIT_PERIOD_MS}. */
export const AUDITS_IN_PERIOD = 100;
export const AUDIT_PERIOD_MS = 86_400_000;

export interface AuditRequest extends Partial<Act> {
  readonly block_id: string;
  readonly source: Source;
  readonly value: number;
}

/**
 * Facts an audit is decided by; undefined when the caller does not read the resource, or the block is not part of it.
 */
export interface AuditFacts {
  readonly may_change: boolean;
  readonly is_own: boolean;
  readonly is_live: boolean;
  /**
   * Times of this auditor's verdicts on the citation within the period, newest first, RFC 3339; at most the number
   * allowed.
   */
  readonly recent: readonly string[];
}

function tooMany(oldest: string, now: number): Refusal {
  const seconds = Math.max(1, Math.ceil((Date.parse(oldest) + AUDIT_PERIOD_MS - now) / 1000));
  return new Refusal('RATE_LIMITED', `At most ${AUDITS_IN_PERIOD} audits of one citation in 24 hours`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/**
 * Decides on an audit; the first refusal wins (spec 30 §12.3, with reading checked first). The author of the citation
 * and anyone who may change the finding get NOT_FOUND: nobody judges their own work.
 * @param now milliseconds since the epoch
 * @throws Refusal NOT_FOUND, BAD_REQUEST, FORBIDDEN, CONFLICT, RATE_LIMITED
 */
export function decideAudit<Facts extends AuditFacts>(
  request: AuditRequest,
  facts: Facts | undefined,
  invocation: InvocationFacts,
  now: number,
): Facts {
  if (facts === undefined) throw notFound();
  if (Math.abs(request.value) > 1) throw badRequest('value: must be from -1 to 1');
  if (request.source.kind !== 'resource') throw badRequest('source: only a cited resource can be audited');
  if (facts.is_own || facts.may_change) throw notFound();
  checkClaimedInvocation(request, invocation);
  if (!facts.is_live) throw badRequest('source: is not a live citation of this block');
  if (facts.recent.length >= AUDITS_IN_PERIOD) throw tooMany(facts.recent.at(-1)!, now);
  return facts;
}
