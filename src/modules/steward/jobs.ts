import { agentJobs, type JobKind } from '../jobs/index.ts';

/** A steward's run over one map; its key is the map. @param leaseMs how long an agent holds one */
export const stewardJobs = (leaseMs: number): JobKind => agentJobs('steward', leaseMs);
