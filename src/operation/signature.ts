import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tolerated difference between the time of a signature and now, in either direction. */
export const SKEW_SECONDS = 30;
const UNIX_SECONDS = /^\d{1,12}$/;

/** Headers of a request, by their names in lower case. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Lowercase hex HMAC-SHA256 over the timestamp, a dot and the raw body (spec 10 §16, spec 70 §8.2). */
export const signatureOf = (secret: string, timestamp: string, body: Uint8Array | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** Compares two texts in constant time. */
export const isSame = (given: string, wanted: string): boolean => {
  // Digests have equal lengths for any input, as the constant-time comparison requires.
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
};

const one = (headers: Headers, ...names: string[]): string => {
  const value = names.map((name) => headers[name]).find((given) => given !== undefined);
  return typeof value === 'string' ? value : '';
};

/** The signature header of a request; empty when absent. */
export const signatureIn = (headers: Headers): string =>
  one(headers, 'x-service-signature', 'x-temper-signature');

/** Whether the request's timestamp is within 30 s of now, in either direction. */
export function isRecent(headers: Headers, nowMs = Date.now()): boolean {
  const timestamp = one(headers, 'x-service-timestamp', 'x-temper-timestamp');
  if (!UNIX_SECONDS.test(timestamp)) return false;
  return Math.abs(Math.floor(nowMs / 1000) - Number(timestamp)) <= SKEW_SECONDS;
}

/**
 * Whether a request proves knowledge of a secret: its timestamp is recent, and its signature covers timestamp and body.
 * @param secret undefined or empty = the route is off, and every request fails
 * @param nowMs Unix time in milliseconds
 */
export function isSigned(
  secret: string | undefined,
  headers: Headers,
  body: Uint8Array | string,
  nowMs = Date.now(),
): boolean {
  if (!secret || !isRecent(headers, nowMs)) return false;
  const timestamp = one(headers, 'x-service-timestamp', 'x-temper-timestamp');
  return isSame(signatureIn(headers), signatureOf(secret, timestamp, body));
}
