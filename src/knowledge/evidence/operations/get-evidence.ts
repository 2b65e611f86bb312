import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, Int32, Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { ResourceId } from '../../resources/index.ts';
import { standingsOf } from '../read-evidence.ts';

export const StandingShape = z.object({
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

export const getEvidence = defineOperation({
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
});
