import { createHash } from 'node:crypto';
import {
  type CompactVerifyGetKey,
  compactVerify,
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
} from 'jose';
import { z } from 'zod';

/** The claims that are read; a wrong type in one of them makes the token invalid (spec 10 §2.3). */
const Claims = z.object({
  iss: z.union([z.string(), z.array(z.string())]),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: z.string().max(128),
  exp: z.int(),
  iat: z.int().optional(),
  email: z.string().max(256).optional(),
  email_verified: z.boolean().optional(),
  azp: z.string().optional(),
  gty: z.string().optional(),
});

export type TokenClaims = z.infer<typeof Claims>;

export type VerifiedToken =
  | { readonly claims: TokenClaims }
  | { readonly failed: 'invalid' | 'unavailable'; readonly cause: unknown };

const LEEWAY_SECONDS = 60;
const ALGORITHMS = ['RS256', 'EdDSA'];
const KEY_FETCH_TIMEOUT_MS = 5000;
const REFETCH_COOLDOWN_MS = 30_000;
const REFRESH_AFTER_MS = 600_000;
const STALE_KEYS_SERVED_MS = 24 * 3_600_000;
const KEPT_TOKENS = 10_000;

const includes = (claim: string | string[], value: string): boolean =>
  typeof claim === 'string' ? claim === value : claim.includes(value);

/** Keys of a remote issuer: found by `kid`, refetched on a miss, refreshed in the background, stale ones served in an outage. */
export function remoteKeys(jwksUrl: string): CompactVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: KEY_FETCH_TIMEOUT_MS,
    cooldownDuration: REFETCH_COOLDOWN_MS,
    cacheMaxAge: STALE_KEYS_SERVED_MS,
  });
  let refreshed = Date.now();
  return async (header, token) => {
    const key = await keys(header, token);
    if (Date.now() - refreshed > REFRESH_AFTER_MS) {
      refreshed = Date.now();
      // Nobody waits for it: when the issuer is away, the keys at hand go on serving.
      keys.reload().catch(() => undefined);
    }
    return key;
  };
}

/** Keys of the authorization server inside this service, read again when a `kid` is not among those at hand. */
export function ownKeys(readKeys: () => Promise<JSONWebKeySet>): CompactVerifyGetKey {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  let readAt = 0;
  return async (header, token) => {
    try {
      if (keys !== undefined) return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - readAt < REFETCH_COOLDOWN_MS)
        throw error;
    }
    readAt = Date.now();
    keys = createLocalJWKSet(await readKeys());
    return keys(header, token);
  };
}

const UNAVAILABLE = [errors.JWKSTimeout, errors.JWKSInvalid];

function failureOf(error: unknown): VerifiedToken {
  const ofToken = error instanceof errors.JOSEError && !UNAVAILABLE.some((type) => error instanceof type);
  const plain = error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
  return { failed: ofToken && !plain ? 'invalid' : 'unavailable', cause: error };
}

export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: CompactVerifyGetKey;
  /** Now, in milliseconds. */
  readonly now?: () => number;
}

/**
 * Verifies access tokens of exactly one issuer for exactly one audience; `exp` has 60 s of leeway, `nbf` is not read.
 * Verified tokens are remembered by hash until they expire; refused ones never are, so they cost no memory.
 */
export function tokenVerifier(rules: TokenRules): (token: string) => Promise<VerifiedToken> {
  const now = rules.now ?? Date.now;
  const verified = new Map<string, TokenClaims>();
  const isExpired = (claims: TokenClaims): boolean => claims.exp < Math.floor(now() / 1000) - LEEWAY_SECONDS;

  const judge = (payload: Uint8Array): VerifiedToken => {
    const parsed = Claims.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    if (!parsed.success) return { failed: 'invalid', cause: parsed.error };
    const claims = parsed.data;
    if (isExpired(claims)) return { failed: 'invalid', cause: 'expired' };
    if (!includes(claims.iss, rules.issuer)) return { failed: 'invalid', cause: 'issuer' };
    if (!includes(claims.aud, rules.audience)) return { failed: 'invalid', cause: 'audience' };
    return { claims };
  };

  return async (token) => {
    const hash = createHash('sha256').update(token).digest('base64');
    const known = verified.get(hash);
    if (known !== undefined && !isExpired(known)) return { claims: known };
    verified.delete(hash);
    let payload: Uint8Array;
    try {
      ({ payload } = await compactVerify(token, rules.keys, { algorithms: ALGORITHMS }));
    } catch (error) {
      return failureOf(error);
    }
    try {
      const answer = judge(payload);
      if ('claims' in answer) {
        verified.set(hash, answer.claims);
        if (verified.size > KEPT_TOKENS) verified.delete(verified.keys().next().value!);
      }
      return answer;
    } catch (error) {
      return { failed: 'invalid', cause: error };
    }
  };
}
