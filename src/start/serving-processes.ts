import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Log } from '#base/log.ts';
import type { Connection } from './open-database.ts';

/** What a process that serves requests is told by the one that started it. */
export interface Assignment {
  readonly connection: Connection;
  /** Whether the database is the managed one, which the other process started. */
  readonly managed: boolean;
  /**
   * Its place among them, from 0. The first one does what one process does for all: work in the background, the demo, and
   * lines for a person.
   */
  readonly place: number;
}

type Message = { readonly assignment: Assignment } | { readonly movedTo: string };

export interface ServingProcesses {
  /** Resolves when all of them listen; rejects when one ends before it has listened. */
  readonly listening: Promise<void>;
  /** Tells all of them, also those started later, where the database is from now on. */
  moved(uri: string): void;
  /** Ends them in order, and resolves when they have ended. */
  stop(): Promise<void>;
}

/** Before a process that ended is replaced: one that cannot start does not take up a processor. */
const PAUSE_MS = 1000;

/**
 * Starts processes that share the port of the service: this process accepts connections and hands them over in turn. A
 * process that ends is replaced; all end when this one does.
 * @param count at least 1; the first leads
 * @param given the database that they open
 */
export function startServingProcesses(
  count: number,
  given: Omit<Assignment, 'place'>,
  log: Log,
): ServingProcesses {
  let { connection } = given;
  const running = new Set<Worker>();
  const stopping = new AbortController();
  const tell = (worker: Worker, message: Message): void => void worker.send(message, () => undefined);

  const start = (place: number): Promise<void> => {
    const worker = cluster.fork();
    running.add(worker);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let listens = false;
    worker.once('online', () => tell(worker, { assignment: { ...given, connection, place } }));
    worker.once('listening', () => {
      listens = true;
      resolve();
    });
    worker.once('exit', (code, signal) => {
      running.delete(worker);
      const end = `process ${worker.process.pid} of the service ended by ${signal ?? `status ${code}`}`;
      if (!listens) reject(new Error(`${end} before it listened`));
      else if (!stopping.signal.aborted) replace(place, end);
    });
    return promise;
  };

  const replace = (place: number, end: string): void => {
    log.warn(`${end}; it is started again`);
    setTimeout(() => {
      if (stopping.signal.aborted) return;
      start(place).catch((error: Error) => {
        if (!stopping.signal.aborted) replace(place, error.message);
      });
    }, PAUSE_MS);
  };

  const listening = Promise.all(Array.from({ length: count }, (_, place) => start(place)));
  return {
    listening: listening.then(() => undefined),
    moved: (uri) => {
      connection = { ...connection, uri };
      for (const worker of running) tell(worker, { movedTo: uri });
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(
        [...running].map(async (worker) => {
          const ended = once(worker, 'exit');
          worker.process.kill('SIGTERM');
          await ended;
        }),
      );
    },
  };
}

/** Whether this process was started by `startServingProcesses`. */
export const isAssigned = cluster.isWorker;

/**
 * What this process was told to do.
 * @param moved called with the new address of the database whenever it moves
 */
export function receiveAssignment(moved: (uri: string) => void): Promise<Assignment> {
  return new Promise((resolve) => {
    process.on('message', (message: Message) => {
      if ('assignment' in message) resolve(message.assignment);
      else moved(message.movedTo);
    });
  });
}
