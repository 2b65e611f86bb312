import { createHash } from 'node:crypto';
import { type CompactVerifyGetKey, compactVerify, errors } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { checkJsonText } from '#base/json-text.ts';
import { LIMITS } from '#base/limits.ts';
import { optional } from '#base/shapes.ts';
import { KeysUnavailable } from './verification-keys.ts';

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

/** A claim that may be absent; null counts as absent. */
const maybe = <Shape extends z.ZodType>(shape: Shape) => optional(shape).optional();

/** Text that the database can keep: half of a surrogate pair has no UTF-8, and two such texts would become one. */
const text = z.string().refine((value) => value.isWellFormed(), 'must be well-formed Unicode');

/** The claims that are read; a wrong type in one of them makes the token invalid (spec 10 §2.3). */
const Claims = z.object({
  iss: z.union([z.string(), z.array(z.string())]),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: text.min(1).max(128),
  exp: z.int(),
  nbf: maybe(z.number()),
  iat: maybe(z.int()),
  email: maybe(text.max(256)),
  email_verified: maybe(z.boolean()),
  azp: maybe(text),
  gty: maybe(z.string()),
});

export type TokenClaims = z.infer<typeof Claims>;

export type VerifiedToken =
  | { readonly claims: TokenClaims }
  | { readonly failed: 'invalid' | 'unavailable'; readonly cause: unknown };

const LEEWAY_SECONDS = 60;
/** Of RSA and of Ed25519 keys; whether one fits the key that it names is checked with the key. */
const ALGORITHMS = ['RS256', 'EdDSA'];
const LONGEST_TOKEN = 16_384;
const REMEMBERED_TOKENS = 10_000;
/** A key that its issuer has withdrawn stops working after this, however long its tokens would last. */
const REMEMBERED_MS = 3_600_000;

const includes = (claim: string | string[], value: string): boolean =>
  typeof claim === 'string' ? claim === value : claim.includes(value);

export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  /** Other names of the same service, as good as its audience. */
  readonly furtherAudiences?: readonly string[];
  readonly keys: CompactVerifyGetKey;
  /** Clients whose people may come in, by `azp`; empty = all. Machines are let in by their registration. */
  readonly allowedClients?: readonly string[];
  readonly remembered?: RememberedTokens;
  /** Now, in milliseconds. */
  readonly now?: () => number;
}

/** A byte order mark stays where it is, since JSON has none. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The claims as JSON. A claim that stands twice makes them invalid: two readers could take a different one (RFC 7519 §4). */
function parse(payload: Uint8Array): unknown {
  const json = utf8.decode(payload);
  checkJsonText(json, LIMITS.nesting);
  return JSON.parse(json);
}

/** The payload of a token whose signature is good, by any of the keys that its header can mean. */
async function signedPayload(token: string, keys: CompactVerifyGetKey): Promise<unknown> {
  const options = { algorithms: ALGORITHMS };
  try {
    return parse((await compactVerify(token, keys, options)).payload);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      const verified = await compactVerify(token, key, options).catch(() => undefined);
      if (verified !== undefined) return parse(verified.payload);
    }
    throw error;
  }
}

/** The last millisecond at which a token is good, plus one. */
const endOf = (claims: TokenClaims): number => (claims.exp + LEEWAY_SECONDS + 1) * 1000;

/** The first millisecond at which a token is good. */
const startOf = ({ nbf }: TokenClaims): number => ((nbf ?? 0) - LEEWAY_SECONDS) * 1000;

function isAllowedClient(claims: TokenClaims, allowed: readonly string[]): boolean {
  if (allowed.length === 0 || claims.gty === 'client-credentials') return true;
  return claims.azp !== undefined && allowed.includes(claims.azp);
}

/** The rule that claims break, or undefined when they are good. */
function brokenRule(claims: TokenClaims, rules: TokenRules, nowMs: number): string | undefined {
  if (nowMs >= endOf(claims)) return 'expired';
  if (nowMs < startOf(claims)) return 'not yet valid';
  if (!includes(claims.iss, rules.issuer)) return 'issuer';
  const audiences = [rules.audience, ...(rules.furtherAudiences ?? [])];
  if (!audiences.some((audience) => includes(claims.aud, audience))) return 'audience';
  return isAllowedClient(claims, rules.allowedClients ?? []) ? undefined : 'client';
}

const invalid = (cause: unknown): VerifiedToken => ({ failed: 'invalid', cause });

/**
 * Verifies access tokens of exactly one issuer for exactly one service, under any of its names; `exp` and
 * `nbf` have 60 s of leeway.
 * Verified tokens are remembered by hash for an hour at most; refused ones never are, so they cost no memory.
 */
export function tokenVerifier(rules: TokenRules): (token: string) => Promise<VerifiedToken> {
  const now = rules.now ?? Date.now;
  const remembered = rules.remembered ?? new RememberedTokens(REMEMBERED_TOKENS);

  return async (token) => {
    if (token.length > LONGEST_TOKEN) return invalid('length');
    const key = RememberedTokens.keyOf(token);
    const known = remembered.find(key, now());
    if (known !== undefined) return { claims: known };
    try {
      const parsed = Claims.safeParse(await signedPayload(token, rules.keys));
      if (!parsed.success) return invalid(parsed.error);
      const claims = parsed.data;
      const broken = brokenRule(claims, rules, now());
      if (broken !== undefined) return invalid(broken);
      remembered.remember(key, claims, Math.min(endOf(claims), now() + REMEMBERED_MS));
      return { claims };
    } catch (error) {
      return error instanceof KeysUnavailable ? { failed: 'unavailable', cause: error } : invalid(error);
    }
  };
}
