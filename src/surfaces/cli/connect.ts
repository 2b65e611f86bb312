import { newId } from '#base/ids.ts';
import { type AtlasClient, type Credentials, createAtlasClient } from '#sdk/index.ts';
import { loginPath, readConfiguration, serviceOrigin } from './login/configuration.ts';
import { credentialsOf } from './login/credentials.ts';
import { readLogin } from './login/stored-login.ts';
import type { Shell } from './shell.ts';

/** The service of this run, and as whom it is called. */
export async function serviceOf(
  shell: Shell,
): Promise<{ readonly origin: string; readonly credentials: Credentials }> {
  const configuration = readConfiguration(shell.env);
  const origin = serviceOrigin(shell.env, configuration);
  return { origin, credentials: await credentialsOf(shell, origin, loginPath(shell.env, configuration)) };
}

/** The client of the service that this run talks to, as whoever is logged in. */
export async function connect(shell: Shell): Promise<AtlasClient> {
  const { env } = shell;
  const { origin, credentials } = await serviceOf(shell);
  const stored = await readLogin(loginPath(env, readConfiguration(env))).catch(() => undefined);
  const deviceId = env['SERVICE_DEVICE_ID'] || stored?.device_id || newId();
  return createAtlasClient({ baseUrl: origin, credentials, surface: 'cli', deviceId });
}
