import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Start of a page: its first row. */
export interface Position {
  /** Its `updated`, with microseconds. */
  readonly from: string;
  readonly id: string;
}

interface Start extends Position {
  /** Ledger seq before the page was read: the position is valid as long as it is unchanged. */
  readonly seq: number;
}

/** Some 200 bytes each. */
const MOST = 20_000;

/**
 * Start positions of pages in long lists, by offset, so that a distant page is found without reading those before it.
 * Kept per process, least recently used ones evicted first.
 */
export class ListPositions {
  readonly #starts = new LRUCache<string, Start>({ max: MOST });

  /** @param list everything that the order and the rows of a list depend on, except the ledger */
  static keyOf(list: unknown): string {
    return createHash('sha256').update(JSON.stringify(list)).digest('base64');
  }

  find(key: string, seq: number, offset: number): Position | undefined {
    const start = this.#starts.get(`${key} ${offset}`);
    return start?.seq === seq ? start : undefined;
  }

  /** @param seq read before the page was */
  keep(key: string, seq: number, offset: number, position: Position): void {
    this.#starts.set(`${key} ${offset}`, { ...position, seq });
  }
}
