import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, Instant, Int32, List, Uuid, UuidInput } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { reachOver } from '#operation/reach.ts';
import { followingMerges, ResourceId } from '../../resources/index.ts';
import { standingOf } from '../evidential-standing.ts';
import { getEvidence, listAudits } from '../queries.ts';

/** The evidential standing of some resources that the caller reads, by id, in one round trip. */
async function standingsOf(
  read: Runner,
  ids: readonly string[],
  reach: Reach,
): Promise<(ReturnType<typeof standingOf> & { readonly finding_id: string })[]> {
  const rows = await read.list(getEvidence, { ids, reach });
  const now = Date.now();
  return rows.map(({ id, ...facts }) => ({ finding_id: id, ...standingOf(facts, now) }));
}

const StandingShape = z.object({
  finding_id: Uuid,
  /** Number of cited resources. */
  citation_magnitude: Int32,
  /** Number of cited resources that were audited as sources of this resource. */
  audit_coverage: Int32,
  /** Mean verdict on the audited cited resources, from -1 to 1; 0 when none was audited. */
  citation_quality: Double,
  /** Weights of the supporting relationships that you read, minus those of the contradicting ones. */
  contradiction_balance: Double,
  /** Halves every 30 days since the newest source was added; 0 without sources. */
  freshness: Double,
  /** All uncorrected provenance rows. */
  r_parent: Double,
  /** `near-canonical`, `reinforced`, `disputed` or `provisional`. */
  band: z.string(),
});

nameSchemas({ StandingShape });

export const resourceEvidence = followingMerges(
  defineOperation({
    id: 'resource_evidence',
    group: 'Resources',
    summary: 'Read how well a resource is supported by the sources it cites',
    method: 'GET',
    path: '/api/resources/{id}/evidence',
    access: 'approved',
    params: ResourceId,
    success: { status: 200, body: StandingShape },
    refusals: ['NOT_FOUND'],
    handler: async ({ params: { id } }, { caller, read }) => {
      const [standing] = await standingsOf(read, [id], caller.reach);
      if (standing === undefined) throw notFound();
      return standing;
    },
  }),
);

const EvidenceRequest = z.object({ finding_ids: List(UuidInput, LIMITS.findings) });
/** Findings that you read, by id; others are left out. */
const EvidenceResponse = z.object({ findings: z.array(StandingShape) });

nameSchemas({ EvidenceRequest, EvidenceResponse });

export const listEvidence = defineOperation({
  id: 'evidence',
  group: 'Resources',
  summary: 'Read how well each of some resources is supported by the sources it cites',
  method: 'POST',
  path: '/api/evidence',
  access: 'approved',
  onlyReads: true,
  body: EvidenceRequest,
  success: { status: 200, body: EvidenceResponse },
  handler: async ({ body: { finding_ids } }, { caller, read }) => ({
    findings: await standingsOf(read, [...new Set(finding_ids)], caller.reach),
  }),
});

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

export const listCitationAudits = followingMerges(
  defineOperation({
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
        const auditor = {
          auditor_profile_id: auditor_id,
          auditor_handle,
          auditor_display_name: auditor_name,
        };
        return [{ audit_id, ...row, ...auditor }];
      });
    },
  }),
);
