import { unavailable } from '#base/refusal.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Lets few pieces of heavy work run at once and a bounded number wait, so that a flood of sign-ins
 * neither fills the thread pool nor the memory.
 */
export class HashingGate {
  readonly #waiting: (() => void)[] = [];
  readonly #limits: { running: number; waiting: number };
  #running = 0;

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  /** @throws Refusal UNAVAILABLE when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.running) await this.#wait();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed over, not given back: nobody can slip in between.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) {
      throw unavailable('Too many sign-ins at once', RETRY_AFTER_SECONDS);
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
