import { createHmac, timingSafeEqual } from 'node:crypto';

const SKEW_SECONDS = 30;
const UNIX_SECONDS = /^\d{1,12}$/;

/** Headers of a request, by their names in lower case. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Lowercase hex HMAC-SHA256 over the time, a dot and the body as it is sent (spec 10 §16, spec 70 §8.2). */
export const signatureOf = (secret: string, timestamp: string, body: Uint8Array | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** Whether two texts are the same, in a time that does not depend on them. */
export const isSame = (given: string, wanted: string): boolean => {
  // Compared as digests: equal lengths whatever was given, and in constant time.
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
};

const one = (headers: Headers, ...names: string[]): string => {
  const value = names.map((name) => headers[name]).find((given) => given !== undefined);
  return typeof value === 'string' ? value : '';
};

/** Whether the announced time lies within 30 s of now, either way. */
export function isRecent(headers: Headers, nowMs = Date.now()): boolean {
  const timestamp = one(headers, 'x-service-timestamp', 'x-temper-timestamp');
  if (!UNIX_SECONDS.test(timestamp)) return false;
  return Math.abs(Math.floor(nowMs / 1000) - Number(timestamp)) <= SKEW_SECONDS;
}

/**
 * Whether a request proves knowledge of a secret: its time is recent, and its signature covers time and body.
 * @param secret undefined or empty = the route is off, and nothing proves anything
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
  const signature = one(headers, 'x-service-signature', 'x-temper-signature');
  return isSame(signature, signatureOf(secret, timestamp, body));
}
