import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A new secret for a machine: 43 characters of base64url, shown once to the caller who requested it. */
export const mintSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
