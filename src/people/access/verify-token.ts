import { createHash } from 'node:crypto';
import { type CompactVerifyGetKey, compactVerify, errors } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { parseJson } from '#base/parse-json.ts';
import { optional } from '#base/shapes.ts';
import { checkJsonText } from '#operation/json-text.ts';
import { KeysUnavailable } from './verification-keys.ts';

interface Entry {
  readonly claims: TokenClaims;
  /** Expiry by the clock of the verifier, which may differ from the cache's clock. */
  readonly untilMs: number;
}

/** LRU cache of verified tokens, by hash. */
export class RememberedTokens {
  readonly #entries: LRUCache<string, Entry>;

  constructor(limit: number) {
    this.#entries = new LRUCache({ max: limit });
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The cache key of a token: a hash, so that no cached value can be used as a token. */
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

/** Text that the database can store: a lone surrogate has no UTF-8 form, and two such texts would become equal. */
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
/** Algorithms of RSA and Ed25519 keys; whether the algorithm fits the key is checked with the key. */
const ALGORITHMS = ['RS256', 'EdDSA'];
const LONGEST_TOKEN = 16_384;
const REMEMBERED_TOKENS = 10_000;
/** A key that its issuer has withdrawn stops working after this time, whatever the lifetime of its tokens. */
const REMEMBERED_MS = 3_600_000;

const includes = (claim: string | string[], value: string): boolean =>
  typeof claim === 'string' ? claim === value : claim.includes(value);

export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  /** Other audiences of the same service, equally accepted. */
  readonly furtherAudiences?: readonly string[];
  readonly keys: CompactVerifyGetKey;
  /** Allowed `azp` of people's tokens; empty = all. Machines are admitted by their registration. */
  readonly allowedClients?: readonly string[];
  readonly remembered?: RememberedTokens;
  /** Now, in milliseconds. */
  readonly now?: () => number;
}

/** Keeps a byte order mark, which then makes the JSON invalid. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parses the claims. A duplicate claim makes them invalid: two parsers could choose different ones (RFC 7519 §4). */
function parse(payload: Uint8Array): unknown {
  const json = utf8.decode(payload);
  checkJsonText(json, LIMITS.nesting);
  return parseJson(json);
}

/** The payload of a token whose signature is valid for any of the keys that its header can denote. */
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

/** The last millisecond at which a token is valid, plus one. */
const endOf = (claims: TokenClaims): number => (claims.exp + LEEWAY_SECONDS + 1) * 1000;

/** The first millisecond at which a token is valid. */
const startOf = ({ nbf }: TokenClaims): number => ((nbf ?? 0) - LEEWAY_SECONDS) * 1000;

function isAllowedClient(claims: TokenClaims, allowed: readonly string[]): boolean {
  if (allowed.length === 0 || claims.gty === 'client-credentials') return true;
  return claims.azp !== undefined && allowed.includes(claims.azp);
}

/** The rule that the claims break, or undefined when they are valid. */
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
 * Verifies access tokens of exactly one issuer for exactly one service, under any of its audiences; `exp` and
 * `nbf` have 60 s of leeway.
 * Verified tokens are cached by hash for an hour at most; refused ones never are, so they cost no memory.
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
