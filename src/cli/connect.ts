import { newId } from '#base/ids.ts';
import { type AtlasClient, createAtlasClient } from '#sdk/index.ts';
import { type Configuration, loginPath, readConfiguration, serviceOrigin } from './login/configuration.ts';
import { type Identity, identityOf } from './login/credentials.ts';
import { explained } from './login/explain.ts';
import { readLogin } from './login/stored-login.ts';
import type { Shell } from './shell.ts';

/** The service that a run calls and the identity it calls as. */
export interface ServiceOfRun extends Identity {
  readonly origin: string;
  /** Identifies the device among those of one person. */
  readonly deviceId: string;
}

async function deviceIdOf({ env }: Shell, configuration: Configuration): Promise<string> {
  if (env['SERVICE_DEVICE_ID']) return env['SERVICE_DEVICE_ID'];
  const stored = await readLogin(loginPath(env, configuration)).catch(() => undefined);
  return stored?.device_id ?? newId();
}

/** Reads the service and the identity of this run. */
export async function serviceOf(shell: Shell): Promise<ServiceOfRun> {
  const configuration = readConfiguration(shell.env);
  const origin = serviceOrigin(shell.env, configuration);
  const identity = await identityOf(shell, origin, configuration);
  return { ...identity, origin, deviceId: await deviceIdOf(shell, configuration) };
}

/** A client whose errors carry hints for this identity. */
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

/** Overrides of the client's default timeout and retries. */
interface Patience {
  readonly timeoutMs?: number;
  readonly retries?: number;
}

/** Creates a client of this run's service with this run's identity. */
export async function connect(shell: Shell, patience: Patience = {}): Promise<AtlasClient> {
  const { origin, deviceId, ...identity } = await serviceOf(shell);
  const { credentials } = identity;
  const client = createAtlasClient({ baseUrl: origin, credentials, surface: 'cli', deviceId, ...patience });
  return explaining(client, identity);
}
