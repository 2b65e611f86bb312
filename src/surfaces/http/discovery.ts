import type { FastifyInstance } from 'fastify';
import type { AuthConfig } from '#config/config.ts';
import { SCOPES } from '#modules/authorization-server/index.ts';
import type { RateLimits } from './rate-limits.ts';
import { refuseOtherMethods } from './routes.ts';

const GRANTS = ['authorization_code', 'refresh_token', 'client_credentials'];
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const COMMON = {
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
};

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Where an issuer's own documents and endpoints begin: empty, unless the issuer has a path. */
export const issuerPath = (issuer: string): string => withoutSlash(new URL(issuer).pathname);

function ownServer(auth: AuthConfig): Record<string, unknown> {
  const issuer = withoutSlash(auth.issuer);
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    device_authorization_endpoint: `${issuer}/oauth/device_authorization`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    jwks_uri: auth.jwksUrl,
    ...COMMON,
    response_modes_supported: ['query', 'fragment', 'form_post'],
    grant_types_supported: [...GRANTS, DEVICE_GRANT],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    // A client that finds only this document would otherwise expect ID tokens to be signed with RS256.
    id_token_signing_alg_values_supported: ['EdDSA'],
    subject_types_supported: ['public'],
  };
}

function externalServer(auth: AuthConfig, baseUrl: string): Record<string, unknown> {
  const issuer = withoutSlash(auth.issuer);
  return {
    issuer: `${issuer}/`,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${baseUrl}/oauth/register`,
    ...COMMON,
    grant_types_supported: GRANTS,
    resource: auth.audience,
  };
}

/** RFC 8414 metadata; `resource` is the audience to ask for, absent when the server ignores what is asked (spec 10 §10.1). */
export const authorizationServer = (auth: AuthConfig, baseUrl: string): Record<string, unknown> =>
  auth.mode === 'own' ? ownServer(auth) : externalServer(auth, baseUrl);

/** RFC 9728 metadata of the resource below a path of the service. */
const protectedResource = (baseUrl: string, path: string): Record<string, unknown> => ({
  resource: `${baseUrl}${path}`,
  authorization_servers: [`${baseUrl}/`],
  bearer_methods_supported: ['header'],
  scopes_supported: SCOPES,
});

/**
 * Registers the public discovery documents. A document of something below a path has the path at its end
 * (RFC 8414 §3.1, RFC 9728 §3.1); the one without a path stays, for clients that know no other.
 */
export function addDiscovery(
  app: FastifyInstance,
  { auth, baseUrl }: { readonly auth: AuthConfig; readonly baseUrl: string },
  limits: RateLimits,
): void {
  const server = authorizationServer(auth, baseUrl);
  const documents = {
    '/.well-known/oauth-authorization-server': server,
    [`/.well-known/oauth-authorization-server${auth.mode === 'own' ? issuerPath(auth.issuer) : ''}`]: server,
    '/.well-known/oauth-protected-resource': protectedResource(baseUrl, '/'),
    '/.well-known/oauth-protected-resource/mcp': protectedResource(baseUrl, '/mcp'),
  };
  for (const [path, document] of Object.entries(documents)) {
    app.get(path, async () => document);
    refuseOtherMethods(app, path, ['GET'], limits.countAnonymous);
  }
}
