import { Piscina } from 'piscina';
import { unavailable } from '#base/refusal.ts';
import type { SchemaAnswer, SchemaTask } from './schema-thread-entry.ts';

/** A thread that had nothing to do for this long ends. */
const IDLE_TIMEOUT_MS = 60_000;
/** More checks do not wait: each may take as long as is allowed (schema-check.ts). */
const MOST_WAITING = 100;
const RETRY_SECONDS = 5;
/** What one document can make of a hostile schema; the thread ends before the service does. */
const MEMORY = { maxOldGenerationSizeMb: 256 };
/** A check that ends its thread, by what it needs of memory, is given up after this long. */
const GIVEN_UP_MS = 60_000;

/**
 * Where JSON Schemas are compiled and documents checked: beside the thread that answers requests, since both may be made
 * to take long.
 */
export interface SchemaThread {
  /** @throws Refusal UNAVAILABLE when too many checks wait, or when this one needs too much */
  check(task: SchemaTask): Promise<SchemaAnswer>;
  close(): Promise<void>;
}

export function createSchemaThread(): SchemaThread {
  let piscina: Piscina | undefined;
  const open = () =>
    new Piscina({
      filename: new URL('./schema-thread-entry.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: MOST_WAITING,
      idleTimeout: IDLE_TIMEOUT_MS,
      resourceLimits: MEMORY,
    });
  return {
    async check(task) {
      piscina ??= open();
      try {
        return await piscina.run(task, { signal: AbortSignal.timeout(GIVEN_UP_MS) });
      } catch (error) {
        throw unavailable('The document cannot be checked now', RETRY_SECONDS, error);
      }
    },
    close: async () => piscina?.destroy(),
  };
}
