import { agentJobs, type JobKind } from '#record/jobs/index.ts';

/** Citation audits: at most one job per map, keyed by the map's id. @param leaseMs how long an agent holds a job */
export const auditJobs = (leaseMs: number): JobKind => agentJobs('citation-audit', leaseMs);
