import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { Refusal } from '#base/refusal.ts';
import type { Anchor } from '#base/shapes.ts';
import type { Lens } from '#formation/lenses.ts';
import type { Database } from '#neo4j/database.ts';
import type { Materialization } from './materialize.ts';
import type { FormationStep } from './progress.ts';
import type { Answer } from './thread-entry.ts';
import type { Ticked } from './tick.ts';

/** Work on one anchor may take long, or wait for another instance that works on it; meanwhile there is a thread for others. */
const THREADS = 2;
/** A thread that had nothing to do for this long ends, and what it needed is given back; the next run starts a new one. */
const IDLE_TIMEOUT_MS = 300_000;
/**
 * How much the threads give way to the one that answers requests (decision 0014). Only where a thread has a priority of its
 * own: elsewhere it would be that of the whole service.
 */
const NICE_INCREMENT = process.platform === 'linux' ? 5 : 0;

export interface FormationOrder {
  readonly anchor: Anchor;
  readonly lens: Lens;
  /** Formation events that must have happened. */
  readonly threshold: number;
  /** Id of the profile that asks: what it has written is seen. */
  readonly caller: string;
}

/**
 * Where anchors are formed: beside the thread that answers requests, which takes no part in it. All of a run happens
 * there, from the lock to the commit.
 */
export interface FormationThread {
  /**
   * Forms an anchor if enough has changed (see materialize.ts).
   * @param progress called with each step
   * @throws Refusal UNAVAILABLE when the database is away
   */
  materialize(
    order: FormationOrder,
    progress?: ((step: FormationStep) => void) | undefined,
  ): Promise<Materialization>;
  /**
   * Does what is due for an anchor by itself (see tick.ts).
   * @param progress called with each step
   */
  tick(anchor: Anchor, progress?: ((step: FormationStep) => void) | undefined): Promise<Ticked>;
  /** Ends the threads, and with them what they are at; later runs are refused. */
  close(): Promise<void>;
}

type Tasks = typeof import('./thread-entry.ts');
type ValueOf<Task extends Tasks[keyof Tasks]> =
  Awaited<ReturnType<Task>> extends Answer<infer Value> ? Value : never;

/** @throws Refusal that the work was refused with in its thread: none crosses as what it is */
function unwrap<Value>(answer: Answer<Value>): Value {
  if (!('refused' in answer)) return answer.value;
  const { code, message, ...extras } = answer.refused;
  throw new Refusal(code, message, extras);
}

/** Lets the works on one anchor follow each other, so that none waits in a thread for the lock that another holds. */
function oneAtATime() {
  const latest = new Map<string, Promise<unknown>>();
  return async <Value>(anchor: string, work: () => Promise<Value>): Promise<Value> => {
    const before = latest.get(anchor);
    const own = before === undefined ? work() : before.then(work, work);
    latest.set(anchor, own);
    try {
      return await own;
    } finally {
      if (latest.get(anchor) === own) latest.delete(anchor);
    }
  };
}

/** @param database the threads connect to the same one by themselves, once there is something to do */
export function createFormationThread(database: Database): FormationThread {
  const inTurn = oneAtATime();
  let piscina: Piscina | undefined;
  let closed = false;
  const open = () =>
    new Piscina({
      filename: new URL('./thread-entry.ts', import.meta.url).href,
      workerData: database.options,
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_TIMEOUT_MS,
      niceIncrement: NICE_INCREMENT,
      // An idle thread that blocks in `Atomics.wait` would not notice that the database has closed its connection.
      atomics: 'disabled',
    });
  const run = async <Name extends keyof Tasks>(
    name: Name,
    task: Omit<Parameters<Tasks[Name]>[0], 'uri'>,
    port?: MessagePort,
  ): Promise<ValueOf<Tasks[Name]>> => {
    if (closed) throw new Error('The formation thread is closed');
    piscina ??= open();
    const transferList = port === undefined ? [] : [port];
    const { uri } = database.options;
    return unwrap(
      await piscina.run({ ...task, uri, ...(port && { progress_port: port }) }, { name, transferList }),
    );
  };
  /** Gives work a port for its steps, if they are wanted, and hands each on. */
  const reporting = async <Value>(
    progress: ((step: FormationStep) => void) | undefined,
    work: (port?: MessagePort) => Promise<Value>,
  ): Promise<Value> => {
    if (progress === undefined) return work();
    progress({ stage: 'waiting' });
    const { port1, port2 } = new MessageChannel();
    port1.on('message', progress);
    return work(port2).finally(() => {
      // The answer may have overtaken the last steps.
      for (let last = receiveMessageOnPort(port1); last; last = receiveMessageOnPort(port1))
        progress(last.message);
      port1.close();
    });
  };
  const materialize = async (
    { caller, ...order }: FormationOrder,
    port?: MessagePort,
  ): Promise<Materialization> => {
    const task = { ...order, caller: { id: caller, bookmarks: database.bookmarksOf(caller) } };
    const { outcome, bookmarks } = await run('materialize', task, port);
    database.keepBookmarks(caller, bookmarks);
    return outcome;
  };
  return {
    materialize: (order, progress) =>
      reporting(progress, (port) => inTurn(order.anchor.id, () => materialize(order, port))),
    tick: (anchor, progress) =>
      reporting(progress, (port) => inTurn(anchor.id, () => run('tick', { anchor }, port))),
    async close() {
      closed = true;
      await piscina?.destroy();
    },
  };
}
