import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A new secret for a machine: 43 characters of base64url, shown to whoever asked for it once. */
export const mintSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
