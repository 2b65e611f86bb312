import {
  type CompactVerifyGetKey,
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JSONWebKeySet,
} from 'jose';

const FETCH_TIMEOUT_MS = 5000;
const MISS_COOLDOWN_MS = 30_000;
const REFRESH_AFTER_MS = 3_600_000;
const REFRESH_RETRY_MS = 30_000;
const STALE_KEYS_SERVED_MS = 24 * 3_600_000;

/** The issuer's keys could not be fetched, so the token cannot be verified. */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}

/** Finds the key of a token by its `kid`; other header parameters about keys are ignored. */
export interface VerificationKeys extends CompactVerifyGetKey {
  /**
   * The state of the cached keys; fetches them when there are none.
   * @returns `stale` if the last refresh failed
   * @throws KeysUnavailable when there are none and they cannot be fetched
   */
  readonly state: () => Promise<'fresh' | 'stale'>;
}

type FetchedSet = ReturnType<typeof createRemoteJWKSet>;

/**
 * Serves the keys of a set, refreshes the set in the background, and refetches it when a `kid` is missing. Only such
 * misses start the cooldown: a key published between two of our fetches is found at once.
 */
function servedFrom(set: FetchedSet): VerificationKeys {
  // By the clock that is never set: one that was set back would leave a new key unknown, and a withdrawn one in use, for hours.
  let refreshAt = 0;
  let missCooldownUntil = 0;
  let failure: KeysUnavailable | undefined;

  // Concurrent fetches are shared.
  const fetchKeys = async (): Promise<void> => {
    refreshAt = performance.now() + REFRESH_RETRY_MS;
    try {
      await set.reload();
    } catch (cause) {
      failure = new KeysUnavailable('the key set could not be fetched', { cause });
      throw failure;
    }
    failure = undefined;
    refreshAt = performance.now() + REFRESH_AFTER_MS;
  };

  const freshen = async (): Promise<void> => {
    if (!set.fresh) await fetchKeys();
    // In the background: while the issuer is unreachable, the cached keys stay in use.
    else if (performance.now() >= refreshAt) fetchKeys().catch(() => undefined);
  };

  const find: CompactVerifyGetKey = async (header, token) => {
    await freshen();
    try {
      return await set(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (!set.reloading) {
        if (performance.now() < missCooldownUntil) throw failure ?? error;
        missCooldownUntil = performance.now() + MISS_COOLDOWN_MS;
      }
    }
    await fetchKeys();
    return set(header, token);
  };

  const state = async () => {
    await freshen();
    return failure === undefined ? ('fresh' as const) : ('stale' as const);
  };
  return Object.assign(find, { state });
}

const OPTIONS = {
  timeoutDuration: FETCH_TIMEOUT_MS,
  // The cooldown is implemented here, since the library's would start at every fetch.
  cooldownDuration: Number.POSITIVE_INFINITY,
  cacheMaxAge: STALE_KEYS_SERVED_MS,
};

/** Keys of a remote issuer; in an outage the cached keys are used for a day after their last fetch. */
export const remoteKeys = (jwksUrl: string): VerificationKeys =>
  servedFrom(createRemoteJWKSet(new URL(jwksUrl), OPTIONS));

/** Keys of the authorization server inside this service, cached and refreshed like those of a remote issuer. */
export function ownKeys(readKeys: () => Promise<JSONWebKeySet>): VerificationKeys {
  const fetch: FetchImplementation = async () => Response.json(await readKeys());
  return servedFrom(createRemoteJWKSet(new URL('memory:own-keys'), { ...OPTIONS, [customFetch]: fetch }));
}
