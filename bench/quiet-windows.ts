/** Of fewer windows the longest duration says little. */
const LEAST_SHARE = 0.5;

/**
 * The longest of some durations, each counted in the window that it ended in. A window counts when nothing disturbed it
 * nor the one after it: a guest learns late that its host gave the processor to somebody else.
 */
export class QuietWindows {
  #longest = 0;
  #counted = 0;
  #closed = 0;
  #current = 0;
  /** Of the window before; undefined: there was none, or it was disturbed. */
  #before: number | undefined;

  /** @param ms a duration that ended in this window */
  count(ms: number): void {
    this.#current = Math.max(this.#current, ms);
  }

  /** Ends this window and begins the next. */
  close(disturbed: boolean): void {
    this.#closed += 1;
    if (!disturbed && this.#before !== undefined) {
      this.#longest = Math.max(this.#longest, this.#before);
      this.#counted += 1;
    }
    this.#before = disturbed ? undefined : this.#current;
    this.#current = 0;
  }

  /** The longest in ms, unless most windows do not count, and the share of those that do. */
  get found(): { longest: number | undefined; share: number } {
    const share = this.#closed === 0 ? 0 : this.#counted / this.#closed;
    return { longest: share < LEAST_SHARE ? undefined : this.#longest, share };
  }
}
