import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { cacheShares } from '#base/cache-shares.ts';
import { observe } from '#telemetry/measure.ts';

/** A response body as it was sent, with its entity tag. */
export interface CachedResponse {
  readonly body: Buffer;
  readonly tag: string;
  /** Headers that its operation declares. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Entry extends CachedResponse {
  since: number;
}

/** What a body takes with its compressed forms, each a quarter or less of JSON. */
const WITH_COMPRESSED = 1.5;
/** One response must not evict all others. */
const LARGEST_SHARE = 4;
/**
 * A sequence number becomes visible while its transaction is applied to the store, shortly before the rest of the
 * transaction. This long after it was first observed, all of the transaction is visible.
 */
const STABLE_AFTER_MS = 1000;

/** The key of a response: the URL, and everything about the caller that the response may depend on. */
export const cacheKey = (url: string, reach: unknown): string =>
  createHash('sha256').update(url).update('\n').update(JSON.stringify(reach)).digest('base64url');

/**
 * Responses of one process, evicted least recently used first. One is sent again only after the database has confirmed
 * that nothing it depends on has changed, so a process also learns of changes made through other instances.
 */
export class CachedResponses {
  readonly #entries: LRUCache<string, Entry>;
  readonly #now: () => number;
  #stableSeq: number | null = null;
  #observed: { readonly seq: number; readonly at: number } | undefined;

  constructor(mostBytes: number = cacheShares().responses, now: () => number = () => performance.now()) {
    this.#entries = new LRUCache({
      maxSize: Math.floor(mostBytes),
      maxEntrySize: Math.floor(mostBytes / LARGEST_SHARE),
      sizeCalculation: ({ body }) => Math.max(1, Math.ceil(body.length * WITH_COMPRESSED)),
    });
    this.#now = now;
    observe('atlas.cache.size', () => this.#entries.calculatedSize, { 'atlas.cache.name': 'responses' });
  }

  /** The greatest sequence number whose transaction is fully visible; null until one was observed long enough ago. */
  get stableSeq(): number | null {
    return this.#stableSeq;
  }

  /** The sequence number up to which the cached response is known to be current; null when none is cached. */
  sinceOf(key: string): number | null {
    return this.#entries.peek(key)?.since ?? null;
  }

  /** Notes the newest sequence number of the ledger. */
  observe(seq: number): void {
    const at = this.#now();
    if (this.#observed !== undefined && at - this.#observed.at < STABLE_AFTER_MS) return;
    // A smaller number means another ledger: the database was replaced, so nothing that is cached applies.
    if (this.#observed !== undefined && seq < this.#observed.seq) this.#clear();
    else this.#stableSeq = this.#observed?.seq ?? null;
    this.#observed = { seq, at };
  }

  /**
   * A cached response that the database has just confirmed as current.
   * @param stableSeq its value before the database was queried
   */
  reuse(key: string, stableSeq: number | null): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.since = Math.max(entry.since, stableSeq ?? 0);
    return entry;
  }

  /**
   * Caches a response, unless it is too large.
   * @param since `stableSeq` before anything of the response was read
   */
  store(key: string, answer: CachedResponse, since: number): void {
    this.#entries.set(key, { ...answer, since });
  }

  #clear(): void {
    this.#entries.clear();
    this.#stableSeq = null;
  }
}
