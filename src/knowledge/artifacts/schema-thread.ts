import { Piscina } from 'piscina';
import { FairQueue } from '#base/fair-queue.ts';
import { Refusal, unavailable } from '#base/refusal.ts';
import type { Verdict } from './schema-check.ts';

type Tasks = typeof import('./schema-thread-entry.ts');

/** Idle milliseconds after which a thread ends. */
const IDLE_TIMEOUT_MS = 60_000;
const RETRY_SECONDS = 5;
/** Memory limit for a document checked against a hostile schema; the thread fails before the service does. */
const MEMORY = { maxOldGenerationSizeMb: 256 };
/** Milliseconds after which a check is abandoned, e.g. because its thread ran out of memory. */
const GIVEN_UP_MS = 60_000;
const THREADS = 2;

/**
 * Each check may use its full time limit (schema-check.ts). So callers take turns, none occupies both threads, and a
 * request that waits longer than other callers can need is refused.
 */
const TURNS = { atOnce: THREADS, perCaller: 1, mostWaiting: 100, waitMs: 20_000 };

/** Caller name of the background check of existing artifacts against a new shape; it takes turns with callers. */
export const RECONCILE = 'reconcile';

/**
 * Compiles JSON Schemas and checks documents outside of the request thread, since both can be made to take long.
 * Callers, identified by profile id, take turns.
 */
export interface SchemaThread {
  /**
   * Why a schema is invalid; undefined when it compiles.
   * @param schema JSON
   * @throws Refusal UNAVAILABLE when too many requests wait for the threads
   */
  compile(caller: string, schema: string): Promise<string | undefined>;
  /**
   * One verdict per content, in order; not satisfied when a check takes too long.
   * @param schema JSON
   * @param contents JSON each
   * @throws Refusal UNAVAILABLE when too many requests wait for the threads, or a check needs too much memory
   */
  check(caller: string, schema: string, contents: readonly string[]): Promise<Verdict[]>;
  close(): Promise<void>;
}

export function createSchemaThread(): SchemaThread {
  let piscina: Piscina | undefined;
  const turns = new FairQueue(TURNS);
  const open = () =>
    new Piscina({
      filename: new URL('./schema-thread-entry.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: THREADS,
      // One task per thread: otherwise a short one could be queued behind a busy thread.
      concurrentTasksPerWorker: 1,
      idleTimeout: IDLE_TIMEOUT_MS,
      resourceLimits: MEMORY,
    });
  const run = async <Name extends keyof Tasks>(
    caller: string,
    name: Name,
    task: Parameters<Tasks[Name]>[0],
  ): Promise<ReturnType<Tasks[Name]>> => {
    piscina ??= open();
    const threads = piscina;
    try {
      return await turns.run(caller, () =>
        threads.run(task, { name, signal: AbortSignal.timeout(GIVEN_UP_MS) }),
      );
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw unavailable('The document cannot be checked now', RETRY_SECONDS, error);
    }
  };
  return {
    compile: (caller, schema) => run(caller, 'compile', { schema }),
    check: (caller, schema, contents) => run(caller, 'check', { schema, contents }),
    close: async () => piscina?.destroy(),
  };
}
