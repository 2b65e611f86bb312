import { CommandError } from '../failures.ts';
import type { RenewalPlace } from './renew.ts';
import type { StoredLogin } from './stored-login.ts';

/** An identity provider from the configuration, for services that do not publish how to sign in. */
export interface ProviderEntry {
  readonly name: string;
  /** The issuer identifier; default derived from the endpoints. */
  readonly issuer?: string;
  readonly authorize_url?: string;
  readonly token_url?: string;
  readonly client_id?: string;
  readonly audience?: string;
  readonly scopes?: readonly string[];
}

/** The chosen provider: a configuration entry, or an Auth0 tenant merged with the entry for its domain. */
export interface Provider extends ProviderEntry {
  /** The domain of an Auth0 tenant chosen by `auth0:DOMAIN`. */
  readonly domain?: string;
}

const AUTH0 = 'auth0';
const DOMAIN = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3})(?::|$)/i;

/** Whether the text is a host name with an optional port. */
export const isDomain = (text: string): boolean => DOMAIN.test(text);

/** The URL of a tenant; plain HTTP only for loopback. */
export const addressOf = (domain: string): string =>
  `${LOOPBACK.test(domain) ? 'http' : 'https'}://${domain}`;

const hostOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : undefined;

/** The configuration entry for a domain. */
const entryAt = (domain: string, entries: readonly ProviderEntry[]): ProviderEntry | undefined =>
  entries.find(({ token_url }) => hostOf(token_url) === domain.toLowerCase());

const URLS = ['issuer', 'authorize_url', 'token_url'] as const;
const TEXTS = ['name', ...URLS, 'client_id', 'audience'] as const;

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The fault of an entry; undefined if it is valid. */
function faultIn(entry: Readonly<Record<string, unknown>>): string | undefined {
  if (!entry['name']) return 'it has no name';
  const noText = TEXTS.find((key) => entry[key] !== undefined && typeof entry[key] !== 'string');
  if (noText !== undefined) return `${noText} is not a text`;
  const noAddress = URLS.find((key) => entry[key] !== undefined && !URL.canParse(String(entry[key])));
  if (noAddress !== undefined) return `${noAddress} is not an address`;
  return entry['scopes'] === undefined || isList(entry['scopes'])
    ? undefined
    : 'scopes is not a list of texts';
}

/** Validates the provider entries of a configuration. Throws a CommandError for an invalid one. */
export function entriesOf(value: unknown): readonly ProviderEntry[] {
  if (value === undefined) return [];
  if (!Array.isArray(value))
    throw new CommandError('config', 'auth.providers is not a list: write [[auth.providers]]');
  for (const entry of value as Record<string, unknown>[]) {
    const fault = faultIn(entry);
    if (fault !== undefined)
      throw new CommandError('config', `[[auth.providers]] "${entry['name'] ?? ''}": ${fault}`);
  }
  return value as ProviderEntry[];
}

/**
 * Finds a provider by name: `auth0`, `none` or no name means the service's own, `auth0:DOMAIN` a tenant, any other name
 * an entry.
 * @param source where the name was found, for the error message
 * @returns undefined if the service's own provider applies
 * @throws CommandError for any other name
 */
export function providerNamed(
  name: string | undefined,
  entries: readonly ProviderEntry[],
  source: string,
): Provider | undefined {
  if (!name) return undefined;
  const entry = entries.find((one) => one.name === name);
  if (entry !== undefined) return entry;
  if (name === AUTH0 || name === 'none') return undefined;
  const domain = name.startsWith(`${AUTH0}:`) ? name.slice(AUTH0.length + 1) : '';
  if (isDomain(domain)) return { ...entryAt(domain, entries), name, domain };
  throw new CommandError(
    'config',
    `${source} is "${name}", and that is neither auth0, auth0:DOMAIN nor the name of one of the [[auth.providers]]`,
  );
}

/**
 * The token endpoint and client for renewing a login; undefined if it cannot be renewed.
 * @param chosen the provider in use; its client id is used for a login without one
 */
export function renewalPlaceOf(
  { provider, refresh_token }: StoredLogin,
  entries: readonly ProviderEntry[],
  chosen: Provider | undefined,
): RenewalPlace | undefined {
  if (refresh_token === undefined) return undefined;
  if (provider.kind === 'oauth') return provider;
  if (provider.kind !== 'auth0') return undefined;
  const isSilent = chosen?.token_url === undefined && (chosen?.domain ?? provider.domain) === provider.domain;
  const client_id = (entryAt(provider.domain, entries) ?? (isSilent ? chosen : undefined))?.client_id;
  return client_id === undefined
    ? undefined
    : { token_endpoint: `${addressOf(provider.domain)}/oauth/token`, client_id };
}
