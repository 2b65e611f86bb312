import { agentJobs, type JobKind } from '../jobs/index.ts';

/** Audits of citations: one job for each map at most, whose key is the map's id. @param leaseMs how long an agent holds one */
export const auditJobs = (leaseMs: number): JobKind => agentJobs('citation-audit', leaseMs);
