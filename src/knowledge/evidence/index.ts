import { getEvidence } from './operations/get-evidence.ts';
import { getLineage } from './operations/get-lineage.ts';
import { listCitationAudits } from './operations/list-citation-audits.ts';
import { listEvidence } from './operations/list-evidence.ts';
import { recordCitationAudit } from './operations/record-citation-audit.ts';

export const operations = [getEvidence, listEvidence, recordCitationAudit, listCitationAudits, getLineage];
