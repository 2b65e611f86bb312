import { unavailable } from '#base/refusal.ts';

export interface FairQueueOptions {
  /** Tasks that run at once. */
  readonly atOnce: number;
  /** How long a task may wait before it is refused; without it, until its signal is aborted. */
  readonly waitMs?: number;
}

const RETRY_AFTER_SECONDS = 5;

/** The refusal of what has waited for its turn as long as it may. */
export const tooManyWait = () => unavailable('Too many calls wait already', RETRY_AFTER_SECONDS);

/** How many tasks of one caller run at once, of `atOnce` in all. */
export const tasksOfCaller = (atOnce: number): number => Math.max(1, atOnce - 1);

/**
 * Runs a bounded number of tasks at once. The others wait: tasks of one caller in their order, and callers by turns
 * (round robin), so that a caller with many tasks does not delay one with few. No caller runs as many as there may be, where
 * that is more than one: slow tasks of one caller leave room for the others.
 */
export class FairQueue {
  readonly #perCaller: number;
  readonly #waitMs: number | undefined;
  #free: number;
  readonly #running = new Map<string, number>();
  /** Of each caller what starts its tasks, both in the order of their turns. */
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor({ atOnce, waitMs }: FairQueueOptions) {
    this.#free = atOnce;
    this.#perCaller = tasksOfCaller(atOnce);
    this.#waitMs = waitMs;
  }

  /**
   * Runs `work` when it is its turn, and makes room for the next whatever becomes of it.
   * @param signal whoever still waits when it is aborted, leaves the queue
   * @throws the reason of the signal; Refusal UNAVAILABLE after the longest wait
   */
  async run<T>(caller: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#mayStart(caller)) this.#enter(caller);
    else await this.#turnOf(caller, signal);
    try {
      return await work();
    } finally {
      this.#leave(caller);
      this.#startNext();
    }
  }

  #mayStart(caller: string): boolean {
    return this.#free > 0 && (this.#running.get(caller) ?? 0) < this.#perCaller;
  }

  #enter(caller: string): void {
    this.#free -= 1;
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1);
  }

  #leave(caller: string): void {
    this.#free += 1;
    const left = this.#running.get(caller)! - 1;
    if (left > 0) this.#running.set(caller, left);
    else this.#running.delete(caller);
  }

  #startNext(): void {
    for (const [caller, tasks] of this.#waiting) {
      if (!this.#mayStart(caller)) continue;
      const [start] = tasks;
      tasks.delete(start!);
      this.#waiting.delete(caller);
      // To the end: every other caller comes before this one comes again.
      if (tasks.size > 0) this.#waiting.set(caller, tasks);
      this.#enter(caller);
      start!();
      return;
    }
  }

  #turnOf(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const tasks = this.#waiting.get(caller) ?? new Set();
    this.#waiting.set(caller, tasks);
    const settle = (how: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      how();
    };
    const start = () => settle(resolve);
    const refuse = (reason: unknown) => {
      tasks.delete(start);
      if (tasks.size === 0) this.#waiting.delete(caller);
      settle(() => reject(reason));
    };
    const giveUp = () => refuse(signal?.reason);
    const busy = () => refuse(tooManyWait());
    const timer = this.#waitMs === undefined ? undefined : setTimeout(busy, this.#waitMs);
    tasks.add(start);
    signal?.addEventListener('abort', giveUp, { once: true });
    return promise;
  }
}
