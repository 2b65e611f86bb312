import { AGENT_LEASE_MS, agentJobs } from '../jobs/index.ts';

/** Audits of citations: one job for each map at most, whose key is the map's id. */
export const AUDIT_JOBS = agentJobs('citation-audit', AGENT_LEASE_MS);
