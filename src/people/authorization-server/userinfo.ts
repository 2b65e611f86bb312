import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet, type JWK, type JWTPayload, jwtVerify } from 'jose';
import { bearerToken } from '#base/authorization-header.ts';
import type { Account, AccountLookup } from './accounts.ts';

interface UserinfoOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: readonly JWK[];
  readonly findAccount: AccountLookup;
}

/** The claims of an account for the granted scopes of a token (OpenID Connect Core §5.4). */
export function claimsOf(account: Account, scopes: ReadonlySet<string>): Record<string, unknown> {
  return {
    sub: account.id,
    ...(scopes.has('email') && { email: account.email, email_verified: account.email_verified }),
    ...(scopes.has('profile') && { preferred_username: account.username }),
  };
}

/**
 * Answers /oauth/userinfo. The provider's own endpoint accepts only tokens without an audience; ours all have one,
 * so the token is verified as everywhere else in the service.
 */
export function userinfoHandler({ issuer, audience, keys, findAccount }: UserinfoOptions) {
  const keySet = createLocalJWKSet({ keys: [...keys] });

  const verify = (token: string): Promise<JWTPayload | undefined> =>
    jwtVerify(token, keySet, { issuer, audience, algorithms: ['EdDSA'] }).then(
      ({ payload }) => payload,
      () => undefined,
    );

  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) return refuse(response, NO_TOKEN);
    const payload = await verify(token);
    const account = payload?.sub === undefined ? undefined : await findAccount(payload.sub);
    if (payload === undefined || account === undefined) return refuse(response, BAD_TOKEN);
    const scopes = new Set(String(payload['scope'] ?? '').split(' '));
    if (!scopes.has('openid')) return refuse(response, NO_SCOPE);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(JSON.stringify(claimsOf(account, scopes)));
  };
}

interface UserinfoRefusal {
  readonly status: 401 | 403;
  /** The value of `WWW-Authenticate` (RFC 6750 §3). */
  readonly challenge: string;
  readonly code: 'UNAUTHORIZED' | 'FORBIDDEN';
  readonly message: string;
}

const NO_TOKEN: UserinfoRefusal = {
  status: 401,
  challenge: 'Bearer',
  code: 'UNAUTHORIZED',
  message: 'The Authorization header must be "Bearer" and a token',
};
const BAD_TOKEN: UserinfoRefusal = {
  status: 401,
  challenge: 'Bearer error="invalid_token"',
  code: 'UNAUTHORIZED',
  message: 'The token is invalid or expired',
};
const NO_SCOPE: UserinfoRefusal = {
  status: 403,
  challenge: 'Bearer error="insufficient_scope", scope="openid"',
  code: 'FORBIDDEN',
  message: 'The token lacks the scope openid',
};

function refuse(response: ServerResponse, { status, challenge, code, message }: UserinfoRefusal): void {
  response.writeHead(status, {
    'www-authenticate': challenge,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  response.end(JSON.stringify({ error: { code, message } }));
}
