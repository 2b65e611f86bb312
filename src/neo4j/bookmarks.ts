import { LRUCache } from 'lru-cache';

const KEPT_CALLERS = 10_000;

/**
 * The last bookmarks of each caller, so that on a cluster a caller reads its own writes.
 * Bounded: the callers who wrote longest ago are forgotten first.
 */
export class Bookmarks {
  readonly #byCaller = new LRUCache<string, string[]>({ max: KEPT_CALLERS });

  keep(caller: string, bookmarks: string[]): void {
    this.#byCaller.set(caller, bookmarks);
  }

  of(caller: string | undefined): string[] {
    // Reading does not count as use.
    return (caller !== undefined && this.#byCaller.peek(caller)) || [];
  }
}
