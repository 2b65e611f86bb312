import { createHash } from 'node:crypto';

/** Where a page begins: its first row. */
export interface Position {
  /** `updated` of it, with microseconds. */
  readonly from: string;
  readonly id: string;
}

interface Found {
  /** What the ledger had come to when the positions were found: they hold as long as it says the same. */
  readonly seq: number;
  readonly starts: Map<number, Position>;
}

const MOST_LISTS = 500;
const MOST_PAGES = 2000;

/**
 * Where pages of long lists begin, by their offset, so that a page far behind is found without those before it. Each process
 * has its own, and forgets the list that was asked for longest ago.
 */
export class ListPositions {
  readonly #lists = new Map<string, Found>();

  /** @param list everything that the order and the rows of a list depend on, but the ledger */
  static keyOf(list: unknown): string {
    return createHash('sha256').update(JSON.stringify(list)).digest('base64');
  }

  find(key: string, seq: number, offset: number): Position | undefined {
    const found = this.#lists.get(key);
    return found?.seq === seq ? found.starts.get(offset) : undefined;
  }

  /** @param seq read before the page was */
  keep(key: string, seq: number, starts: readonly (readonly [offset: number, position: Position])[]): void {
    const held = this.#lists.get(key);
    const found = held?.seq === seq ? held : { seq, starts: new Map<number, Position>() };
    for (const [offset, position] of starts) found.starts.set(offset, position);
    for (const offset of found.starts.keys()) {
      if (found.starts.size <= MOST_PAGES) break;
      found.starts.delete(offset);
    }
    this.#lists.delete(key);
    this.#lists.set(key, found);
    if (this.#lists.size > MOST_LISTS) this.#lists.delete(this.#lists.keys().next().value!);
  }
}
