import { badRequest, notFound, Refusal } from '#base/refusal.ts';
import { type Act, checkClaimedInvocation, type InvocationFacts } from '../invocations/index.ts';
import type { Source } from '../ledger/index.ts';

/** So often one auditor may judge one citation in {@link AUDIT_PERIOD_MS}. */
export const AUDITS_IN_PERIOD = 100;
export const AUDIT_PERIOD_MS = 86_400_000;

export interface AuditRequest extends Partial<Act> {
  readonly block_id: string;
  readonly source: Source;
  readonly value: number;
}

/** What an audit is decided by; there are none where the resource is not read, or the block is not one of it. */
export interface AuditFacts {
  readonly may_change: boolean;
  readonly is_own: boolean;
  readonly is_live: boolean;
  /** When the auditor judged this citation in the last period, newest first, as RFC 3339; at most the number allowed. */
  readonly recent: readonly string[];
}

function tooMany(oldest: string, now: number): Refusal {
  const seconds = Math.max(1, Math.ceil((Date.parse(oldest) + AUDIT_PERIOD_MS - now) / 1000));
  return new Refusal('RATE_LIMITED', `At most ${AUDITS_IN_PERIOD} audits of one citation in 24 hours`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/**
 * Decides on an audit; the first refusal wins (spec 30 §12.3, with reading asked first). Whoever made the citation, and
 * whoever may change the finding, is answered as if it did not exist: nobody judges work of their own.
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
  if (!facts.is_live) throw badRequest('source: is no live citation of this block');
  if (facts.recent.length >= AUDITS_IN_PERIOD) throw tooMany(facts.recent.at(-1)!, now);
  return facts;
}
