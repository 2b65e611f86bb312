import { type Configuration, errors, type ResourceServer } from 'oidc-provider';
import type { Config } from '#config/config.ts';
import { SCOPES } from './clients.ts';
import { machineSubject } from './machine-clients.ts';

const DAY = 86_400;

/** Lives in seconds (spec 10 §17.2). A grant outlives its refresh tokens, which each start anew when rotated. */
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

/** One API behind several names: whichever is asked for, the token is for the one configured audience. */
export function resourceIndicators({ auth, baseUrl }: Config) {
  const known = new Set([auth.audience, ...auth.furtherAudiences, baseUrl, `${baseUrl}/`, `${baseUrl}/mcp`]);
  const api: ResourceServer = {
    scope: SCOPES.join(' '),
    audience: auth.audience,
    accessTokenTTL: TTL.AccessToken,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'EdDSA' } },
  };
  return {
    enabled: true,
    // The audience may be any text, a resource must be a URL: the public address always is one.
    defaultResource: (_ctx: unknown, _client: unknown, oneOf?: readonly string[]) => oneOf?.[0] ?? baseUrl,
    useGrantedResource: () => true,
    getResourceServerInfo: (_ctx: unknown, resource: string) => {
      if (!known.has(resource)) throw new errors.InvalidTarget();
      return api;
    },
  };
}

/** Every token names its client; spec 10 §17.2 says how gate one distinguishes tokens of machines from those of people. */
export const nameParties: NonNullable<NonNullable<Configuration['formats']>['customizers']>['jwt'] = (
  _ctx,
  token,
  { payload },
) => {
  const clientId = String(token.clientId);
  const machine = { sub: machineSubject(clientId), gty: 'client-credentials' };
  Object.assign(payload, { azp: clientId }, token.kind === 'ClientCredentials' && machine);
};
