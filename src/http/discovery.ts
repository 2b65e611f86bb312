import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LOOPBACK_HOSTS } from '#base/redirect-uris.ts';
import type { AuthConfig, Config } from '#config/config.ts';
import { SCOPES } from '#people/authorization-server/index.ts';
import type { RateLimits } from './rate-limits.ts';
import { refuseOtherMethods } from './routes.ts';

const GRANTS = ['authorization_code', 'refresh_token', 'client_credentials'];
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const SERVER_DOCUMENT = '/.well-known/oauth-authorization-server';
const RESOURCE_DOCUMENT = '/.well-known/oauth-protected-resource';
/** Path below the service's URL; its metadata is at the path that RFC 8414 assigns to an issuer of this path. */
const REGISTRAR_PATH = '/oauth';
const COMMON = {
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
};

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** The path prefix of an issuer's own documents and endpoints; empty unless the issuer has a path. */
export const issuerPath = (issuer: string): string => withoutSlash(new URL(issuer).pathname);

function ownServer(auth: AuthConfig): Record<string, unknown> {
  const { issuer } = auth;
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    device_authorization_endpoint: `${issuer}/oauth/device_authorization`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    end_session_endpoint: `${issuer}/oauth/session/end`,
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
  const address = withoutSlash(auth.issuer);
  return {
    issuer: auth.issuer,
    authorization_endpoint: `${address}/authorize`,
    token_endpoint: `${address}/oauth/token`,
    registration_endpoint: `${baseUrl}/oauth/register`,
    ...COMMON,
    grant_types_supported: GRANTS,
    resource: auth.audience,
  };
}

/** RFC 8414 metadata; `resource` is the audience to request, absent when the server ignores it (spec 10 §10.1). */
export const authorizationServer = (auth: AuthConfig, baseUrl: string): Record<string, unknown> =>
  auth.mode === 'own' ? ownServer(auth) : externalServer(auth, baseUrl);

/**
 * The issuer that represents an external one to programs that register themselves, since only this service registers
 * them. It is a URL of this service: clients compare the issuer in a document with the URL they were sent to.
 */
const registrar = (baseUrl: string): string => `${baseUrl}${REGISTRAR_PATH}`;

type Discovered = Pick<Config, 'auth' | 'baseUrl' | 'oauthClient'>;

/** The issuer to which clients are sent, spelt as in its own metadata (RFC 8414 §3.3). */
const issuerFor = ({ auth, baseUrl, oauthClient }: Discovered): string =>
  auth.mode === 'external' && oauthClient.id !== undefined ? registrar(baseUrl) : auth.issuer;

/**
 * The service's URL as this client spells it: `localhost` and the loopback addresses are equivalent, and a client
 * compares the URL in the metadata with the one it was given.
 */
function addressFor(baseUrl: string, { host }: IncomingHttpHeaders): string {
  const base = new URL(baseUrl);
  const asked = host === undefined ? null : URL.parse(`${base.protocol}//${host}`);
  const isSame =
    asked !== null &&
    asked.port === base.port &&
    LOOPBACK_HOSTS.has(base.hostname) &&
    LOOPBACK_HOSTS.has(asked.hostname);
  return isSame ? `${asked.origin}${withoutSlash(base.pathname)}` : baseUrl;
}

/** The URL of the metadata of the resource at a path of the service (RFC 9728 §3.1). */
export function describedAt(baseUrl: string, path: string, headers: IncomingHttpHeaders): string {
  const { origin, pathname } = new URL(`${addressFor(baseUrl, headers)}${path}`);
  return `${origin}${RESOURCE_DOCUMENT}${pathname === '/' ? '' : pathname}`;
}

/** RFC 9728 metadata of the resource at a path of the service. */
const protectedResource = (service: Discovered, path: string, headers: IncomingHttpHeaders) => ({
  resource: `${addressFor(service.baseUrl, headers)}${path}`,
  authorization_servers: [issuerFor(service)],
  bearer_methods_supported: ['header'],
  scopes_supported: SCOPES,
});

type Document = (headers: IncomingHttpHeaders) => Record<string, unknown>;

/** The metadata documents of the authorization server, by path. */
function documentsOfServer({ auth, baseUrl, oauthClient }: Discovered): [string, Document][] {
  const server = authorizationServer(auth, baseUrl);
  const paths = ['', auth.mode === 'own' ? issuerPath(auth.issuer) : ''];
  const documents = paths.map((path): [string, Document] => [`${SERVER_DOCUMENT}${path}`, () => server]);
  if (auth.mode === 'own' || oauthClient.id === undefined) return documents;
  const issuer = registrar(baseUrl);
  return [...documents, [`${SERVER_DOCUMENT}${new URL(issuer).pathname}`, () => ({ ...server, issuer })]];
}

/** The metadata documents of the resources, by path; a trailing slash of the path is kept in `resource`. */
function documentsOfResources(service: Discovered): [string, Document][] {
  const below = withoutSlash(new URL(service.baseUrl).pathname);
  const resources = ['/mcp', '/mcp/'].map((path): [string, string] => [path, path]);
  return ([['', '/'], ['/', '/'], ...resources] as const).flatMap(([at, path]) =>
    ['', below].map((prefix): [string, Document] => [
      `${RESOURCE_DOCUMENT}${prefix}${at}`,
      (headers) => protectedResource(service, path, headers),
    ]),
  );
}

/**
 * Registers the public discovery documents. The document of an issuer or resource with a path has that path at its end
 * (RFC 8414 §3.1, RFC 9728 §3.1); the document without a path remains, for clients that know no other.
 */
export function addDiscovery(app: FastifyInstance, service: Discovered, limits: RateLimits): void {
  const servers = documentsOfServer(service).flatMap(([path, document]): [string, Document][] => [
    [path, document],
    [`${path}/`, document],
  ]);
  for (const [path, document] of new Map([...servers, ...documentsOfResources(service)])) {
    app.get(path, async ({ headers }) => document(headers));
    refuseOtherMethods(app, path, ['GET'], limits.countAnonymous);
  }
}
