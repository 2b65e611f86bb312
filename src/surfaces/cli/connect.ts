import { newId } from '#base/ids.ts';
import { type AtlasClient, createAtlasClient } from '#sdk/index.ts';
import { loginPath, readConfiguration, serviceOrigin } from './login/configuration.ts';
import { credentialsOf } from './login/credentials.ts';
import { readLogin } from './login/stored-login.ts';
import type { Shell } from './shell.ts';

/** The client of the service that this run talks to, as whoever is logged in. */
export async function connect(shell: Shell): Promise<AtlasClient> {
  const { env } = shell;
  const configuration = readConfiguration(env);
  const origin = serviceOrigin(env, configuration);
  const path = loginPath(env, configuration);
  const credentials = await credentialsOf(shell, origin, path);
  const deviceId =
    env['SERVICE_DEVICE_ID'] || (await readLogin(path).catch(() => undefined))?.device_id || newId();
  return createAtlasClient({ baseUrl: origin, credentials, surface: 'cli', deviceId });
}
