import type { JWK } from 'jose';

const MINUTE_MS = 60_000;

/** Verifiers cache a key set for an hour, instances for a minute: a new key is published for longer before it signs. */
export const PUBLISHED_AHEAD_MS = 65 * MINUTE_MS;

/** A token lives 15 minutes; 15 more cover clock skew and the leeway of verifiers. */
export const KEPT_AFTER_MS = 30 * MINUTE_MS;

/** A key signs this long before the next one takes over. */
export const ROTATED_AFTER_MS = 90 * 24 * 60 * MINUTE_MS;

/** A key pair for the tokens of the service. */
export interface SigningKey {
  readonly kid: string;
  readonly jwk: JWK;
  /** Milliseconds since 1970; until then the key is only published. */
  readonly signsFrom: number;
}

const bySignsFrom = (a: SigningKey, b: SigningKey): number => b.signsFrom - a.signsFrom;

/** The keys whose last token has expired: a later key took over long enough ago. */
export function retiredKeys(keys: readonly SigningKey[], now: number): SigningKey[] {
  return [...keys]
    .sort(bySignsFrom)
    .filter((_, index, sorted) => index > 0 && sorted[index - 1]!.signsFrom + KEPT_AFTER_MS <= now);
}

/**
 * The keys to publish at a time, in the provider's order: the signing key first, then future and past signing keys.
 * The state of a key depends on time alone: published, signing, superseded.
 */
export function keysAt(keys: readonly SigningKey[], now: number): SigningKey[] {
  const retired = new Set(retiredKeys(keys, now));
  const published = [...keys].sort(bySignsFrom).filter((key) => !retired.has(key));
  // With a slow clock no key may have begun yet: then the earliest signs.
  const signing = published.find((key) => key.signsFrom <= now) ?? published.at(-1);
  return signing === undefined ? [] : [signing, ...published.filter((key) => key !== signing)];
}

/** Whether the next key must be published now to take over in time. */
export const isRotationDue = (keys: readonly SigningKey[], now: number): boolean =>
  keys.every((key) => key.signsFrom + ROTATED_AFTER_MS - PUBLISHED_AHEAD_MS <= now);

/** The key that is published but does not sign yet. */
export const pendingKey = (keys: readonly SigningKey[], now: number): SigningKey | undefined =>
  keys.find((key) => key.signsFrom > now);
