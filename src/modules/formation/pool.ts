import { Piscina } from 'piscina';
import type { FormationSummary, HandedOver } from './form-worker.ts';
import { WaitingPages } from './outcome-pages.ts';
import { buffersOf, type CountedTask, type FormationTask } from './task.ts';

/** A thread that had nothing to do for this long ends; the next run starts a new one. */
const IDLE_TIMEOUT_MS = 30_000;
/**
 * How much the threads give way to the one that answers requests, and to the database where it runs beside them. Only
 * where a thread has a priority of its own: elsewhere it would be that of the whole service.
 */
const NICE_INCREMENT = process.platform === 'linux' ? 5 : 0;
/** Between two looks at how far a run is. */
const LOOK_MS = 250;

/** What a run comes to; whoever has it closes `change` in the end. */
export interface FormationOutcome extends FormationSummary {
  readonly change: WaitingPages;
}

export interface FormationPool {
  /**
   * Forms in a worker thread, which takes the task's buffers over; rejects with what the formation threw, or when the pool is closed meanwhile.
   * @param clustered hears now and then how many nodes are clustered so far
   */
  run(task: FormationTask, clustered?: (nodes: number) => void): Promise<FormationOutcome>;
  /** Ends the threads; later runs are refused. */
  close(): Promise<void>;
}

/**
 * Looks at the number that the thread counts up: it costs the thread an addition, while messages would pile up.
 * @returns stops looking
 */
function watch(counter: Int32Array, clustered: (nodes: number) => void): () => void {
  let known = 0;
  const look = () => {
    const nodes = Atomics.load(counter, 0);
    if (nodes === known) return;
    known = nodes;
    clustered(nodes);
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    look();
  };
}

const outcomeOf = ({ port, counts, ...summary }: HandedOver): FormationOutcome => ({
  ...summary,
  change: new WaitingPages({ port, counts }),
});

/**
 * Threads for formation, so that it never blocks the event loop; none is started before the first run, and idle ones
 * do not keep the process alive.
 * @param options.maxThreads 1 or 2; default 1, since one formation at a time keeps memory predictable
 */
export function createFormationPool({ maxThreads = 1 }: { maxThreads?: 1 | 2 } = {}): FormationPool {
  let piscina: Piscina<CountedTask, HandedOver> | undefined;
  let closed = false;
  const open = () =>
    new Piscina<CountedTask, HandedOver>({
      filename: new URL('./form-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads,
      idleTimeout: IDLE_TIMEOUT_MS,
      niceIncrement: NICE_INCREMENT,
    });
  return {
    async run(task, clustered) {
      if (closed) throw new Error('The formation pool is closed');
      piscina ??= open();
      const transferList = buffersOf(task);
      if (clustered === undefined) return outcomeOf(await piscina.run(task, { transferList }));
      const counter = new Int32Array(new SharedArrayBuffer(4));
      const stop = watch(counter, clustered);
      return outcomeOf(await piscina.run({ ...task, counter }, { transferList }).finally(stop));
    },
    async close() {
      closed = true;
      await piscina?.destroy();
    },
  };
}
