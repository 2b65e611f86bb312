import { listCitationAudits, listEvidence, resourceEvidence } from './operations/reads.ts';
import { recordCitationAudit } from './operations/record-citation-audit.ts';
import { resourceLineage } from './operations/resource-lineage.ts';

export const operations = [
  resourceEvidence,
  listEvidence,
  recordCitationAudit,
  listCitationAudits,
  resourceLineage,
];
