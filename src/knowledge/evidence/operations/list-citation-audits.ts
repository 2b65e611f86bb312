import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, Instant, Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { reachOver } from '#operation/reach.ts';
import { ResourceId } from '../../resources/index.ts';
import { listAudits } from '../queries.ts';

const CitationAuditRow = z.object({
  audit_id: Uuid,
  block_id: Uuid,
  source_id: Uuid,
  /** From -1 (refuted) to 1 (established). */
  value: Double,
  reason: z.string().nullable(),
  created: Instant,
  auditor_profile_id: Uuid,
  auditor_handle: z.string(),
  auditor_display_name: z.string(),
});

nameSchemas({ CitationAuditRow });

export const listCitationAudits = defineOperation({
  id: 'list_citation_audits',
  group: 'Resources',
  summary: 'List the audits of a resource’s citations, newest first',
  method: 'GET',
  path: '/api/resources/{id}/citation-audits',
  access: 'approved',
  params: ResourceId,
  success: { status: 200, body: z.array(CitationAuditRow) },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { caller, read }) => {
    const rows = await read.list(listAudits, { id, reach: reachOver(caller.reach, [id]) });
    if (rows.length === 0) throw notFound();
    return rows.flatMap(({ audit }) => {
      if (audit === null) return [];
      const { id: audit_id, auditor_id, auditor_handle, auditor_name, ...row } = audit;
      const auditor = { auditor_profile_id: auditor_id, auditor_handle, auditor_display_name: auditor_name };
      return [{ audit_id, ...row, ...auditor }];
    });
  },
});
