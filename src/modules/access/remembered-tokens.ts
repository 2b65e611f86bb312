import { createHash } from 'node:crypto';
import type { TokenClaims } from './verify-token.ts';

/** Verified tokens by their hash, as many as fit: the one that was not seen for longest makes room. */
export class RememberedTokens {
  readonly #limit: number;
  readonly #entries = new Map<string, { readonly claims: TokenClaims; readonly untilMs: number }>();

  constructor(limit: number) {
    this.#limit = limit;
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
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (nowMs >= entry.untilMs) return undefined;
    this.#entries.set(key, entry);
    return entry.claims;
  }

  remember(key: string, claims: TokenClaims, untilMs: number): void {
    this.#entries.set(key, { claims, untilMs });
    if (this.#entries.size > this.#limit) this.#entries.delete(this.#entries.keys().next().value!);
  }
}
