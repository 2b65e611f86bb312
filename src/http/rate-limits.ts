import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Refusal } from '#base/refusal.ts';
import type { Config } from '#config/config.ts';

const WINDOW_SECONDS = 60;
const WINDOW_MS = WINDOW_SECONDS * 1000;
/** Counters per limit in one instance, some hundred bytes each; the least recently used is evicted. */
const COUNTERS = 20_000;

/**
 * Passwords that one address may try per minute. A core hashes about three per second, so one address can neither
 * saturate a processor nor fill the queue of pending hashes.
 */
const SIGN_INS = 60;

/** The subject of a request count: a profile, or a login whose profile is not looked up. */
type Counted = { readonly profile_id: string } | { readonly claims: { readonly sub: string } };

const keyOf = (who: Counted): string => ('claims' in who ? `login ${who.claims.sub}` : who.profile_id);

/**
 * Rate limits of one instance, per minute. Counters are per process: n instances together allow n times as much.
 */
export interface RateLimits {
  /**
   * Runs authentication: refused if the address has no failures left; a refusal with 401 counts as a failure.
   * @throws Refusal RATE_LIMITED, or the refusal of the work
   */
  readonly ofAddress: <T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>) => Promise<T>;
  /**
   * Runs gate one: the address must have failures left before it, the principal requests after it.
   * @param presume called with a principal before gate one is over, unless that principal has no request left
   * @throws Refusal RATE_LIMITED, or the refusal of gate one
   */
  readonly gateOne: <P extends Counted>(
    request: FastifyRequest,
    reply: FastifyReply,
    authenticate: (presume: (principal: P) => void) => Promise<P>,
    presume?: (principal: P) => void,
  ) => Promise<P>;
  /** Counts a further request of a caller who passed gate one; waits until the caller has one left. */
  readonly countMore: (request: FastifyRequest) => Promise<void>;
  /** Counts a further request of a caller who passed gate one, also where none is left. */
  readonly charge: (request: FastifyRequest) => Promise<void>;
  /** Counts a request without a caller against its address. @throws Refusal RATE_LIMITED */
  readonly countAnonymous: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** As `countAnonymous`, and counts a posted password as a sign-in: it costs a hash. @throws Refusal RATE_LIMITED */
  readonly countSignIn: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;
type Count = Awaited<ReturnType<Limiter>>;

/** Sets the rate limit headers of the IETF draft; throws when the limit is exceeded. */
function settle(policy: string, count: Count, reply: FastifyReply): void {
  if (count.isAllowed) return;
  const { max, remaining, ttlInSeconds, isExceeded } = count;
  reply.header('ratelimit-policy', `"${policy}";q=${max};w=${WINDOW_SECONDS}`);
  reply.header('ratelimit', `"${policy}";r=${remaining};t=${ttlInSeconds}`);
  if (!isExceeded) return;
  throw new Refusal('RATE_LIMITED', 'There were too many requests', {
    headers: { 'retry-after': String(Math.max(1, ttlInSeconds)) },
  });
}

/** Whether an error is a 401 caused by the client. With `Retry-After` the issuer is unavailable instead. */
const isFault = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'UNAUTHORIZED' && error.headers?.['retry-after'] === undefined;

/** Limits per principal and per address, in requests per minute; 0 = none. */
export async function createRateLimits(
  app: FastifyInstance,
  limits: Config['rateLimits'],
): Promise<RateLimits> {
  await app.register(rateLimit, { global: false });
  const principals = new WeakMap<FastifyRequest, string>();
  const limiter = (max: number, options: RateLimitOptions): Limiter | undefined => {
    const all = { max, timeWindow: WINDOW_MS, cache: COUNTERS, ...options };
    return max === 0 ? undefined : app.createRateLimit(all);
  };
  const byPrincipal = limiter(limits.perPrincipal, { keyGenerator: (request) => principals.get(request)! });
  const byAddress = limiter(limits.perAddress, {});
  const bySignIn = limiter(Math.min(limits.perAddress, SIGN_INS), {});

  /** Principals without a request left, until they have one again. */
  const exhausted = new LRUCache<string, true>({ max: COUNTERS });

  // If nothing was counted for a whole window, no counter can be exhausted, so the lookup is skipped.
  let quietFrom = 0;
  const countAddress = async (request: FastifyRequest): Promise<Count | undefined> => {
    quietFrom = performance.now() + WINDOW_MS;
    return byAddress?.(request);
  };

  const countAnonymous: RateLimits['countAnonymous'] = async (request, reply) => {
    const count = await countAddress(request);
    if (count !== undefined) settle('address', count, reply);
  };

  const countSignIn: RateLimits['countSignIn'] = async (request, reply) => {
    await countAnonymous(request, reply);
    const count = request.method === 'POST' ? await bySignIn?.(request) : undefined;
    if (count !== undefined) settle('sign-in', count, reply);
  };

  /** Refuses an address that has no failures left, before any other check, without counting the request. */
  const refuseExhausted = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const count = await byAddress?.(request, { increment: false });
    if (count?.isAllowed === false && count.remaining === 0)
      settle('address', { ...count, isExceeded: true }, reply);
  };

  const ofAddress: RateLimits['ofAddress'] = async (request, reply, work) => {
    if (performance.now() < quietFrom) await refuseExhausted(request, reply);
    return work().catch(async (error: unknown) => {
      if (isFault(error)) await countAddress(request);
      throw error;
    });
  };

  const countMore: RateLimits['countMore'] = async (request) => {
    for (;;) {
      const count = await byPrincipal?.(request);
      if (count === undefined || count.isAllowed || !count.isExceeded) return;
      await sleep(Math.max(1, count.ttlInSeconds) * 1000);
    }
  };

  return {
    ofAddress,
    countAnonymous,
    countSignIn,
    countMore,
    charge: async (request) => void (await byPrincipal?.(request)),
    gateOne: async (request, reply, authenticate, presume) => {
      const presumeServed: typeof presume = (principal) => {
        if (!exhausted.has(keyOf(principal))) presume?.(principal);
      };
      const principal = await ofAddress(request, reply, () => authenticate(presumeServed));
      if (byPrincipal === undefined) return principal;
      const key = keyOf(principal);
      principals.set(request, key);
      const count = await byPrincipal(request);
      if (count.isAllowed === false && count.isExceeded)
        exhausted.set(key, true, { ttl: count.ttlInSeconds * 1000 });
      settle('principal', count, reply);
      return principal;
    },
  };
}
