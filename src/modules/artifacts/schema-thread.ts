import { Piscina } from 'piscina';
import { unavailable } from '#base/refusal.ts';
import type { Verdict } from './schema-check.ts';

type Tasks = typeof import('./schema-thread-entry.ts');

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
  /**
   * What is wrong with a schema; undefined when it compiles.
   * @param schema JSON
   * @throws Refusal UNAVAILABLE when too much waits for the thread
   */
  compile(schema: string): Promise<string | undefined>;
  /**
   * A verdict on each content, in their order; not satisfied where a check takes too long.
   * @param schema JSON
   * @param contents JSON each
   * @throws Refusal UNAVAILABLE when too much waits for the thread, or when a check needs too much memory
   */
  check(schema: string, contents: readonly string[]): Promise<Verdict[]>;
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
  const run = async <Name extends keyof Tasks>(
    name: Name,
    task: Parameters<Tasks[Name]>[0],
  ): Promise<ReturnType<Tasks[Name]>> => {
    piscina ??= open();
    try {
      return await piscina.run(task, { name, signal: AbortSignal.timeout(GIVEN_UP_MS) });
    } catch (error) {
      throw unavailable('The document cannot be checked now', RETRY_SECONDS, error);
    }
  };
  return {
    compile: (schema) => run('compile', { schema }),
    check: (schema, contents) => run('check', { schema, contents }),
    close: async () => piscina?.destroy(),
  };
}
