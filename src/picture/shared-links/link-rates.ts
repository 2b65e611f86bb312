import { LRUCache } from 'lru-cache';
import { Refusal } from '#base/refusal.ts';

const WINDOW_MS = 60_000;
/** Reads of one link in a minute, in one process: addresses have their own limit beside it. */
const MOST_READS = 120;
/** Links that are counted at once; the least recently read is forgotten. */
const COUNTED = 10_000;

/** Counts the reads of each link, so that a link that became known to many does not take what others need. */
export class LinkRates {
  readonly #reads = new LRUCache<string, { left: number }>({ max: COUNTED, ttl: WINDOW_MS });

  /** Counts one read. @throws Refusal RATE_LIMITED */
  count(id: string): void {
    const counted = this.#reads.get(id) ?? { left: MOST_READS };
    if (counted.left === MOST_READS) this.#reads.set(id, counted);
    counted.left -= 1;
    if (counted.left >= 0) return;
    throw new Refusal('RATE_LIMITED', 'Too many reads of this link', {
      headers: { 'retry-after': String(Math.ceil(this.#reads.getRemainingTTL(id) / 1000)) },
    });
  }
}
