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

/** The issuer's keys could not be fetched, so nothing can be said about the token. */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}

/** Finds the key of a token by its `kid`; whatever else a header says about keys is not read. */
export interface VerificationKeys extends CompactVerifyGetKey {
  /**
   * The state of the keys at hand; fetches them when there are none.
   * @returns `stale` while the last refresh has failed
   * @throws KeysUnavailable when there are none to be had
   */
  readonly state: () => Promise<'fresh' | 'stale'>;
}

type FetchedSet = ReturnType<typeof createRemoteJWKSet>;

/**
 * Serves every key of a set, refreshes it in the background, and fetches it once more when a `kid` is not there. Only
 * such misses count for the cooldown: a key that is published between two of our fetches is found at once.
 */
function servedFrom(set: FetchedSet): VerificationKeys {
  let refreshAt = 0;
  let missCooldownUntil = 0;
  let failure: KeysUnavailable | undefined;

  // Whoever needs a fetch while one is under way shares it.
  const fetchKeys = async (): Promise<void> => {
    refreshAt = Date.now() + REFRESH_RETRY_MS;
    try {
      await set.reload();
    } catch (cause) {
      failure = new KeysUnavailable('the key set could not be fetched', { cause });
      throw failure;
    }
    failure = undefined;
    refreshAt = Date.now() + REFRESH_AFTER_MS;
  };

  const freshen = async (): Promise<void> => {
    if (!set.fresh) await fetchKeys();
    // Nobody waits for it: when the issuer is away, the keys at hand go on serving.
    else if (Date.now() >= refreshAt) fetchKeys().catch(() => undefined);
  };

  const find: CompactVerifyGetKey = async (header, token) => {
    await freshen();
    try {
      return await set(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (!set.reloading) {
        if (Date.now() < missCooldownUntil) throw failure ?? error;
        missCooldownUntil = Date.now() + MISS_COOLDOWN_MS;
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
  // The cooldown is kept here, since theirs would begin with every fetch.
  cooldownDuration: Number.POSITIVE_INFINITY,
  cacheMaxAge: STALE_KEYS_SERVED_MS,
};

/** Keys of a remote issuer; in an outage those at hand serve for a day after their last fetch. */
export const remoteKeys = (jwksUrl: string): VerificationKeys =>
  servedFrom(createRemoteJWKSet(new URL(jwksUrl), OPTIONS));

/** Keys of the authorization server inside this service, kept and refreshed like those of a remote one. */
export function ownKeys(readKeys: () => Promise<JSONWebKeySet>): VerificationKeys {
  const fetch: FetchImplementation = async () => Response.json(await readKeys());
  return servedFrom(createRemoteJWKSet(new URL('memory:own-keys'), { ...OPTIONS, [customFetch]: fetch }));
}
