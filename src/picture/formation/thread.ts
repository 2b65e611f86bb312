import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { Refusal } from '#base/refusal.ts';
import type { Anchor } from '#base/shapes.ts';
import type { Database } from '#neo4j/database.ts';
import { isMeasured } from '#telemetry/measure.ts';
import { measureStages } from '#telemetry/stages.ts';
import type { Lens } from '../algorithms/lenses.ts';
import type { Materialization } from './materialize.ts';
import type { FormationStep } from './progress.ts';
import type { Answer } from './thread-entry.ts';
import type { Ticked } from './tick.ts';

/**
 * Work on one anchor may take long, or wait for another instance working on it; the other thread serves other anchors
 * meanwhile.
 */
const THREADS = 2;
/** Idle milliseconds after which a thread ends and releases its resources; the next run starts a new one. */
const IDLE_TIMEOUT_MS = 300_000;
/**
 * Reduces the scheduling priority of the threads below that of the request thread (decision 0014). Linux only:
 * elsewhere it would apply to the whole process.
 */
const NICE_INCREMENT = process.platform === 'linux' ? 5 : 0;

export interface FormationOrder {
  readonly anchor: Anchor;
  readonly lens: Lens;
  /** Formation events required. */
  readonly threshold: number;
  /** Id of the requesting profile. */
  readonly caller: string;
}

/**
 * Forms anchors outside of the request thread. A whole run happens in a formation thread, from the lock to the commit.
 */
export interface FormationThread {
  /**
   * Forms an anchor if enough has changed (see materialize.ts).
   * @param progress called with each step
   * @throws Refusal UNAVAILABLE when the database is unreachable
   */
  materialize(
    order: FormationOrder,
    progress?: ((step: FormationStep) => void) | undefined,
  ): Promise<Materialization>;
  /**
   * Runs the due background work of an anchor (see tick.ts).
   * @param progress called with each step
   */
  tick(anchor: Anchor, progress?: ((step: FormationStep) => void) | undefined): Promise<Ticked>;
  /** Ends the threads and their current work; later runs are refused. */
  close(): Promise<void>;
}

type Tasks = typeof import('./thread-entry.ts');
type ValueOf<Task extends Tasks[keyof Tasks]> =
  Awaited<ReturnType<Task>> extends Answer<infer Value> ? Value : never;

/** @throws Refusal rebuilt from the thread's serialised one: class instances do not survive the thread boundary */
function unwrap<Value>(answer: Answer<Value>): Value {
  if (!('refused' in answer)) return answer.value;
  const { code, message, ...extras } = answer.refused;
  throw new Refusal(code, message, extras);
}

/** Serialises the work on one anchor, so that no thread waits for a lock that the other thread holds. */
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

/** @param database the threads open their own connections to the same one, on first use */
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
      // An idle thread blocked in `Atomics.wait` would not notice that the database has closed its connection.
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
  /** Runs work with a port for its progress steps, if they are requested or measured, and forwards each step. */
  const reporting = async <Value>(
    progress: ((step: FormationStep) => void) | undefined,
    work: (port?: MessagePort) => Promise<Value>,
  ): Promise<Value> => {
    if (progress === undefined && !isMeasured()) return work();
    const stages = measureStages();
    const forward = (step: FormationStep) => {
      stages.begin(step.stage);
      progress?.(step);
    };
    forward({ stage: 'waiting' });
    const { port1, port2 } = new MessageChannel();
    port1.on('message', forward);
    return work(port2).finally(() => {
      // The result may have overtaken the last steps.
      for (let last = receiveMessageOnPort(port1); last; last = receiveMessageOnPort(port1))
        forward(last.message);
      port1.close();
      stages.end();
    });
  };
  return {
    materialize: (order, progress) =>
      reporting(progress, (port) => inTurn(order.anchor.id, () => run('materialize', order, port))),
    tick: (anchor, progress) =>
      reporting(progress, (port) => inTurn(anchor.id, () => run('tick', { anchor }, port))),
    async close() {
      closed = true;
      await piscina?.destroy();
    },
  };
}
