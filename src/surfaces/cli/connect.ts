import { type AtlasClient, BearerToken, createAtlasClient } from '#sdk/index.ts';
import { CommandError } from './failures.ts';
import type { Shell } from './shell.ts';

/** The client of the service that the variables name. */
export async function connect({ env }: Shell): Promise<AtlasClient> {
  const { SERVICE_API_URL: url, SERVICE_TOKEN: token } = env;
  if (!url || !token) throw new CommandError('config', 'SERVICE_API_URL or SERVICE_TOKEN is not set');
  return createAtlasClient({ baseUrl: url, credentials: BearerToken(token), surface: 'cli' });
}
