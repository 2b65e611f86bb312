import { signatureOf } from '#base/signature.ts';
import { BEARER_SECRETS, type Operation } from '#operation/define.ts';
import type { Request } from './exchange.ts';
import type { Installation } from './installation.ts';

type Headers = NonNullable<Request['headers']>;

/** The headers by which a request of an operation passes its gates: a token, a shared secret or a signature of its body. */
export type Prove = (operation: Operation, body: string | Buffer | undefined) => Headers;

/** @param token of an administrator */
export const proofBy =
  ({ secrets }: Installation, token: string): Prove =>
  ({ access, secret }, body) => {
    if (access === 'public') return [];
    if (access !== 'internal' || secret === undefined) return [['Authorization', `Bearer ${token}`]];
    if (BEARER_SECRETS.includes(secret)) return [['Authorization', `Bearer ${secrets[secret]}`]];
    const now = String(Math.floor(Date.now() / 1000));
    return [
      ['X-Service-Timestamp', now],
      ['X-Service-Signature', signatureOf(secrets[secret], now, body ?? '')],
    ];
  };
