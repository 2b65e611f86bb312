import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TokenClaims } from './verify-token.ts';

interface Entry {
  readonly claims: TokenClaims;
  /** By the clock of the verifier, which the cache does not have. */
  readonly untilMs: number;
}

/** Verified tokens by their hash, as many as fit: the least recently used one makes room. */
export class RememberedTokens {
  readonly #entries: LRUCache<string, Entry>;

  constructor(limit: number) {
    this.#entries = new LRUCache({ max: limit });
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The key of a token: nothing that is kept can be used as one. */
  static keyOf(token: string): string {
    return createHash('sha256').update(token).digest('base64');
  }

  find(key: string, nowMs: number): TokenClaims | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || nowMs < entry.untilMs) return entry?.claims;
    this.#entries.delete(key);
    return undefined;
  }

  remember(key: string, claims: TokenClaims, untilMs: number): void {
    this.#entries.set(key, { claims, untilMs });
  }
}
