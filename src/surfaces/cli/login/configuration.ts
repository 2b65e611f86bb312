import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { CommandError } from '../failures.ts';
import { entriesOf, type Provider, type ProviderEntry, providerNamed } from './provider.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the configuration file says; every part may be absent, and the file too. */
export interface Configuration {
  readonly path: string;
  readonly apiUrl: string | undefined;
  readonly format: string | undefined;
  readonly authPath: string | undefined;
  /** Where one signs in instead of where the service says: SERVICE_PROVIDER, else `auth.provider`. */
  readonly provider: Provider | undefined;
  /** The `[[auth.providers]]`. */
  readonly providers: readonly ProviderEntry[];
}

type Table = Readonly<Record<string, unknown>>;

const withHome = (path: string): string =>
  /^~(?=[\\/]|$)/.test(path) ? join(homedir(), path.slice(1)) : path;

/** Where the configuration is: SERVICE_GLOBAL_CONFIG, else `atlas/config.toml` among the person's configurations. */
export function configurationPath(env: Environment): string {
  const given = env['SERVICE_GLOBAL_CONFIG'];
  if (given) return withHome(given);
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'atlas', 'config.toml');
}

function textAt(table: Table, section: string, key: string): string | undefined {
  const value = (table[section] as Table | undefined)?.[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The text of the configuration; empty where there is none. */
export function configurationText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** The tables of a configuration. Throws a CommandError where the text is no TOML. */
export function tablesOf(text: string, path: string): Table {
  try {
    return parse(text);
  } catch (error) {
    throw new CommandError('config', `${path}: ${(error as Error).message.split('\n')[0]}`, { cause: error });
  }
}

/**
 * Reads the configuration file; an absent one is an empty one. Throws a CommandError where it is no TOML, or names a provider that
 * does not exist.
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

/** Where the login is kept. */
export const loginPath = (env: Environment, { path, authPath }: Configuration): string =>
  env['SERVICE_AUTH_PATH']
    ? withHome(env['SERVICE_AUTH_PATH'])
    : (authPath ?? join(dirname(path), 'auth.json'));

/** The origin of the service. Throws a CommandError where nobody says it, or what they say is no address. */
export function serviceOrigin(env: Environment, { apiUrl, path }: Configuration): string {
  const given = env['SERVICE_API_URL'] ?? apiUrl ?? '';
  if (given === '')
    throw new CommandError('config', 'the address of the service is not configured', {
      hint: `set SERVICE_API_URL, or run: atlas init (it is kept in ${path})`,
    });
  return originOf(given);
}

/** The origin of an address that a person gave. Throws a CommandError where it is none. */
export function originOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new CommandError('config', `"${given}" is no address of a service`, {
      hint: 'it begins with https:// (or http:// on this machine)',
    });
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')}`;
}
