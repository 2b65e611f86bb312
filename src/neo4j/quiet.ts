/** Tells for how long nothing of a kind has been under way. */
export class Quiet {
  readonly #now: () => number;
  #underWay = 0;
  /** When the last one ended. */
  #since = Number.NEGATIVE_INFINITY;

  /** @param now time in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Does work that others give way to. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
      this.#since = this.#now();
    }
  }

  /** Milliseconds since the last one ended; 0 while one is under way, and infinite before there was any. */
  get ms(): number {
    return this.#underWay > 0 ? 0 : this.#now() - this.#since;
  }
}
