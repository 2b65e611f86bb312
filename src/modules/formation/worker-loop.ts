import { type JobParts, runDueJob, sweepLedger } from './jobs.ts';

/** Between two looks at the ledger and at the jobs when there was nothing to do. */
const REST_MS = 1000;
/** After a failure: the database may be away. */
const PAUSE_MS = 5000;

/**
 * Keeps the pictures of all anchors fresh in the background, one job at a time; any number of instances share the work.
 * @returns stops it, once the job at hand is done
 */
export function startFormationLoop(parts: JobParts): () => Promise<void> {
  let stopped = false;
  let wake = (): void => undefined;
  const rest = (ms: number) =>
    new Promise<void>((resume) => {
      const timer = setTimeout(resume, ms);
      wake = () => {
        clearTimeout(timer);
        resume();
      };
    });
  const round = async (): Promise<number> => {
    const more = await sweepLedger(parts);
    const worked = !stopped && (await runDueJob(parts));
    return more || worked ? 0 : REST_MS;
  };
  const loop = (async () => {
    while (!stopped) {
      const restMs = await round().catch((error: unknown) => {
        parts.log.warn({ err: error }, 'background formation pauses');
        return PAUSE_MS;
      });
      if (!stopped && restMs > 0) await rest(restMs);
    }
  })();
  return () => {
    stopped = true;
    wake();
    return loop;
  };
}
