import { getLineage } from './operations/get-lineage.ts';
import { listCitationAudits, listEvidence, resourceEvidence } from './operations/reads.ts';
import { recordCitationAudit } from './operations/record-citation-audit.ts';

export const operations = [
  resourceEvidence,
  listEvidence,
  recordCitationAudit,
  listCitationAudits,
  getLineage,
];
