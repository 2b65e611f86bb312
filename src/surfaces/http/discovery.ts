import type { FastifyInstance } from 'fastify';
import type { AuthConfig } from '#config/config.ts';
import { refuseOtherMethods } from './routes.ts';

const SCOPES = ['openid', 'profile', 'email', 'offline_access'];
const COMMON = {
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
};

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** RFC 8414 metadata; `resource` is the audience to ask for, absent when the server ignores what is asked (spec 10 §10.1). */
function authorizationServer(auth: AuthConfig, baseUrl: string): Record<string, unknown> {
  const issuer = withoutSlash(auth.issuer);
  if (auth.mode === 'own') {
    return {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      registration_endpoint: `${issuer}/oauth/register`,
      jwks_uri: auth.jwksUrl,
      ...COMMON,
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    };
  }
  return {
    issuer: `${issuer}/`,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${baseUrl}/oauth/register`,
    ...COMMON,
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    resource: auth.audience,
  };
}

const protectedResource = (baseUrl: string): Record<string, unknown> => ({
  resource: `${baseUrl}/`,
  authorization_servers: [`${baseUrl}/`],
  bearer_methods_supported: ['header'],
  scopes_supported: SCOPES,
});

/** Registers both public discovery documents. */
export function addDiscovery(app: FastifyInstance, auth: AuthConfig, baseUrl: string): void {
  const documents = {
    '/.well-known/oauth-authorization-server': authorizationServer(auth, baseUrl),
    '/.well-known/oauth-protected-resource': protectedResource(baseUrl),
  };
  for (const [path, document] of Object.entries(documents)) {
    app.get(path, async () => document);
    refuseOtherMethods(app, path, ['GET']);
  }
}
