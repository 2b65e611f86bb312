import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { CommandError } from '../failures.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** An identity provider that the configuration describes, for services that do not say by themselves how to sign in. */
export interface ProviderEntry {
  readonly name: string;
  readonly authorize_url?: string;
  readonly token_url?: string;
  readonly client_id?: string;
  readonly audience?: string;
  readonly scopes?: readonly string[];
}

/** What the configuration file says; every part may be absent, and the file too. */
export interface Configuration {
  readonly path: string;
  readonly apiUrl: string | undefined;
  readonly format: string | undefined;
  readonly authPath: string | undefined;
  readonly provider: ProviderEntry | undefined;
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

function providerOf(table: Table): ProviderEntry | undefined {
  const { provider, providers } = (table['auth'] ?? {}) as { provider?: string; providers?: ProviderEntry[] };
  if (provider === undefined || provider === 'none') return undefined;
  const entry = providers?.find(({ name }) => name === provider);
  if (entry === undefined)
    throw new CommandError(
      'config',
      `auth.provider is "${provider}", and no [[auth.providers]] has that name`,
    );
  return entry;
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

/** Reads the configuration file; an absent one is an empty one. Throws a CommandError where it is no TOML. */
export function readConfiguration(env: Environment): Configuration {
  const path = configurationPath(env);
  let table: Table;
  try {
    table = parse(configurationText(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new CommandError('config', `${path}: ${(error as Error).message.split('\n')[0]}`, { cause: error });
  }
  const authPath = textAt(table, 'auth', 'path');
  return {
    path,
    apiUrl: textAt(table, 'cloud', 'api_url'),
    format: textAt(table, 'cli', 'format'),
    authPath: authPath === undefined ? undefined : withHome(authPath),
    provider: providerOf(table),
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
