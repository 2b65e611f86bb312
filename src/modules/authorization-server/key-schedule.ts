import type { JWK } from 'jose';

const MINUTE_MS = 60_000;

/** Verifiers keep a key set for an hour, instances a minute: a new key is published longer than both before it signs. */
export const PUBLISHED_AHEAD_MS = 65 * MINUTE_MS;

/** A token lives a quarter of an hour; as much again covers clocks that differ and leeway of verifiers. */
export const KEPT_AFTER_MS = 30 * MINUTE_MS;

/** A key signs this long before the next one takes over. */
export const ROTATED_AFTER_MS = 90 * 24 * 60 * MINUTE_MS;

/** A key pair for the tokens of the service. */
export interface SigningKey {
  readonly kid: string;
  readonly jwk: JWK;
  /** Milliseconds since 1970; until then it is only published. */
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
 * The keys to publish at a moment, in the order that the provider takes: the one that signs, then those that will and
 * those that did. A key passes through three states by time alone: published, signing, superseded.
 */
export function keysAt(keys: readonly SigningKey[], now: number): SigningKey[] {
  const retired = new Set(retiredKeys(keys, now));
  const published = [...keys].sort(bySignsFrom).filter((key) => !retired.has(key));
  // With a clock that is behind, no key may have begun yet: then the earliest signs.
  const signing = published.find((key) => key.signsFrom <= now) ?? published.at(-1);
  return signing === undefined ? [] : [signing, ...published.filter((key) => key !== signing)];
}

/** Whether a next key is to be published now, so that it takes over in time. */
export const isRotationDue = (keys: readonly SigningKey[], now: number): boolean =>
  keys.every((key) => key.signsFrom + ROTATED_AFTER_MS - PUBLISHED_AHEAD_MS <= now);

/** The key that is published and does not sign yet. */
export const pendingKey = (keys: readonly SigningKey[], now: number): SigningKey | undefined =>
  keys.find((key) => key.signsFrom > now);
