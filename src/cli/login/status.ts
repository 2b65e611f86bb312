import type { OperationId } from '#sdk/index.ts';
import { CommandError, failureOf } from '../failures.ts';
import type { Shell } from '../shell.ts';
import { type Configuration, readConfiguration, serviceOrigin } from './configuration.ts';
import { identityOf, sourceOf } from './credentials.ts';
import { explained } from './explain.ts';

type Access = 'granted' | 'pending' | 'none' | 'unknown';

const PROFILE = 'get_profile' satisfies OperationId;

/** The caller's access according to the service; `unknown` if the call fails. */
async function accessOf(shell: Shell): Promise<{ system_access: Access; profile?: string }> {
  try {
    const atlas = await shell.atlas();
    const { slug, entitlements } = await atlas.call(PROFILE);
    if (entitlements.system_access) return { system_access: 'granted', profile: slug };
    const isPending = entitlements.join_request_status === 'pending';
    return { system_access: isPending ? 'pending' : 'none', profile: slug };
  } catch (error) {
    if (error instanceof CommandError && error.code === 'config') throw error;
    tell(shell, error);
    return { system_access: 'unknown' };
  }
}

function tell(shell: Shell, error: unknown): void {
  const failure = failureOf(error);
  if (failure === undefined) throw error;
  shell.note([failure.message, failure.hint].filter((part) => part !== undefined).join('\n  '));
}

/** Expiry of this run's token in milliseconds since 1970; undefined without one, after printing the reason. */
async function endOfToken(
  shell: Shell,
  origin: string,
  configuration: Configuration,
): Promise<number | undefined> {
  try {
    const { credentials, ...identity } = await identityOf(shell, origin, configuration);
    try {
      return (await credentials.tokenResult()).expiresAt;
    } catch (error) {
      throw explained(error, identity);
    }
  } catch (error) {
    if (error instanceof CommandError && error.code === 'config') throw error;
    tell(shell, error);
    return undefined;
  }
}

/** Shows the source of this run's identity, its expiry and its access. */
export async function showStatus(shell: Shell): Promise<void> {
  const configuration = readConfiguration(shell.env);
  const origin = serviceOrigin(shell.env, configuration);
  const end = await endOfToken(shell, origin, configuration);
  const isThere = end !== undefined && end > Date.now();
  shell.show({
    api_url: origin,
    authenticated: isThere,
    ...(isThere ? await accessOf(shell) : { system_access: 'unknown' }),
    ...(end !== undefined && { expires_at: new Date(end).toISOString() }),
    source: sourceOf(shell.env, configuration),
  });
}
