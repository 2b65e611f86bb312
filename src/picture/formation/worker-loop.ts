import { startLanes } from '#record/jobs/index.ts';
import { FORMATION_JOBS, type FormationJobParts, runDueJob, sweepLedger } from './jobs.ts';

/**
 * Keeps the pictures of all anchors fresh in the background; any number of instances share the work.
 * @returns a function that stops it after the current job
 */
export const startFormationLoop = (parts: FormationJobParts): (() => Promise<void>) =>
  startLanes(FORMATION_JOBS, {
    round: async (stopping) => {
      const more = await sweepLedger(parts);
      const worked = !stopping() && (await runDueJob(parts));
      return more || worked;
    },
    failed: (error) => parts.log.warn({ err: error }, 'background formation pauses'),
  });
