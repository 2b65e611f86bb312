import { BEARER_SECRETS, type Operation } from '#operation/define.ts';
import { signatureOf } from '#operation/signature.ts';
import type { Request } from './exchange.ts';
import type { Installation } from './installation.ts';

type Headers = NonNullable<Request['headers']>;

/** The headers by which a request of an operation passes its gates: a token, a shared secret or a signature of its body. */
export type Prove = (operation: Operation, body: string | Buffer | undefined) => Headers;

/** Headers that sign a body with a secret. */
export function signed(secret: string, body: string | Buffer | undefined): [string, string][] {
  const now = String(Math.floor(Date.now() / 1000));
  return [
    ['X-Service-Timestamp', now],
    ['X-Service-Signature', signatureOf(secret, now, body ?? '')],
  ];
}

/** @param token of an administrator */
export const proofBy =
  ({ secrets, webhooks }: Installation, token: string): Prove =>
  ({ access, secret, proof }, body) => {
    if (access === 'public') return [];
    if (proof !== undefined) return [['X-GitHub-Event', 'push'], ...signed(webhooks.secret, body)];
    if (access !== 'internal' || secret === undefined) return [['Authorization', `Bearer ${token}`]];
    if (BEARER_SECRETS.includes(secret)) return [['Authorization', `Bearer ${secrets[secret]}`]];
    return signed(secrets[secret], body);
  };
