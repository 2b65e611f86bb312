import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { CommandError } from '../failures.ts';
import { entriesOf, type Provider, type ProviderEntry, providerNamed } from './provider.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The content of the configuration file; every field, and the file itself, may be absent. */
export interface Configuration {
  readonly path: string;
  readonly apiUrl: string | undefined;
  readonly format: string | undefined;
  readonly authPath: string | undefined;
  /** Overrides the identity provider that the service names: SERVICE_PROVIDER, else `auth.provider`. */
  readonly provider: Provider | undefined;
  /** The `[[auth.providers]]`. */
  readonly providers: readonly ProviderEntry[];
}

type Table = Readonly<Record<string, unknown>>;

const withHome = (path: string): string =>
  /^~(?=[\\/]|$)/.test(path) ? join(homedir(), path.slice(1)) : path;

/** The configuration path: SERVICE_GLOBAL_CONFIG, else `atlas/config.toml` in the user's configuration folder. */
export function configurationPath(env: Environment): string {
  const given = env['SERVICE_GLOBAL_CONFIG'];
  if (given) return withHome(given);
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'atlas', 'config.toml');
}

function textAt(table: Table, section: string, key: string): string | undefined {
  const value = (table[section] as Table | undefined)?.[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads the configuration file; an empty string if it does not exist. */
export function configurationText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Parses a configuration. Throws a CommandError if the text is not TOML. */
export function tablesOf(text: string, path: string): Table {
  try {
    return parse(text);
  } catch (error) {
    throw new CommandError('config', `${path}: ${(error as Error).message.split('\n')[0]}`, { cause: error });
  }
}

/**
 * Reads the configuration file; an absent file counts as empty. Throws a CommandError if it is not TOML or names an
 * unknown provider.
 */
export function readConfiguration(env: Environment): Configuration {
  const path = configurationPath(env);
  const table = tablesOf(configurationText(path), path);
  const authPath = textAt(table, 'auth', 'path');
  const providers = entriesOf((table['auth'] as Table | undefined)?.['providers']);
  const byVariable = env['SERVICE_PROVIDER'];
  return {
    path,
    apiUrl: textAt(table, 'cloud', 'api_url'),
    format: textAt(table, 'cli', 'format'),
    authPath: authPath === undefined ? undefined : withHome(authPath),
    provider: byVariable
      ? providerNamed(byVariable, providers, 'SERVICE_PROVIDER')
      : providerNamed(textAt(table, 'auth', 'provider'), providers, 'auth.provider'),
    providers,
  };
}

/** The path of the login file. */
export const loginPath = (env: Environment, { path, authPath }: Configuration): string =>
  env['SERVICE_AUTH_PATH']
    ? withHome(env['SERVICE_AUTH_PATH'])
    : (authPath ?? join(dirname(path), 'auth.json'));

/** The origin of the service. Throws a CommandError if it is not configured or not an HTTP URL. */
export function serviceOrigin(env: Environment, { apiUrl, path }: Configuration): string {
  const given = env['SERVICE_API_URL'] ?? apiUrl ?? '';
  if (given === '')
    throw new CommandError('config', 'the address of the service is not configured', {
      hint: `set SERVICE_API_URL, or run: atlas init (it is kept in ${path})`,
    });
  return originOf(given);
}

/** The origin of a URL from the user. Throws a CommandError if it is not an HTTP URL. */
export function originOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new CommandError('config', `"${given}" is not the address of a service`, {
      hint: 'it begins with https:// (or http:// on this machine)',
    });
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')}`;
}
