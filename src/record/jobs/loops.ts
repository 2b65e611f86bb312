import type { Log } from '#base/log.ts';
import type { Database } from '#neo4j/database.ts';
import { type BackgroundLoop, startBackgroundLoop } from './background-loop.ts';
import type { JobKind } from './kind.ts';
import { forgetDone } from './queue.ts';

/**
 * Repeats rounds of work on jobs of a kind, with the kind's concurrency.
 * @returns a function that stops them and resolves once the current rounds have ended
 */
export function startLanes({ concurrency }: JobKind, loop: BackgroundLoop): () => Promise<void> {
  const stops = Array.from({ length: concurrency }, () => startBackgroundLoop(loop));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

const EVERY_MS = 600_000;

/**
 * Every ten minutes, deletes jobs that were completed an hour ago; any number of instances may do so.
 * @returns a function that stops it
 */
export function startHousekeeping(
  database: Database,
  kinds: readonly JobKind[],
  log: Log,
): () => Promise<void> {
  let nextAt = performance.now() + EVERY_MS;
  return startBackgroundLoop({
    round: async () => {
      if (performance.now() < nextAt) return false;
      const more: boolean[] = [];
      for (const kind of kinds) more.push(await forgetDone(database, kind));
      if (more.includes(true)) return true;
      nextAt = performance.now() + EVERY_MS;
      return false;
    },
    failed: (error) => log.warn({ err: error }, 'jobs that are done are kept longer'),
  });
}
