import type { Operation } from '#operation/define.ts';
import type { JobKind } from './kind.ts';
import { failJob } from './operations/fail-job.ts';
import { getJob } from './operations/get-job.ts';
import { keepJob } from './operations/keep-job.ts';
import { purgeJobs } from './operations/purge-jobs.ts';
import { jobCounts, listQueue } from './operations/reads.ts';
import { redriveJobs } from './operations/redrive-jobs.ts';

export {
  type Claimant,
  claimForAgent,
  completeForAgent,
  correlationOf,
  heldCorrelation,
} from './agent-claims.ts';
export { startBackgroundLoop, startHousekeeping, startLanes, startPeriodicLoop } from './background-loop.ts';
export { observeQueue } from './figures.ts';
export { agentJobs, type JobKind, type JobTurns } from './kind.ts';
export { type Outstanding, outstandingOf } from './outstanding.ts';
export { countJobs, type Job } from './queries.ts';
export { complete, enqueue, type JobRequest, redriveOldest } from './queue.ts';
export {
  type JobEnd,
  type JobOutcome,
  type JobParts,
  type JobRun,
  type JobWork,
  runDueJobs,
} from './run-jobs.ts';

/** @param kinds all kinds of jobs */
export const operations = (kinds: readonly JobKind[]): Operation[] => [
  getJob(kinds),
  keepJob(kinds),
  failJob(kinds),
  listQueue(kinds),
  jobCounts(kinds),
  redriveJobs,
  purgeJobs,
];
