import { Piscina } from 'piscina';
import type { Formed } from './form.ts';
import type { FormationTask } from './form-worker.ts';
import type { Lens } from './lenses.ts';
import type { FormationInput } from './substrate.ts';

/** A thread that had nothing to do for this long ends; the next run starts a new one. */
const IDLE_TIMEOUT_MS = 30_000;

export interface FormationPool {
  /** Forms in a worker thread; rejects with what the formation threw, or when the pool is closed meanwhile. */
  run(input: FormationInput, lens: Lens): Promise<Formed>;
  /** Ends the threads; later runs are refused. */
  close(): Promise<void>;
}

/**
 * Threads for formation, so that it never blocks the event loop; none is started before the first run, and idle ones
 * do not keep the process alive.
 * @param options.maxThreads 1 or 2; default 1, since one formation at a time keeps memory predictable
 */
export function createFormationPool({ maxThreads = 1 }: { maxThreads?: 1 | 2 } = {}): FormationPool {
  let piscina: Piscina<FormationTask, Formed> | undefined;
  let closed = false;
  const open = () =>
    new Piscina<FormationTask, Formed>({
      filename: new URL('./form-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads,
      idleTimeout: IDLE_TIMEOUT_MS,
    });
  return {
    async run(input, lens) {
      if (closed) throw new Error('The formation pool is closed');
      piscina ??= open();
      return piscina.run({ input, lens });
    },
    async close() {
      closed = true;
      await piscina?.destroy();
    },
  };
}
