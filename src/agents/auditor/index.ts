import type { Operation } from '#operation/define.ts';
import { auditorDispatch } from './operations/auditor-dispatch.ts';
import { auditorSweep } from './operations/auditor-sweep.ts';
import { completeAuditorJob } from './operations/complete-auditor-job.ts';
import { auditJobs } from './rules.ts';

export { auditJobs } from './rules.ts';

/** @param leaseMs how long an agent holds a job unless it renews the lease */
export function operations(leaseMs: number): Operation[] {
  const kind = auditJobs(leaseMs);
  return [auditorSweep, auditorDispatch(kind), completeAuditorJob(kind)];
}
