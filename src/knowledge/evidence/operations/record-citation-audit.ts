import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { anchorOf, Double, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import { actBody, checkAuthorship, findClaimedInvocation, stampOf } from '#homes/invocations/index.ts';
import { defineOperation } from '#operation/define.ts';
import { citationAudited } from '#record/ledger/index.ts';
import { ProvenanceSource, ResourceId } from '../../resources/index.ts';
import { AUDIT_PERIOD_MS, AUDITS_IN_PERIOD, decideAudit } from '../audit-rules.ts';
import { deleteOffer, lockAudited } from '../queries.ts';

const AuditRequest = actBody({
  block_id: UuidInput,
  source: ProvenanceSource,
  /** From -1 (refuted) to 1 (established). */
  value: Double,
  reason: optional(Text(LIMITS.actText)),
});

nameSchemas({ CitationAuditRequest: AuditRequest });

export const recordCitationAudit = defineOperation({
  id: 'record_citation_audit',
  group: 'Resources',
  summary: 'Record a verdict on whether a source supports the block that cites it',
  method: 'POST',
  path: '/api/resources/{id}/citation-audits',
  access: 'approved',
  params: ResourceId,
  body: AuditRequest,
  success: { status: 200, body: Uuid },
  refusals: ['BAD_REQUEST', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: async ({ params: { id }, body }, { caller, write }) => {
    checkAuthorship(body);
    const audit_id = newId();
    const { block_id, source, value, reason } = body;
    return write(async (tx) => {
      const reach = await tx.reach();
      const now = Date.now();
      const asked = {
        id,
        block_id,
        source_id: source.kind === 'resource' ? source.value : null,
        auditor_id: caller.profile_id,
        since: new Date(now - AUDIT_PERIOD_MS).toISOString(),
        most: AUDITS_IN_PERIOD,
        reach,
      };
      const [found, invocation] = await Promise.all([
        tx.find(lockAudited, asked),
        findClaimedInvocation(tx, body, reach),
      ]);
      const { home_kind, home_id, texts } = decideAudit(body, found, invocation, now);
      const beside = { id: audit_id, resource_id: id, home: anchorOf(home_kind, home_id), ...stampOf(body) };
      const verdict = { block_id, source, value, reason, auditor_profile_id: caller.profile_id, ...texts };
      await Promise.all([
        tx.list(deleteOffer, { auditor_id: caller.profile_id, block_id, source_id: source.value }),
        tx.append([citationAudited(verdict, beside)]),
      ]);
      return audit_id;
    });
  },
});
