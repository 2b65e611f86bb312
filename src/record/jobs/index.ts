import type { Operation } from '#operation/define.ts';
import type { JobKind } from './kind.ts';
import { failClaim } from './operations/fail-claim.ts';
import { showJob } from './operations/get-job.ts';
import { keepClaim } from './operations/keep-claim.ts';
import { purgeDead } from './operations/purge-jobs.ts';
import { jobCounts, listQueue } from './operations/reads.ts';
import { redriveDead } from './operations/redrive-jobs.ts';

export {
  type Claimant,
  claimForAgent,
  completeForAgent,
  correlationOf,
  heldCorrelation,
} from './agent-claims.ts';
export { startBackgroundLoop, startHousekeeping, startLanes } from './background-loop.ts';
export { agentJobs, type JobKind, type JobTurns } from './kind.ts';
export type { Job } from './queries.ts';
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
  showJob(kinds),
  keepClaim(kinds),
  failClaim(kinds),
  listQueue(kinds),
  jobCounts(kinds),
  redriveDead,
  purgeDead,
];
