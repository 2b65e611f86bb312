export { type JobKind, retryDelayMs } from './kind.ts';
export type { Job } from './queries.ts';
export { complete, enqueue, forgetDone, type JobRequest, StaleClaim } from './queue.ts';
export {
  type JobEnd,
  type JobOutcome,
  type JobParts,
  type JobRun,
  type JobWork,
  runDueJobs,
} from './run-jobs.ts';
