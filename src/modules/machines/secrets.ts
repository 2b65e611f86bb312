import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const CLIENT_ID_PREFIX = 'atlas-';
const CLIENT_ID_BYTES = 16;
const SECRET_BYTES = 32;

/** A new client id of this service: its prefix and 22 characters of base64url. */
export const mintClientId = (): string =>
  `${CLIENT_ID_PREFIX}${randomBytes(CLIENT_ID_BYTES).toString('base64url')}`;

/** A new client secret: 43 characters of base64url; it is shown once and stored only as its hash. */
export const mintSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The stored form of a secret: lower-case SHA-256 hex. Enough for 256 random bits, which cannot be guessed. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** What decides whether a secret works; times are RFC 3339. */
export interface Credential {
  readonly secret_hash: string | null;
  readonly previous_secret_hash: string | null;
  readonly previous_expires_at: string | null;
  readonly revoked_at: string | null;
  readonly expires_at: string | null;
}

const isHashOf = (secret: string, stored: string | null): boolean =>
  stored !== null && timingSafeEqual(Buffer.from(secretHash(secret)), Buffer.from(stored));

const isBefore = (now: Date, end: string): boolean => now.getTime() < Date.parse(end);

/** Whether a registration works at a time: neither revoked nor at or past its end. */
export const isLive = (client: Pick<Credential, 'revoked_at' | 'expires_at'>, now: Date): boolean =>
  client.revoked_at === null && (client.expires_at === null || isBefore(now, client.expires_at));

/**
 * Whether a presented secret works at a time: it is the current one, or the previous one strictly before its end, of
 * a registration that is neither revoked nor expired.
 */
export function isLiveSecret(client: Credential, secret: string, now: Date): boolean {
  if (!isLive(client, now)) return false;
  if (isHashOf(secret, client.secret_hash)) return true;
  const isInGrace = client.previous_expires_at !== null && isBefore(now, client.previous_expires_at);
  return isInGrace && isHashOf(secret, client.previous_secret_hash);
}
