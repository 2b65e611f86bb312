import { createHmac } from 'node:crypto';

/** Lowercase hex HMAC-SHA256 over the time, a dot and the body as it is sent (spec 10 §16, spec 70 §8.2). */
export const signatureOf = (secret: string, timestamp: string, body: Uint8Array | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
