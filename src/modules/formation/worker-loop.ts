import { startBackgroundLoop } from '#base/background-loop.ts';
import { type JobParts, runDueJob, sweepLedger } from './jobs.ts';

/**
 * Keeps the pictures of all anchors fresh in the background, one job at a time; any number of instances share the work.
 * @returns stops it, once the job at hand is done
 */
export const startFormationLoop = (parts: JobParts): (() => Promise<void>) =>
  startBackgroundLoop({
    round: async (stopping) => {
      const more = await sweepLedger(parts);
      const worked = !stopping() && (await runDueJob(parts));
      return more || worked;
    },
    failed: (error) => parts.log.warn({ err: error }, 'background formation pauses'),
  });
