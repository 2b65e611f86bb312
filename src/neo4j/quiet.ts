/** Measures the idle time of one kind of work. */
export class Quiet {
  readonly #now: () => number;
  #underWay = 0;
  /** End of the last work. */
  #since = Number.NEGATIVE_INFINITY;

  /** @param now time in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Runs work that other work yields to. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
      this.#since = this.#now();
    }
  }

  /** Milliseconds since the last work ended; 0 while any is running, and infinite before the first. */
  get ms(): number {
    return this.#underWay > 0 ? 0 : this.#now() - this.#since;
  }
}
