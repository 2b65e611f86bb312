import { agentJobs, type JobKind } from '#record/jobs/index.ts';

/** A steward's run over one map, keyed by the map. @param leaseMs how long an agent holds a job */
export const stewardJobs = (leaseMs: number): JobKind => agentJobs('steward', leaseMs);
