import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  discovery,
  None,
  ResponseBodyError,
  refreshTokenGrant,
  type TokenEndpointResponse,
  tokenRevocation,
} from 'openid-client';
import { unavailable } from '#base/refusal.ts';

/** Each request to the issuer ends within this time. */
const TIMEOUT_SECONDS = 5;
const RETRY_AFTER_SECONDS = 5;
const SCOPES = 'openid profile email offline_access';
const ASSUMED_LIFE_SECONDS = 3600;
const MAX_LIFE_SECONDS = 86_400;

export interface Tokens {
  readonly access: string;
  /** Absent when the issuer sent none; on a refresh the previous one then stays valid. */
  readonly refresh: string | undefined;
  /** Unix time in milliseconds. */
  readonly expiresAtMs: number;
}

/** OAuth client of the issuer: a public client with PKCE (RFC 6749, 7009, 7636, 9207). */
export interface IssuerClient {
  /** @throws Refusal UNAVAILABLE when the discovery of the issuer fails */
  authorizeUrl(state: string, challenge: string): Promise<string>;
  /**
   * Undefined: the code is not honoured, is from another issuer, or the issuer is unreachable.
   * @param iss the `iss` parameter of the authorization response (RFC 9207); required if the issuer announces it
   */
  exchange(code: string, verifier: string, iss: string | undefined): Promise<Tokens | undefined>;
  /** `rejected`: this refresh token will never be honoured again. */
  refresh(token: string): Promise<Tokens | 'rejected' | 'away'>;
  /** `not_attempted`: the issuer does not support revocation. */
  revoke(token: string): Promise<'revoked' | 'failed' | 'not_attempted'>;
}

export interface IssuerOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

/** Assumed lifetime of an access token in seconds: an hour when unstated, a day at most (spec 10 §16). */
export function lifeSeconds(stated: number | undefined): number {
  return Math.min(stated ?? ASSUMED_LIFE_SECONDS, MAX_LIFE_SECONDS);
}

function tokensOf({ access_token, refresh_token, expires_in }: TokenEndpointResponse): Tokens {
  const expiresAtMs = Date.now() + lifeSeconds(expires_in) * 1000;
  return { access: access_token, refresh: refresh_token, expiresAtMs };
}

/** The endpoints of an issuer: discovered once, then cached; a failed attempt is not cached. */
function discovered({ issuer, clientId }: IssuerOptions): () => Promise<Configuration> {
  let found: Promise<Configuration> | undefined;
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const settings = { timeout: TIMEOUT_SECONDS, execute };
  return () => {
    found ??= discovery(new URL(issuer), clientId, undefined, None(), settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

/** Only `invalid_grant` concerns the grant; other errors, such as a wrong client, can be fixed. */
const isRejection = (error: unknown): boolean =>
  error instanceof ResponseBodyError && error.error === 'invalid_grant';

/** Creates a client of one issuer that discovers the endpoints. */
export function issuerClient(options: IssuerOptions): IssuerClient {
  const { audience, redirectUri: redirect_uri } = options;
  const configuration = discovered(options);
  return {
    authorizeUrl: async (state, code_challenge) => {
      const found = await configuration().catch((error: unknown) => {
        throw unavailable('The issuer is not available', RETRY_AFTER_SECONDS, error);
      });
      const challenge = { code_challenge, code_challenge_method: 'S256' };
      return buildAuthorizationUrl(found, { redirect_uri, scope: SCOPES, audience, state, ...challenge })
        .href;
    },
    exchange: async (code, pkceCodeVerifier, iss) => {
      const returned = new URL(redirect_uri);
      returned.search = new URLSearchParams({ code, ...(iss !== undefined && { iss }) }).toString();
      try {
        return tokensOf(await authorizationCodeGrant(await configuration(), returned, { pkceCodeVerifier }));
      } catch {
        return undefined;
      }
    },
    refresh: async (token) => {
      try {
        return tokensOf(await refreshTokenGrant(await configuration(), token));
      } catch (error) {
        return isRejection(error) ? 'rejected' : 'away';
      }
    },
    revoke: async (token) => {
      try {
        const found = await configuration();
        if (found.serverMetadata().revocation_endpoint === undefined) return 'not_attempted';
        await tokenRevocation(found, token, { token_type_hint: 'refresh_token' });
        return 'revoked';
      } catch {
        return 'failed';
      }
    },
  };
}
