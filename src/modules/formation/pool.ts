import { Piscina } from 'piscina';
import type { FormationOutcome } from './form-worker.ts';
import { type FormationTask, type PackedTask, packTask } from './task.ts';

/** A thread that had nothing to do for this long ends; the next run starts a new one. */
const IDLE_TIMEOUT_MS = 30_000;

export interface FormationPool {
  /** Forms in a worker thread; rejects with what the formation threw, or when the pool is closed meanwhile. */
  run(task: FormationTask): Promise<FormationOutcome>;
  /** Ends the threads; later runs are refused. */
  close(): Promise<void>;
}

/**
 * Threads for formation, so that it never blocks the event loop; none is started before the first run, and idle ones
 * do not keep the process alive.
 * @param options.maxThreads 1 or 2; default 1, since one formation at a time keeps memory predictable
 */
export function createFormationPool({ maxThreads = 1 }: { maxThreads?: 1 | 2 } = {}): FormationPool {
  let piscina: Piscina<PackedTask, FormationOutcome> | undefined;
  let closed = false;
  const open = () =>
    new Piscina<PackedTask, FormationOutcome>({
      filename: new URL('./form-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads,
      idleTimeout: IDLE_TIMEOUT_MS,
    });
  return {
    async run(task) {
      if (closed) throw new Error('The formation pool is closed');
      const packed = await packTask(task);
      if (closed) throw new Error('The formation pool is closed');
      piscina ??= open();
      return piscina.run(packed, { transferList: [packed.vectors.buffer as ArrayBuffer] });
    },
    async close() {
      closed = true;
      await piscina?.destroy();
    },
  };
}
