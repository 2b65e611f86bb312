import { newId } from '#base/ids.ts';
import { type AtlasClient, createAtlasClient } from '#sdk/index.ts';
import { type Configuration, loginPath, readConfiguration, serviceOrigin } from './login/configuration.ts';
import { type Identity, identityOf } from './login/credentials.ts';
import { explained } from './login/explain.ts';
import { readLogin } from './login/stored-login.ts';
import type { Shell } from './shell.ts';

/** The service of a run, and who calls it. */
export interface ServiceOfRun extends Identity {
  readonly origin: string;
  /** Tells the devices of a person apart. */
  readonly deviceId: string;
}

async function deviceIdOf({ env }: Shell, configuration: Configuration): Promise<string> {
  if (env['SERVICE_DEVICE_ID']) return env['SERVICE_DEVICE_ID'];
  const stored = await readLogin(loginPath(env, configuration)).catch(() => undefined);
  return stored?.device_id ?? newId();
}

/** The service of this run, and as whom it is called. */
export async function serviceOf(shell: Shell): Promise<ServiceOfRun> {
  const configuration = readConfiguration(shell.env);
  const origin = serviceOrigin(shell.env, configuration);
  const identity = await identityOf(shell, origin, configuration);
  return { ...identity, origin, deviceId: await deviceIdOf(shell, configuration) };
}

/** A client whose failures say what helps this identity. */
function explaining(client: AtlasClient, identity: Identity): AtlasClient {
  const told =
    <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      try {
        return await ask(...args);
      } catch (error) {
        throw explained(error, identity);
      }
    };
  return {
    ...client,
    call: told(client.call as (...args: unknown[]) => Promise<unknown>) as AtlasClient['call'],
    stream: told(client.stream as (...args: unknown[]) => Promise<Response>) as AtlasClient['stream'],
  };
}

/** How patient a client is, where not as usual. */
interface Patience {
  readonly timeoutMs?: number;
  readonly retries?: number;
}

/** The client of the service that this run talks to, as whoever is logged in. */
export async function connect(shell: Shell, patience: Patience = {}): Promise<AtlasClient> {
  const { origin, deviceId, ...identity } = await serviceOf(shell);
  const { credentials } = identity;
  const client = createAtlasClient({ baseUrl: origin, credentials, surface: 'cli', deviceId, ...patience });
  return explaining(client, identity);
}
