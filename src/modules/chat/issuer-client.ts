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
  /** Absent when the issuer gave none; a refreshed one then stays as it was. */
  readonly refresh: string | undefined;
  /** Unix time in milliseconds. */
  readonly expiresAtMs: number;
}

/** The issuer at its wire, as a public client with PKCE (RFC 6749, 7009, 7636, 9207). */
export interface IssuerClient {
  /** @throws Refusal UNAVAILABLE when the issuer does not say where its pages are */
  authorizeUrl(state: string, challenge: string): Promise<string>;
  /**
   * Undefined: the code is not honoured, comes from another issuer, or the issuer is away.
   * @param iss who says to have sent the code (RFC 9207); needed where the issuer promises to say so
   */
  exchange(code: string, verifier: string, iss: string | undefined): Promise<Tokens | undefined>;
  /** `rejected`: this refresh token will never be honoured again. */
  refresh(token: string): Promise<Tokens | 'rejected' | 'away'>;
  /** `not_attempted`: the issuer revokes nothing. */
  revoke(token: string): Promise<'revoked' | 'failed' | 'not_attempted'>;
}

export interface IssuerOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

/** How long an access token is taken to live: an hour when unstated, a day at most (spec 10 §16). */
export function lifeSeconds(stated: number | undefined): number {
  return Math.min(stated ?? ASSUMED_LIFE_SECONDS, MAX_LIFE_SECONDS);
}

function tokensOf({ access_token, refresh_token, expires_in }: TokenEndpointResponse): Tokens {
  const expiresAtMs = Date.now() + lifeSeconds(expires_in) * 1000;
  return { access: access_token, refresh: refresh_token, expiresAtMs };
}

/** Where the endpoints of an issuer are: asked once, then remembered; a failed try counts for nothing. */
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

/** `invalid_grant` alone is about the grant; any other error, such as a wrong client, may be mended. */
const isRejection = (error: unknown): boolean =>
  error instanceof ResponseBodyError && error.error === 'invalid_grant';

/** A client of one issuer, whose endpoints it discovers by itself. */
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
