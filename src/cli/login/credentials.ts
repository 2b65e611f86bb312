import { BearerToken, ClientCredentials, type Credentials } from '#sdk/index.ts';
import { CommandError } from '../failures.ts';
import type { Shell } from '../shell.ts';
import { type Configuration, loginPath } from './configuration.ts';
import { renewalPlaceOf } from './provider.ts';
import { isPassing, type RenewalPlace, renew } from './renew.ts';
import { readLogin, type StoredLogin, withLogin, writeLogin } from './stored-login.ts';

/** The claims that the command line reads; only the service verifies the token. */
interface Claims {
  /** Seconds since 1970. */
  readonly exp: number;
  readonly sub?: string;
}

/** Decodes an access token. Throws a CommandError if it is not a JWT with an integer `exp`. */
export function claimsOf(token: string, source: string): Claims {
  const parts = token.split('.');
  let claims: Partial<Claims> | undefined;
  try {
    claims = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    // Reported below, like any other invalid token.
  }
  if (parts.length !== 3 || !Number.isInteger(claims?.exp))
    throw new CommandError('unauthorized', `${source} is not an access token (a JWT with an expiry)`);
  return claims as Claims;
}

/** The identity of a run and where it was found. */
export interface Identity {
  readonly credentials: Credentials;
  /** The environment variable, or the path of the login file. */
  readonly source: 'SERVICE_TOKEN' | 'SERVICE_M2M_CLIENT_ID' | (string & {});
  /** What to do if the service does not accept it. */
  readonly remedy: string;
}

/** A token with less lifetime left is renewed before use. */
const RENEWED_BEFORE_MS = 5 * 60_000;
/** Delay after a failed renewal; meanwhile the old token is used while it is valid. */
const RENEWED_AGAIN_MS = 30_000;
const WARNED_BEFORE_S = 3600;
const LOG_IN = 'run: atlas auth login';

const notLoggedIn = (message: string): CommandError =>
  new CommandError('unauthorized', message, { hint: LOG_IN });

/** Reads the login for this service. Throws a CommandError without one, or if it is for another service. */
async function loginFor(origin: string, path: string): Promise<StoredLogin> {
  const login = await readLogin(path);
  if (login === undefined) throw notLoggedIn('you are not logged in');
  const { api_url = origin } = login;
  if (api_url !== origin) throw notLoggedIn(`you are logged in at ${api_url}, not at ${origin}`);
  return login;
}

interface Kept {
  readonly origin: string;
  readonly path: string;
  readonly placeOf: (login: StoredLogin) => RenewalPlace | undefined;
}

/** Credentials from the login file: renewed before expiry and after a 401, by one command at a time. */
function storedCredentials(first: StoredLogin, { origin, path, placeOf }: Kept): Credentials {
  let login = first;
  let renewal: Promise<StoredLogin> | undefined;
  let notBefore = 0;

  const renewed = (): Promise<StoredLogin> =>
    withLogin(path, async () => {
      const current = await loginFor(origin, path);
      // Another command has renewed it meanwhile.
      if (current.access_token !== login.access_token) return current;
      const place = placeOf(current);
      if (place === undefined) throw notLoggedIn('your login has ended');
      const next = await renew(current, place);
      await writeLogin(path, next);
      return next;
    });

  const refresh = async (): Promise<string> => {
    renewal ??= renewed().finally(() => {
      renewal = undefined;
    });
    login = await renewal;
    return login.access_token;
  };

  const token = async (): Promise<string> => {
    const left = login.expires_at * 1000 - Date.now();
    if (left >= RENEWED_BEFORE_MS) return login.access_token;
    if (placeOf(login) === undefined) {
      if (left <= 0) throw notLoggedIn('your login has ended');
      return login.access_token;
    }
    if (left > 0 && Date.now() < notBefore) return login.access_token;
    try {
      return await refresh();
    } catch (error) {
      if (!isPassing(error) || login.expires_at * 1000 <= Date.now()) throw error;
      notBefore = Date.now() + RENEWED_AGAIN_MS;
      return login.access_token;
    }
  };

  return {
    canRefresh: placeOf(first) !== undefined,
    token,
    tokenResult: async () => ({ token: await token(), expiresAt: login.expires_at * 1000 }),
    refresh,
  };
}

function ofVariable({ note }: Shell, token: string): Credentials {
  const { exp } = claimsOf(token, 'SERVICE_TOKEN');
  const left = exp - Math.floor(Date.now() / 1000);
  if (left <= 0)
    throw new CommandError('unauthorized', 'the token in SERVICE_TOKEN has ended', {
      hint: 'set another one, or unset it to use the login',
    });
  if (left < WARNED_BEFORE_S) note(`the token in SERVICE_TOKEN ends in ${Math.ceil(left / 60)} min`);
  return { ...BearerToken(token), tokenResult: async () => ({ token, expiresAt: exp * 1000 }) };
}

function ofMachine(env: Shell['env'], tokenUrl: string): Credentials {
  if (!URL.canParse(tokenUrl) || !/^https?:$/.test(new URL(tokenUrl).protocol))
    throw new CommandError('config', `SERVICE_M2M_TOKEN_URL is "${tokenUrl}", which is not an address`);
  const [clientId, clientSecret] = [env['SERVICE_M2M_CLIENT_ID'], env['SERVICE_M2M_CLIENT_SECRET']];
  if (!clientId || !clientSecret)
    throw new CommandError(
      'config',
      'SERVICE_M2M_TOKEN_URL needs SERVICE_M2M_CLIENT_ID and SERVICE_M2M_CLIENT_SECRET',
    );
  const audience = env['SERVICE_M2M_AUDIENCE'];
  return ClientCredentials({ tokenUrl, clientId, clientSecret, ...(audience && { audience }) });
}

/** The source of this run's identity: an environment variable, or the path of the login file. */
export function sourceOf(env: Shell['env'], configuration: Configuration): Identity['source'] {
  if (env['SERVICE_TOKEN']) return 'SERVICE_TOKEN';
  return env['SERVICE_M2M_TOKEN_URL'] ? 'SERVICE_M2M_CLIENT_ID' : loginPath(env, configuration);
}

/**
 * The identity of this run: SERVICE_TOKEN, else the machine client of the SERVICE_M2M_ variables, else the login file.
 * Throws a CommandError if the first one present is unusable, without trying the next, or if none is present.
 */
export async function identityOf(
  shell: Shell,
  origin: string,
  configuration: Configuration,
): Promise<Identity> {
  const { SERVICE_TOKEN: token, SERVICE_M2M_TOKEN_URL: tokenUrl } = shell.env;
  const source = sourceOf(shell.env, configuration);
  if (token)
    return {
      source,
      credentials: ofVariable(shell, token),
      remedy: 'SERVICE_TOKEN is not accepted: set another token, or unset it to use the login',
    };
  if (tokenUrl)
    return {
      source,
      credentials: ofMachine(shell.env, tokenUrl),
      remedy:
        'the machine client is not accepted: check SERVICE_M2M_CLIENT_ID, SERVICE_M2M_CLIENT_SECRET and SERVICE_M2M_AUDIENCE, and whether it is registered and not revoked',
    };
  const { provider, providers } = configuration;
  const placeOf = (login: StoredLogin) => renewalPlaceOf(login, providers, provider);
  const login = await loginFor(origin, source);
  return { source, credentials: storedCredentials(login, { origin, path: source, placeOf }), remedy: LOG_IN };
}
