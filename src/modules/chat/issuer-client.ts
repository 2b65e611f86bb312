import { z } from 'zod';
import { unavailable } from '#base/refusal.ts';

/** Each dealing with the issuer, discovery included, ends within this time. */
const TIMEOUT_MS = 5000;
const RETRY_AFTER_SECONDS = 5;
const SCOPES = 'openid profile email offline_access';
const ASSUMED_LIFE_SECONDS = 3600;
const MAX_LIFE_SECONDS = 86_400;

const Discovery = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url().optional(),
});

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive().optional(),
});

export interface Tokens {
  readonly access: string;
  /** Absent when the issuer gave none; a refreshed one then stays as it was. */
  readonly refresh: string | undefined;
  /** Unix time in milliseconds. */
  readonly expiresAtMs: number;
}

/** The issuer at its wire, as a public client with PKCE (RFC 6749, 7009, 7636). */
export interface IssuerClient {
  /** @throws Refusal UNAVAILABLE when the issuer does not say where its pages are */
  authorizeUrl(state: string, challenge: string): Promise<string>;
  /** Undefined: the code is not honoured, or the issuer is away. */
  exchange(code: string, verifier: string): Promise<Tokens | undefined>;
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

function tokensOf(answer: unknown): Tokens | undefined {
  const parsed = TokenAnswer.safeParse(answer);
  if (!parsed.success) return undefined;
  const { access_token, refresh_token, expires_in } = parsed.data;
  const expiresAtMs = Date.now() + lifeSeconds(expires_in) * 1000;
  return { access: access_token, refresh: refresh_token, expiresAtMs };
}

const post = (url: string, form: Record<string, string>, signal: AbortSignal): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'error', signal });

const Rejection = z.object({ error: z.literal('invalid_grant') });

type Endpoints = z.infer<typeof Discovery>;

/** Where the endpoints of an issuer are: asked once, then remembered; a failed try counts for nothing. */
function discovery(issuer: string): (signal: AbortSignal) => Promise<Endpoints> {
  const url = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  let endpoints: Endpoints | undefined;
  return async (signal) => {
    if (endpoints !== undefined) return endpoints;
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`discovery answered ${response.status}`);
    endpoints = Discovery.parse(await response.json());
    return endpoints;
  };
}

type Discover = ReturnType<typeof discovery>;

/** Asks the token endpoint for one grant. */
async function grant(
  discover: Discover,
  form: Record<string, string>,
): Promise<Tokens | 'rejected' | 'away'> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { token_endpoint } = await discover(signal);
    const response = await post(token_endpoint, form, signal);
    const answer: unknown = await response.json();
    // Only this error is about the grant; any other, such as a wrong client, may be mended.
    if (!response.ok) return Rejection.safeParse(answer).success ? 'rejected' : 'away';
    return tokensOf(answer) ?? 'away';
  } catch {
    // Whatever went wrong on the way there, here it means one thing: no answer that counts.
    return 'away';
  }
}

async function revoke(discover: Discover, form: Record<string, string>) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { revocation_endpoint } = await discover(signal);
    if (revocation_endpoint === undefined) return 'not_attempted';
    return (await post(revocation_endpoint, form, signal)).ok ? 'revoked' : 'failed';
  } catch {
    return 'failed';
  }
}

/** The address of the login page with its query. */
async function authorizeUrl(discover: Discover, query: Record<string, string>): Promise<string> {
  const found = await discover(AbortSignal.timeout(TIMEOUT_MS)).catch((error: unknown) => {
    throw unavailable('The issuer is not available', RETRY_AFTER_SECONDS, error);
  });
  const url = new URL(found.authorization_endpoint);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** A client of one issuer, whose endpoints it discovers by itself. */
export function issuerClient({ issuer, audience, clientId, redirectUri }: IssuerOptions): IssuerClient {
  const discover = discovery(issuer);
  const client_id = clientId;
  return {
    authorizeUrl: (state, challenge) =>
      authorizeUrl(discover, {
        response_type: 'code',
        client_id,
        redirect_uri: redirectUri,
        scope: SCOPES,
        audience,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),
    exchange: async (code, verifier) => {
      const grant_type = 'authorization_code';
      const form = { grant_type, client_id, code, redirect_uri: redirectUri, code_verifier: verifier };
      const answer = await grant(discover, form);
      return typeof answer === 'string' ? undefined : answer;
    },
    refresh: (token) => grant(discover, { grant_type: 'refresh_token', client_id, refresh_token: token }),
    revoke: (token) => revoke(discover, { client_id, token, token_type_hint: 'refresh_token' }),
  };
}
