import { createHash, randomBytes } from 'node:crypto';

const CLIENT_ID_PREFIX = 'atlas-';
const CLIENT_ID_BYTES = 16;
const SECRET_BYTES = 32;

/** A new client id of this service: its prefix and 22 characters of base64url. */
export const mintClientId = (): string =>
  `${CLIENT_ID_PREFIX}${randomBytes(CLIENT_ID_BYTES).toString('base64url')}`;

/** A new secret for a machine: 43 characters of base64url, shown once to the caller who requested it. */
export const mintSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The stored form of a secret: lower-case SHA-256 hex. Enough for 256 random bits, which cannot be guessed. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const isBefore = (now: Date, end: string): boolean => now.getTime() < Date.parse(end);

interface Registration {
  readonly revoked_at: string | null;
  readonly expires_at: string | null;
}

/** Whether a registration is live at a time: neither revoked nor at or past its end. */
export const isLive = (client: Registration, now: Date): boolean =>
  client.revoked_at === null && (client.expires_at === null || isBefore(now, client.expires_at));
