import type { Log } from '#base/log.ts';
import type { Database } from '#neo4j/database.ts';
import type { JobKind } from './kind.ts';
import { forgetDone } from './queue.ts';

/** A task that repeats in the background. */
export interface BackgroundLoop {
  /**
   * One piece of work.
   * @param stopping true once no new work should start
   * @returns whether there may be more work immediately
   */
  readonly round: (stopping: () => boolean) => Promise<boolean>;
  /** Called with the error of a round; the loop pauses and continues. */
  readonly failed: (error: unknown) => void;
}

/** Pause between two rounds when there was nothing to do. */
const REST_MS = 1000;
/** Pause after a failure: the database may be unavailable. */
const PAUSE_MS = 5000;

/**
 * Repeats rounds of work, without a pause while there is more to do.
 * @returns a function that stops the loop and resolves once the current round has ended
 */
export function startBackgroundLoop({ round, failed }: BackgroundLoop): () => Promise<void> {
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
  const loop = (async () => {
    while (!stopped) {
      const restMs = await round(() => stopped).then(
        (more) => (more ? 0 : REST_MS),
        (error: unknown) => {
          failed(error);
          return PAUSE_MS;
        },
      );
      if (!stopped && restMs > 0) await rest(restMs);
    }
  })();
  return () => {
    stopped = true;
    wake();
    return loop;
  };
}

/**
 * Repeats rounds of work on jobs of a kind, with the kind's concurrency.
 * @returns a function that stops them and resolves once the current rounds have ended
 */
export function startLanes({ concurrency }: JobKind, loop: BackgroundLoop): () => Promise<void> {
  const stops = Array.from({ length: concurrency }, () => startBackgroundLoop(loop));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** A task that is done every so often, in pieces. */
export interface PeriodicLoop {
  /** Milliseconds between the end of a task and its next beginning. */
  readonly everyMs: number;
  /** Milliseconds until the first beginning; default `everyMs`. */
  readonly firstMs?: number;
  /** One piece of the task. @returns whether there may be more */
  readonly piece: () => Promise<boolean>;
  /** Called with the error of a piece; the task pauses and continues. */
  readonly failed: (error: unknown) => void;
}

/**
 * Does a task again and again, without a pause between its pieces.
 * @returns a function that stops it and resolves once the current piece has ended
 */
export function startPeriodicLoop(loop: PeriodicLoop): () => Promise<void> {
  const { everyMs, firstMs = everyMs, piece, failed } = loop;
  let nextAt = performance.now() + firstMs;
  const round = async (): Promise<boolean> => {
    if (performance.now() < nextAt) return false;
    const more = await piece();
    if (!more) nextAt = performance.now() + everyMs;
    return more;
  };
  return startBackgroundLoop({ round, failed });
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
  return startPeriodicLoop({
    everyMs: EVERY_MS,
    piece: async () => {
      const more: boolean[] = [];
      for (const kind of kinds) more.push(await forgetDone(database, kind));
      return more.includes(true);
    },
    failed: (error) => log.warn({ err: error }, 'jobs that are done are kept longer'),
  });
}
