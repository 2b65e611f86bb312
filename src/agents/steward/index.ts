import type { Operation } from '#operation/define.ts';
import { stewardJobs } from './drift.ts';
import { advance } from './operations/advance.ts';
import { candidates, delta } from './operations/reads.ts';
import { stewardChanges } from './operations/steward-changes.ts';
import { stewardDispatch } from './operations/steward-dispatch.ts';
import { stewardSweep } from './operations/steward-sweep.ts';

export { stewardJobs } from './drift.ts';

/** @param leaseMs how long an agent holds a job unless it renews the lease */
export function operations(leaseMs: number): Operation[] {
  const kind = stewardJobs(leaseMs);
  return [candidates, stewardSweep, stewardDispatch(kind), delta, stewardChanges, advance(kind)];
}
