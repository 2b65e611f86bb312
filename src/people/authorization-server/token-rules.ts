import { type Configuration, errors, type ResourceServer } from 'oidc-provider';
import { LOOPBACK_HOSTS } from '#base/redirect-uris.ts';
import type { Config } from '#config/config.ts';
import { SCOPES } from './clients.ts';
import { machineSubject } from './machine-clients.ts';

const DAY = 86_400;

/**
 * Lifetimes in seconds (spec 10 §17.2). A grant outlives its refresh tokens, whose lifetime restarts at each rotation.
 */
export const TTL = {
  AccessToken: 900,
  AuthorizationCode: 300,
  ClientCredentials: 900,
  DeviceCode: 600,
  IdToken: 900,
  RefreshToken: 30 * DAY,
  Grant: 365 * DAY,
  Interaction: 3600,
  Session: 12 * 3600,
};

/** The canonical name of a resource: without a trailing slash, and with one name for this machine. */
function plainName(resource: string): string {
  const url = URL.parse(resource);
  if (url === null || !/^https?:$/.test(url.protocol) || /[?#@]/.test(resource)) return resource;
  if (LOOPBACK_HOSTS.has(url.hostname)) url.hostname = 'localhost';
  return url.href.replace(/\/+$/, '');
}

/** The one API that tokens are for, and what they are. */
export const apiOf = ({ auth }: Pick<Config, 'auth'>): ResourceServer => ({
  scope: SCOPES.join(' '),
  audience: auth.audience,
  accessTokenTTL: TTL.AccessToken,
  accessTokenFormat: 'jwt',
  jwt: { sign: { alg: 'EdDSA' } },
});

/** One API with several names: whichever is requested, the token is for the one configured audience. */
export function resourceIndicators(config: Config) {
  const { auth, baseUrl } = config;
  const names = [auth.audience, ...auth.furtherAudiences, baseUrl, `${baseUrl}/mcp`, `${baseUrl}/api`];
  const known = new Set(names.map(plainName));
  const api = apiOf(config);
  return {
    enabled: true,
    // The audience may be any text, but a resource must be a URL: the public address always is.
    defaultResource: (_ctx: unknown, _client: unknown, oneOf?: readonly string[]) => oneOf?.[0] ?? baseUrl,
    useGrantedResource: () => true,
    getResourceServerInfo: (_ctx: unknown, resource: string) => {
      if (!known.has(plainName(resource))) throw new errors.InvalidTarget();
      return api;
    },
  };
}

/** Every token names its client; gate one distinguishes machine tokens from personal tokens by spec 10 §17.2. */
export const nameParties: NonNullable<NonNullable<Configuration['formats']>['customizers']>['jwt'] = (
  _ctx,
  token,
  { payload },
) => {
  const clientId = String(token.clientId);
  const machine = { sub: machineSubject(clientId), gty: 'client-credentials' };
  Object.assign(payload, { azp: clientId }, token.kind === 'ClientCredentials' && machine);
};
