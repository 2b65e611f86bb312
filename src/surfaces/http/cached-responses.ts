import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A finished answer as it was sent, with the number of the ledger up to which it is known to hold. */
export interface KeptAnswer {
  readonly body: Buffer;
  readonly tag: string;
  /** Headers that its operation declares. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Entry extends KeptAnswer {
  since: number;
}

const MOST_BYTES = 32 * 1024 * 1024;
/** One answer must not push out all others. */
const LARGEST_SHARE = 4;
/**
 * A number of the ledger becomes visible while its transaction is applied to the store, an instant before all of it is.
 * Once it was seen so long ago, all of it is there.
 */
const SETTLED_AFTER_MS = 1000;

/** Names one answer: what was asked, and everything about the caller that an answer may depend on. */
export const answerKey = (url: string, reach: unknown): string =>
  createHash('sha256').update(url).update('\n').update(JSON.stringify(reach)).digest('base64url');

/**
 * Finished answers of one process, least recently used ones leaving first. None is given again before the database has
 * told that it still holds, so a process that kept one learns of every change that another made.
 */
export class KeptAnswers {
  readonly #entries: LRUCache<string, Entry>;
  readonly #now: () => number;
  #settled: number | null = null;
  #sighted: { readonly seq: number; readonly at: number } | undefined;

  constructor(mostBytes: number = MOST_BYTES, now: () => number = () => performance.now()) {
    this.#entries = new LRUCache({
      maxSize: mostBytes,
      maxEntrySize: Math.floor(mostBytes / LARGEST_SHARE),
      sizeCalculation: ({ body }) => Math.max(1, body.length),
    });
    this.#now = now;
  }

  /** The greatest number of the ledger of which all is visible for sure; null before any was seen long enough ago. */
  get settled(): number | null {
    return this.#settled;
  }

  /** The number by which to ask whether a kept answer still holds; null when there is none. */
  sinceOf(key: string): number | null {
    return this.#entries.peek(key)?.since ?? null;
  }

  /** Takes note of what the ledger has come to. */
  sight(seq: number): void {
    const at = this.#now();
    if (this.#sighted !== undefined && at - this.#sighted.at < SETTLED_AFTER_MS) return;
    // A smaller number is another ledger: nothing of the former one counts any more.
    if (this.#sighted !== undefined && seq < this.#sighted.seq) this.#forgetAll();
    else this.#settled = this.#sighted?.seq ?? null;
    this.#sighted = { seq, at };
  }

  /**
   * A kept answer of which the database has just told that it still holds.
   * @param settled as it was before the database was asked
   */
  again(key: string, settled: number | null): KeptAnswer | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.since = Math.max(entry.since, settled ?? 0);
    return entry;
  }

  /**
   * Keeps an answer, unless it is too large.
   * @param since settled before anything of the answer was read
   */
  keep(key: string, answer: KeptAnswer, since: number): void {
    this.#entries.set(key, { ...answer, since });
  }

  #forgetAll(): void {
    this.#entries.clear();
    this.#settled = null;
  }
}
