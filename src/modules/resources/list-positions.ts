import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Where a page begins: its first row. */
export interface Position {
  /** `updated` of it, with microseconds. */
  readonly from: string;
  readonly id: string;
}

interface Start extends Position {
  /** What the ledger had come to before the page was read: the position holds as long as it says the same. */
  readonly seq: number;
}

/** Some 200 bytes each. */
const MOST = 20_000;

/**
 * Where pages of long lists begin, by their offset, so that a page far behind is found without those before it. Each process
 * has its own, and forgets what was asked for longest ago.
 */
export class ListPositions {
  readonly #starts = new LRUCache<string, Start>({ max: MOST });

  /** @param list everything that the order and the rows of a list depend on, but the ledger */
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
