import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { List, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { standingsOf } from '../read-evidence.ts';
import { StandingShape } from './get-evidence.ts';

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
