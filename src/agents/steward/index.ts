import type { Operation } from '#operation/define.ts';
import { stewardJobs } from './drift.ts';
import { advance } from './operations/advance.ts';
import { dispatch } from './operations/dispatch.ts';
import { changes } from './operations/list-changes.ts';
import { candidates, delta } from './operations/reads.ts';
import { sweep } from './operations/sweep.ts';

export { stewardJobs } from './drift.ts';

/** @param leaseMs how long an agent holds a job unless it renews the lease */
export function operations(leaseMs: number): Operation[] {
  const kind = stewardJobs(leaseMs);
  return [candidates, sweep, dispatch(kind), delta, changes, advance(kind)];
}
