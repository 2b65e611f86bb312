import { BearerToken, ClientCredentials, type Credentials } from '#sdk/index.ts';
import { CommandError } from '../failures.ts';
import type { Shell } from '../shell.ts';
import { renew } from './renew.ts';
import { readLogin, type StoredLogin, withLogin, writeLogin } from './stored-login.ts';
import { claimsOf } from './token-claims.ts';

/** A token with less than that left is renewed before it is used. */
const RENEWED_BEFORE_MS = 5 * 60_000;
const WARNED_BEFORE_S = 3600;

const notLoggedIn = (message: string): CommandError =>
  new CommandError('unauthorized', message, { hint: 'run: atlas auth login' });

/** The login of this service that is kept there. Throws a CommandError without one, or where it is of another service. */
export async function loginFor(origin: string, path: string): Promise<StoredLogin> {
  const login = await readLogin(path);
  if (login === undefined) throw notLoggedIn('you are not logged in');
  if (login.api_url !== origin) throw notLoggedIn(`you are logged in at ${login.api_url}, not at ${origin}`);
  return login;
}

/** The login on disk as credentials: renewed in time and after a 401, by one command at a time. */
function storedCredentials(first: StoredLogin, path: string): Credentials {
  let login = first;
  let renewal: Promise<StoredLogin> | undefined;

  const renewed = (): Promise<StoredLogin> =>
    withLogin(path, async () => {
      const current = await loginFor(first.api_url, path);
      // Another command was quicker.
      if (current.access_token !== login.access_token) return current;
      const next = await renew(current);
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
    const isEnding = login.expires_at * 1000 - Date.now() < RENEWED_BEFORE_MS;
    if (!isEnding) return login.access_token;
    if (login.refresh_token !== undefined) return refresh();
    if (login.expires_at * 1000 <= Date.now()) throw notLoggedIn('your login has ended');
    return login.access_token;
  };

  return {
    canRefresh: first.refresh_token !== undefined,
    token,
    tokenResult: async () => ({ token: await token(), expiresAt: login.expires_at * 1000 }),
    refresh,
  };
}

function ofVariable({ stderr, note }: Shell, token: string): Credentials {
  const { exp } = claimsOf(token, 'SERVICE_TOKEN');
  const left = exp - Math.floor(Date.now() / 1000);
  if (left <= 0) throw new CommandError('unauthorized', 'the token in SERVICE_TOKEN has ended');
  if (left < WARNED_BEFORE_S && stderr.isTTY)
    note(`the token in SERVICE_TOKEN ends in ${Math.ceil(left / 60)} min`);
  return BearerToken(token);
}

function ofMachine(env: Shell['env'], tokenUrl: string): Credentials {
  const [clientId, clientSecret] = [env['SERVICE_M2M_CLIENT_ID'], env['SERVICE_M2M_CLIENT_SECRET']];
  if (!clientId || !clientSecret)
    throw new CommandError(
      'config',
      'SERVICE_M2M_TOKEN_URL needs SERVICE_M2M_CLIENT_ID and SERVICE_M2M_CLIENT_SECRET',
    );
  const audience = env['SERVICE_M2M_AUDIENCE'];
  return ClientCredentials({ tokenUrl, clientId, clientSecret, ...(audience && { audience }) });
}

/**
 * As whom this run calls: SERVICE_TOKEN, else the machine of the SERVICE_M2M_ variables, else the login on disk.
 * Throws a CommandError where none of them can be used; the first that is there is never passed over.
 */
export async function credentialsOf(shell: Shell, origin: string, path: string): Promise<Credentials> {
  const { SERVICE_TOKEN: token, SERVICE_M2M_TOKEN_URL: tokenUrl } = shell.env;
  if (token) return ofVariable(shell, token);
  if (tokenUrl) return ofMachine(shell.env, tokenUrl);
  return storedCredentials(await loginFor(origin, path), path);
}
