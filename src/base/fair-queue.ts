import { type Refusal, unavailable } from './refusal.ts';

export interface FairQueueOptions {
  /** Concurrent tasks. */
  readonly atOnce: number;
  /** Concurrent tasks of one caller; default `tasksOfCaller(atOnce)`. */
  readonly perCaller?: number;
  /** Milliseconds a task may wait before it is refused; default: until its signal is aborted. */
  readonly waitMs?: number;
  /** Maximum waiting tasks of all callers; default: unlimited. */
  readonly mostWaiting?: number;
  /** Creates the refusal for a task that may not wait, or not any longer. */
  readonly refusal?: () => Refusal;
}

const RETRY_AFTER_SECONDS = 5;

/** The refusal of a task that cannot be queued or has waited too long. */
export const tooManyWait = () => unavailable('Too many calls wait already', RETRY_AFTER_SECONDS);

/** Default number of concurrent tasks of one caller, out of `atOnce`. */
export const tasksOfCaller = (atOnce: number): number => Math.max(1, atOnce - 1);

/** A waiting task. */
interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: unknown) => void;
}

/**
 * Runs a bounded number of tasks concurrently; the others wait. Tasks of one caller start in order and callers take
 * turns (round robin), so a caller with many tasks does not delay one with few. By default one caller cannot occupy all
 * slots if there is more than one: its slow tasks leave room for other callers. When the queue is bounded and full, the
 * caller with the most waiting tasks loses its newest task to make room for another caller.
 */
export class FairQueue {
  readonly #perCaller: number;
  readonly #waitMs: number | undefined;
  readonly #mostWaiting: number;
  readonly #refusal: () => Refusal;
  #free: number;
  readonly #running = new Map<string, number>();
  /** Waiting tasks by caller; callers and tasks are in the order in which they run. */
  readonly #waiting = new Map<string, Set<Waiting>>();
  #waits = 0;

  constructor(options: FairQueueOptions) {
    const {
      atOnce,
      perCaller = tasksOfCaller(atOnce),
      waitMs,
      mostWaiting = Number.POSITIVE_INFINITY,
    } = options;
    this.#free = atOnce;
    this.#perCaller = perCaller;
    this.#waitMs = waitMs;
    this.#mostWaiting = mostWaiting;
    this.#refusal = options.refusal ?? tooManyWait;
  }

  /** The number of tasks that wait. */
  get waiting(): number {
    return this.#waits;
  }

  /**
   * Runs `work` when it is its turn, and frees its slot when it succeeds or fails.
   * @param caller the owner of the work: a profile, or a network address
   * @param signal when aborted, a task that is still waiting leaves the queue
   * @throws the signal's reason; Refusal UNAVAILABLE after the longest wait, or when the queue is full and no caller
   *   has more waiting tasks than this one
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
      const [task] = tasks;
      this.#forget(caller, task!);
      // Moved to the end: every other caller has its turn before this one does again.
      if (this.#waiting.delete(caller)) this.#waiting.set(caller, tasks);
      this.#enter(caller);
      task!.start();
      return;
    }
  }

  #forget(caller: string, task: Waiting): void {
    const tasks = this.#waiting.get(caller);
    if (!tasks?.delete(task)) return;
    this.#waits -= 1;
    if (tasks.size === 0) this.#waiting.delete(caller);
  }

  #turnOf(caller: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waits >= this.#mostWaiting) this.#makeRoom(caller);
    return new Promise((resolve, reject) => {
      const settle = (how: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        this.#forget(caller, task);
        how();
      };
      const task: Waiting = {
        start: () => settle(resolve),
        refuse: (reason) => settle(() => reject(reason)),
      };
      const giveUp = () => task.refuse(signal?.reason);
      const busy = () => task.refuse(this.#refusal());
      const timer = this.#waitMs === undefined ? undefined : setTimeout(busy, this.#waitMs);
      this.#waiting.set(caller, (this.#waiting.get(caller) ?? new Set()).add(task));
      this.#waits += 1;
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Refuses the newest waiting task of the caller with the most, or the new task if its own caller has as many. */
  #makeRoom(caller: string): void {
    const own = this.#waiting.get(caller)?.size ?? 0;
    let longest: ReadonlySet<Waiting> = new Set();
    for (const tasks of this.#waiting.values()) if (tasks.size > longest.size) longest = tasks;
    const newest = [...longest].at(-1);
    if (newest === undefined || longest.size <= own + 1) throw this.#refusal();
    newest.refuse(this.#refusal());
  }
}
