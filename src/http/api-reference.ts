import { randomBytes } from 'node:crypto';
import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { badRequest } from '#base/refusal.ts';
import type { Config } from '#config/config.ts';
import type { Operation } from '#operation/define.ts';
import { PUBLIC_CLIENT_ID, REFERENCE_REDIRECT_PATH, SCOPES } from '#people/authorization-server/index.ts';
import { namesHtml, varyBy } from './accept.ts';
import { noSuchPath } from './before-routing.ts';
import { authorizationServer } from './discovery.ts';
import type { JsonSchema } from './json-schema.ts';
import { openApiDocument } from './openapi.ts';
import type { RateLimits } from './rate-limits.ts';
import { refuseOtherMethods } from './routes.ts';

type SignInService = Pick<Config, 'auth' | 'baseUrl' | 'oauthClient'>;

const DESCRIBED: Readonly<Record<string, string>> = {
  openid: 'Who you are',
  profile: 'Your user name',
  email: 'Your email address',
  offline_access: 'Stay signed in',
};

const originOf = (url: string): string => new URL(url).origin;

/** The OAuth client for a sign-in from a page of the service; undefined when such a sign-in cannot work. */
function clientOf({ auth, baseUrl, oauthClient }: SignInService): string | undefined {
  if (auth.mode === 'external') return oauthClient.id;
  // A page can neither read responses of another origin nor keep a reference to a window that shows it.
  return originOf(auth.issuer) === originOf(baseUrl) ? PUBLIC_CLIENT_ID : undefined;
}

/**
 * The OAuth 2 security scheme (authorization code with PKCE) of the instance, with the extensions that the reference
 * page needs to sign people in; undefined when no client is known.
 */
function signInScheme(service: SignInService): JsonSchema | undefined {
  const client = clientOf(service);
  if (client === undefined) return undefined;
  const { authorization_endpoint, token_endpoint, resource } = authorizationServer(
    service.auth,
    service.baseUrl,
  );
  return {
    type: 'oauth2',
    description: 'Opens the sign-in of this instance in a window.',
    'x-default-scopes': ['openid', 'profile', 'email'],
    flows: {
      authorizationCode: {
        authorizationUrl: authorization_endpoint,
        tokenUrl: token_endpoint,
        scopes: Object.fromEntries(SCOPES.map((scope) => [scope, DESCRIBED[scope]])),
        'x-usePkce': 'SHA-256',
        'x-scalar-client-id': client,
        'x-scalar-redirect-uri': `${service.baseUrl}${REFERENCE_REDIRECT_PATH}`,
        // A public client has no secret, so its credentials are not sent in a header.
        'x-scalar-credentials-location': 'body',
        ...(resource !== undefined && { 'x-scalar-security-query': { audience: resource } }),
      },
    },
  };
}

type Service = Pick<Config, 'auth' | 'baseUrl' | 'oauthClient'> & {
  readonly operations: readonly Operation[];
  readonly version: string;
  /** Whether `/` leads to the page. */
  readonly leadsFromRoot: boolean;
};

const DOCUMENT_PATH = '/api-docs/openapi.json';
const PAGE_PATH = '/api-docs/ui';
/** Placeholder in the page for the nonce of each response. */
const NONCE = 'nonce-of-the-answer';
const NONCE_BYTES = 16;
const SCRIPT_SECONDS = 3600;

/** Options of the page: none of its vendor's other products, and no requests to other hosts. */
const CONFIGURATION = {
  url: '../openapi.json',
  title: 'Atlas API reference',
  pageTitle: 'Atlas API reference',
  nonce: NONCE,
  _integration: null,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  telemetry: false,
  withDefaultFonts: false,
  documentDownloadType: 'direct',
  persistAuth: false,
  favicon: 'data:,',
} as const;

/** Allows the page only the scripts of this response, and only calls to this service and the issuer. */
function pagePolicy(hosts: readonly string[], nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    // The page's script creates style elements and attributes without a nonce; they cannot load anything.
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...new Set(hosts)].join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const SIGNED_IN_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Signed in – Atlas</title>
</head>
<body>
<p role="status">You are signed in. This window closes by itself.</p>
</body>
</html>
`;

/**
 * The page to which a sign-in returns; the reference page, which opened the window, reads the code from its URL.
 */
function addSignedInPage(app: FastifyInstance, isForeign: boolean): void {
  app.get(REFERENCE_REDIRECT_PATH, async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    reply.header('cache-control', 'no-store');
    // Otherwise a window that returns from another origin would lose its opener.
    if (isForeign) reply.header('cross-origin-opener-policy', 'unsafe-none');
    return reply.type('text/html; charset=utf-8').send(SIGNED_IN_PAGE);
  });
}

function addPage(app: FastifyInstance, hosts: readonly string[], isForeign: boolean): void {
  const finish = (reply: FastifyReply, html: string): string => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    reply.header('content-security-policy', pagePolicy(hosts, nonce)).header('cache-control', 'no-store');
    if (isForeign) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return html.replaceAll(NONCE, nonce);
  };
  // The page's own handler would fail on a Host header that is not valid in a URL.
  app.addHook('onRequest', async (request) => {
    if (!URL.canParse(request.url, `${request.protocol}://${request.hostname}`))
      throw badRequest('The Host header is not valid');
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const type = String(reply.getHeader('content-type'));
    if (type.startsWith('text/html') && typeof payload === 'string') return finish(reply, payload);
    if (type.startsWith('application/javascript'))
      reply.header('cache-control', `public, max-age=${SCRIPT_SECONDS}`);
    return payload;
  });
  app.register(apiReference, { routePrefix: PAGE_PATH, configuration: CONFIGURATION });
}

/** Serves the OpenAPI document and its reference page, and redirects browsers there from `/` unless the explorer is there. */
export function addApiReference(app: FastifyInstance, service: Service, limits: RateLimits): void {
  const signIn = signInScheme(service);
  const document = openApiDocument(service.operations, { ...service, signIn });
  const [own, issuer] = [service.baseUrl, service.auth.issuer].map((url) => new URL(url).origin);
  const isForeign = issuer !== own;
  app.register(async (scope) => {
    scope.addHook('onRequest', limits.countAnonymous);
    scope.get(DOCUMENT_PATH, async () => document);
    addSignedInPage(scope, isForeign);
    scope.register(async (page) => addPage(page, signIn === undefined ? [own!] : [own!, issuer!], isForeign));
    if (service.leadsFromRoot)
      scope.get('/', async (request, reply) => {
        varyBy(reply, 'accept');
        if (!namesHtml(request.headers.accept)) throw noSuchPath(request);
        return reply.redirect(`${PAGE_PATH}/`, 302);
      });
  });
  const paths = [
    DOCUMENT_PATH,
    REFERENCE_REDIRECT_PATH,
    PAGE_PATH,
    `${PAGE_PATH}/`,
    `${PAGE_PATH}/js/scalar.js`,
  ];
  for (const path of paths) refuseOtherMethods(app, path, ['GET'], limits.countAnonymous);
}
