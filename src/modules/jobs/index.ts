export { type JobKind, retryDelayMs } from './kind.ts';
export { startHousekeeping, startLanes } from './loops.ts';
export type { Job } from './queries.ts';
export { complete, enqueue, type JobRequest, redriveOldest, StaleClaim } from './queue.ts';
export {
  type JobEnd,
  type JobOutcome,
  type JobParts,
  type JobRun,
  type JobWork,
  runDueJobs,
} from './run-jobs.ts';
