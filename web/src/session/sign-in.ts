import * as oauth from 'oauth4webapi';
import type { ExplorerConfig } from './explorer-config.ts';

/** The path to which the issuer returns. */
export const SIGNED_IN_PATH = '/signed-in';

/** What is kept from the redirect to the return: the only thing of a sign-in that outlives the page. */
const PENDING_KEY = 'atlas-sign-in';

/** Signature algorithms that issuers use; the page gets its tokens from the token endpoint itself, over its own connection. */
const ID_TOKEN_ALGORITHMS = ['EdDSA', 'Ed25519', 'RS256', 'PS256', 'ES256'];

interface Pending {
  readonly verifier: string;
  readonly state: string;
  /** Path and query to come back to. */
  readonly returnTo: string;
}

/** Tokens of one sign-in, held in memory only. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly idToken: string | undefined;
}

/** How a return from the issuer ended, and the path and query to go on at. */
export type Return =
  | { readonly kind: 'signed-in'; readonly returnTo: string; readonly tokens: Tokens }
  /** The issuer has no session, so somebody has to type. */
  | { readonly kind: 'signed-out'; readonly returnTo: string }
  | { readonly kind: 'refused'; readonly returnTo: string; readonly reason: string };

const serverOf = (config: ExplorerConfig): oauth.AuthorizationServer => ({
  issuer: config.issuer,
  authorization_endpoint: config.authorization_endpoint,
  token_endpoint: config.token_endpoint,
  revocation_endpoint: config.revocation_endpoint,
  id_token_signing_alg_values_supported: ID_TOKEN_ALGORITHMS,
});

const clientOf = ({ client_id }: ExplorerConfig): oauth.Client => ({ client_id: client_id! });

/** Plain HTTP is for an issuer on the person's own machine. */
const optionsFor = (config: ExplorerConfig) => ({
  [oauth.allowInsecureRequests]: new URL(config.token_endpoint).protocol === 'http:',
});

/**
 * Leads the browser to the issuer (authorization code with PKCE).
 * @param returnTo path and query at which the page goes on afterwards
 * @param isSilent whether the issuer may show nothing (`prompt=none`)
 */
export async function beginSignIn(
  config: ExplorerConfig,
  returnTo: string,
  isSilent: boolean,
): Promise<void> {
  const pending: Pending = {
    verifier: oauth.generateRandomCodeVerifier(),
    state: oauth.generateRandomState(),
    returnTo,
  };
  sessionStorage.setItem(PENDING_KEY, JSON.stringify(pending));
  const address = new URL(config.authorization_endpoint);
  const fields = {
    client_id: config.client_id!,
    response_type: 'code',
    redirect_uri: config.redirect_uri,
    scope: config.scopes.join(' '),
    state: pending.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    audience: config.audience,
    ...(isSilent && { prompt: 'none' }),
  };
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  location.assign(address);
}

function takePending(): Pending | undefined {
  const text = sessionStorage.getItem(PENDING_KEY);
  sessionStorage.removeItem(PENDING_KEY);
  return text === null ? undefined : JSON.parse(text);
}

/** What an issuer says when `prompt=none` cannot be fulfilled (OpenID Connect Core, 3.1.2.6). */
const NEEDS_A_PERSON = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

/** Turns the code in the address into tokens. Never throws: what went wrong is for the page to say. */
export async function completeSignIn(config: ExplorerConfig, address: URL): Promise<Return> {
  const pending = takePending();
  if (pending === undefined)
    return { kind: 'refused', returnTo: '/', reason: 'No sign-in was begun in this window.' };
  const { returnTo } = pending;
  const [server, client] = [serverOf(config), clientOf(config)];
  try {
    const parameters = oauth.validateAuthResponse(server, client, address, pending.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      config.redirect_uri,
      pending.verifier,
      optionsFor(config),
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
    return {
      kind: 'signed-in',
      returnTo,
      tokens: {
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
        idToken: tokens.id_token,
      },
    };
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError && NEEDS_A_PERSON.has(error.error))
      return { kind: 'signed-out', returnTo };
    return { kind: 'refused', returnTo, reason: (error as Error).message };
  }
}

/** Revokes a refresh token; the page signs out even where the issuer does not answer. */
export async function revoke(config: ExplorerConfig, refreshToken: string): Promise<void> {
  const response = await oauth.revocationRequest(
    serverOf(config),
    clientOf(config),
    oauth.None(),
    refreshToken,
    optionsFor(config),
  );
  await oauth.processRevocationResponse(response);
}

/** The address at which the issuer ends its session and leads back to the first page. */
export function endSessionAddress(config: ExplorerConfig, idToken: string | undefined): string {
  const address = new URL(config.end_session_endpoint);
  address.searchParams.set('client_id', config.client_id!);
  address.searchParams.set('post_logout_redirect_uri', config.post_logout_redirect_uri);
  if (idToken !== undefined) address.searchParams.set('id_token_hint', idToken);
  return address.href;
}
