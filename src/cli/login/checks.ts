import { stat } from 'node:fs/promises';
import { connect, serviceOf } from '../connect.ts';
import type { Shell } from '../shell.ts';
import { loginPath, readConfiguration } from './configuration.ts';
import { explained } from './explain.ts';
import { renewalPlaceOf } from './provider.ts';
import { readLogin } from './stored-login.ts';

/** The result of one check. */
export interface Found {
  readonly result: 'ok' | 'warning' | 'problem' | 'skipped';
  readonly message: string;
  readonly hint?: string;
}

/** A successful result. */
export const ok = (message: string): Found => ({ result: 'ok', message });

/** Checks the identity of this run and reports when its token expires. Throws the error that prevents it. */
export async function checkLogin(shell: Shell): Promise<Found> {
  const identity = await serviceOf(shell);
  try {
    const { expiresAt } = await identity.credentials.tokenResult();
    return ok(`by ${identity.source}, until ${new Date(expiresAt).toISOString()}`);
  } catch (error) {
    throw explained(error, identity);
  }
}

/** Without a login file nothing can be called, unless the variables hold a token or a machine client. */
function missingLogin(path: string, env: Shell['env']): Found {
  const isNeeded = !env['SERVICE_TOKEN'] && !env['SERVICE_M2M_CLIENT_ID'];
  const message = `there is no ${path}`;
  return isNeeded
    ? { result: 'warning', message, hint: 'run: atlas auth login' }
    : { result: 'skipped', message: `${message}; the login is that of the variables` };
}

/** Checks the permissions of the login file and whether the login can be renewed. Throws if the file is not a login. */
export async function checkLoginFile({ env }: Shell): Promise<Found> {
  const configuration = readConfiguration(env);
  const path = loginPath(env, configuration);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return missingLogin(path, env);
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    return { result: 'problem', message: `${path} is readable for others`, hint: `run: chmod 600 ${path}` };
  const login = await readLogin(path);
  const isForeign = login?.api_url === undefined;
  const words = `${path} is readable for you alone${isForeign ? '; another client wrote it, for the service that is configured' : ''}`;
  const { providers, provider } = configuration;
  const isStuck =
    login?.refresh_token !== undefined && renewalPlaceOf(login, providers, provider) === undefined;
  if (!isStuck) return ok(words);
  return {
    result: 'warning',
    message: `${words}; it cannot be renewed, since the client of its domain is not known`,
    hint: 'name the client: atlas init --auth-domain with --auth-client-id; or run: atlas auth login',
  };
}

/** Checks whether the caller is admitted. Throws the error that prevents the check. */
export async function checkAccess(shell: Shell, timeoutMs: number): Promise<Found> {
  const atlas = await connect(shell, { timeoutMs, retries: 0 });
  const { slug, entitlements } = await atlas.call('get_profile');
  if (entitlements.system_access) return ok(`${slug} is admitted`);
  return { result: 'problem', message: `${slug} is not admitted`, hint: 'run: atlas auth request-access' };
}
