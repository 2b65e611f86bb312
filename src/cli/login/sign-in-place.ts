import { allowInsecureRequests, Configuration, None, type ServerMetadata } from 'openid-client';
import { reachedAt } from '#sign-in/mapped-endpoints.ts';
import { CommandError } from '../failures.ts';
import { ask, unexpected } from './ask.ts';
import { addressOf, type Provider } from './provider.ts';

/** The authorization server and client for signing in to a service. */
export interface SignIn {
  readonly configuration: Configuration;
  readonly scope: string;
  readonly audience: string | undefined;
}

/** The path of the redirect URI on this machine. */
export const CALLBACK = '/callback';

const TIMEOUT_MS = 30_000;
const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

type Metadata = Readonly<Record<string, unknown>>;

const WRONG_PLACE = 'is the address right? run: atlas doctor';

async function documentAt(address: string, init: RequestInit = {}): Promise<Metadata> {
  const answer = await ask(address, init, TIMEOUT_MS);
  if (!answer.ok || answer.body === undefined) throw unexpected(address, answer, WRONG_PLACE);
  return answer.body;
}

/** The JSON document at a URL; empty for an error response. Throws a CommandError without a response. */
async function documentIfAny(address: string): Promise<Metadata> {
  const { ok, body } = await ask(address, {}, TIMEOUT_MS);
  return ok && body !== undefined ? body : {};
}

/** The issuer of a token endpoint, by the URL layout of Auth0 (`/oauth/token`) and Okta (`/v1/token`). */
export function issuerAt(tokenUrl: string): string {
  const { origin, pathname } = new URL(tokenUrl);
  if (pathname.endsWith('/v1/token')) return `${origin}${pathname.slice(0, -'/v1/token'.length)}`;
  return pathname.endsWith('/oauth/token')
    ? `${origin}${pathname.slice(0, -'oauth/token'.length)}`
    : `${origin}/`;
}

/** The metadata of an Auth0 tenant, with Auth0's defaults for missing fields. */
async function tenantAt(domain: string): Promise<Metadata> {
  const address = addressOf(domain);
  const found = await documentIfAny(`${address}/.well-known/openid-configuration`);
  const usual = {
    issuer: `${address}/`,
    authorization_endpoint: `${address}/authorize`,
    token_endpoint: `${address}/oauth/token`,
  };
  return { ...usual, ...found };
}

/** The metadata that a configuration entry provides. */
function saidBy({ issuer, authorize_url, token_url }: Provider): Metadata {
  const own = issuer ?? (token_url === undefined ? undefined : issuerAt(token_url));
  return {
    ...(own !== undefined && { issuer: own }),
    ...(authorize_url !== undefined && { authorization_endpoint: authorize_url }),
    ...(token_url !== undefined && { token_endpoint: token_url }),
  };
}

const hostOf = (address: unknown): string | undefined =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).host : undefined;

/** The service's authorization server metadata, overridden by the chosen provider. */
async function metadataOf(origin: string, provider: Provider | undefined): Promise<Metadata> {
  const address = `${origin}/.well-known/oauth-authorization-server`;
  if (provider === undefined)
    return reachedAt(await documentAt(address), origin, () =>
      documentIfAny(`${origin}/.well-known/oauth-protected-resource`),
    );
  const isWhole = provider.domain !== undefined || (provider.authorize_url && provider.token_url);
  const ofService = await (isWhole ? documentIfAny(address) : documentAt(address));
  const chosen = {
    ...(provider.domain === undefined ? {} : await tenantAt(provider.domain)),
    ...saidBy(provider),
  };
  const isSame =
    hostOf(chosen['token_endpoint'] ?? ofService['token_endpoint']) === hostOf(ofService['token_endpoint']);
  // For another provider only the service's `resource` (the audience) applies.
  return isSame ? { ...ofService, ...chosen } : { resource: ofService['resource'], ...chosen };
}

/** The client id: from the configuration, else from dynamic client registration. */
async function clientOf(metadata: Metadata, provider: Provider | undefined): Promise<string> {
  if (provider?.client_id !== undefined) return provider.client_id;
  const address = metadata['registration_endpoint'];
  if (typeof address !== 'string')
    throw new CommandError('config', 'it is not known as which client one signs in', {
      hint: 'name it as client_id of an entry of the [[auth.providers]]',
    });
  const { client_id } = await documentAt(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Atlas command line',
      redirect_uris: [`http://127.0.0.1${CALLBACK}`],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    }),
  });
  return String(client_id);
}

/**
 * Discovers how to sign in to a service.
 * @param origin of the service
 * @param provider the chosen provider; undefined for the service's own
 */
export async function signInOf(origin: string, provider: Provider | undefined): Promise<SignIn> {
  const found = await metadataOf(origin, provider);
  const { token_endpoint, issuer } = found;
  if (typeof token_endpoint !== 'string' || !URL.canParse(token_endpoint) || typeof issuer !== 'string')
    throw new CommandError('api', `${origin} does not say where one signs in`, { hint: WRONG_PLACE });
  const metadata = found as unknown as ServerMetadata & {
    readonly resource?: string;
    readonly scopes_supported?: readonly string[];
  };
  const configuration = new Configuration(metadata, await clientOf(found, provider), undefined, None());
  // A token endpoint without TLS is taken to be intended, such as on this machine.
  if (new URL(token_endpoint).protocol === 'http:') allowInsecureRequests(configuration);
  const supported = metadata.scopes_supported;
  const scopes = provider?.scopes ?? SCOPES.filter((scope) => supported?.includes(scope) !== false);
  return { configuration, scope: scopes.join(' '), audience: provider?.audience ?? metadata.resource };
}
