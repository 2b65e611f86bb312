import { allowInsecureRequests, Configuration, None, refreshTokenGrant } from 'openid-client';
import { CommandError } from '../failures.ts';
import type { StoredLogin } from './stored-login.ts';

const DEFAULT_LIFE_S = 3600;
/** An ID token that comes along is not used, but must not be refused for how it is signed. */
const ID_TOKEN_ALGORITHMS = ['EdDSA', 'ES256', 'PS256', 'RS256'];

/** When a token ends that lives so long from now, in seconds since 1970. */
export const endOf = (lifeS: number | undefined): number =>
  Math.floor(Date.now() / 1000) + (lifeS ?? DEFAULT_LIFE_S);

/** The same login with another access token. Throws a CommandError where the issuer gives none. */
export async function renew(login: StoredLogin): Promise<StoredLogin> {
  const { provider, refresh_token } = login;
  if (provider.kind === 'none' || refresh_token === undefined)
    throw new CommandError('unauthorized', 'your login has ended', { hint: 'run: atlas auth login' });
  const { issuer, token_endpoint, client_id } = provider;
  const metadata = { issuer, token_endpoint, id_token_signing_alg_values_supported: ID_TOKEN_ALGORITHMS };
  const configuration = new Configuration(metadata, client_id, undefined, None());
  // The address is that of the login: whoever logged in over http on their own machine goes on with it.
  if (new URL(token_endpoint).protocol === 'http:') allowInsecureRequests(configuration);
  try {
    const tokens = await refreshTokenGrant(configuration, refresh_token);
    return {
      ...login,
      access_token: tokens.access_token,
      refresh_token: tokens.refresh_token ?? refresh_token,
      expires_at: endOf(tokens.expires_in),
    };
  } catch (error) {
    const { error: reason } = error as { error?: string };
    if (reason === undefined) throw error;
    throw new CommandError('unauthorized', `your login has ended (${reason})`, {
      cause: error,
      hint: 'run: atlas auth login',
    });
  }
}
