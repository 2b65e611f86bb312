const KEPT_CALLERS = 10_000;

/**
 * The last bookmarks of each caller, so that on a cluster a caller reads its own writes.
 * Bounded: the callers who wrote longest ago are forgotten first.
 */
export class Bookmarks {
  readonly #byCaller = new Map<string, string[]>();

  keep(caller: string, bookmarks: string[]): void {
    this.#byCaller.delete(caller);
    this.#byCaller.set(caller, bookmarks);
    if (this.#byCaller.size > KEPT_CALLERS) this.#byCaller.delete(this.#byCaller.keys().next().value!);
  }

  of(caller: string | undefined): string[] {
    return (caller !== undefined && this.#byCaller.get(caller)) || [];
  }
}
