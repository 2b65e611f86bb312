import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { EXPLORER_REDIRECT_PATH, explorerClients, SCOPES } from '#people/authorization-server/index.ts';
import { acceptedCoding, namesHtml, varyBy } from './accept.ts';
import { noSuchPath } from './before-routing.ts';
import { authorizationServer } from './discovery.ts';
import type { RateLimits } from './rate-limits.ts';
import { namesTag } from './response-cache.ts';
import { refuseOtherMethods } from './routes.ts';
import type { WebFile, WebFiles } from './web-files.ts';

type Service = Pick<Config, 'auth' | 'baseUrl' | 'oauthClient' | 'explorer' | 'sharedLinks'> & {
  readonly version: string;
};

const CONFIG_PATH = '/explorer/config.json';
/** The addresses of the page (spec 90 §3). */
const ADDRESSES = [
  '/',
  '/maps/:id',
  '/maps/:id/report',
  '/maps/:id/duplicates',
  '/contexts/:id',
  '/resources/:id',
  '/proposals',
  '/admin/requests',
  '/admin/people',
  '/about',
  EXPLORER_REDIRECT_PATH,
];
/** The name of an asset holds a hash of its content. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** The endpoints that end a sign-in. Those of an outside issuer are not in its metadata here; they are Auth0's. */
function endingEndpoints({ auth, baseUrl }: Service) {
  const { revocation_endpoint, end_session_endpoint } = authorizationServer(auth, baseUrl);
  if (auth.mode === 'own') return { revocation_endpoint, end_session_endpoint };
  const address = auth.issuer.replace(/\/+$/, '');
  return { revocation_endpoint: `${address}/oauth/revoke`, end_session_endpoint: `${address}/oidc/logout` };
}

/** What the page needs for a sign-in, and whether views can be shared. `client_id` is null where no client may be used from a page. */
function pageConfig(service: Service): Record<string, unknown> {
  const { auth, baseUrl, oauthClient, sharedLinks, version } = service;
  const { issuer, authorization_endpoint, token_endpoint } = authorizationServer(auth, baseUrl);
  const client = auth.mode === 'own' ? explorerClients(service)[0]?.client_id : oauthClient.id;
  return {
    issuer,
    authorization_endpoint,
    token_endpoint,
    ...endingEndpoints(service),
    client_id: client ?? null,
    redirect_uri: `${baseUrl}${EXPLORER_REDIRECT_PATH}`,
    post_logout_redirect_uri: `${baseUrl}/`,
    scopes: SCOPES,
    audience: auth.audience,
    shared_links: sharedLinks,
    version,
  };
}

/** The origins of pages that call an own issuer of another origin. */
export function pageOrigins({
  auth,
  baseUrl,
  explorer,
}: Pick<Service, 'auth' | 'baseUrl' | 'explorer'>): string[] {
  const { origin } = new URL(baseUrl);
  return explorer && auth.mode === 'own' && new URL(auth.issuer).origin !== origin ? [origin] : [];
}

/** Allows the page its own files, and calls to this service and the issuer (spec 90 §14). */
const pagePolicy = (issuer: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${new URL(issuer).origin}`,
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types atlas-worker',
  ].join('; ');

/** Sends a file in the coding that the client prefers, or 304 when the client has it. */
function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  varyBy(reply, 'accept-encoding');
  reply.header('etag', file.tag);
  if (namesTag(headers['if-none-match'], file.tag)) return reply.code(304).send();
  const coding = acceptedCoding(headers['accept-encoding']);
  const encoded = coding && file.encoded[coding];
  if (encoded !== undefined) reply.header('content-encoding', coding);
  return reply.type(file.type).send(encoded ?? file.body);
}

/** Serves the page at each of its addresses, and its assets; no path of a request reaches the disk. */
function addPages(app: FastifyInstance, { page, assets }: WebFiles): void {
  for (const address of ADDRESSES)
    app.get(address, async (request, reply) => {
      varyBy(reply, 'accept');
      if (!namesHtml(request.headers.accept)) throw noSuchPath(request);
      return sendFile(request, reply.header('cache-control', 'no-cache'), page);
    });
  for (const [path, file] of assets)
    app.get(path, async (request, reply) =>
      sendFile(request, reply.header('cache-control', FOR_A_YEAR), file),
    );
}

/** Serves the explorer: what its page needs for a sign-in, and the page where it is built. */
export function addExplorer(
  app: FastifyInstance,
  service: Service & { readonly pages: WebFiles | undefined },
  { countAnonymous }: RateLimits,
): void {
  const { pages } = service;
  const config = pageConfig(service);
  app.register(async (scope) => {
    scope.addHook('onRequest', countAnonymous);
    scope.get(CONFIG_PATH, async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return config;
    });
    if (pages === undefined) return;
    const policy = pagePolicy(service.auth.issuer);
    scope.register(async (web) => {
      web.addHook(
        'onRequest',
        async (_request, reply) => void reply.header('content-security-policy', policy),
      );
      addPages(web, pages);
    });
  });
  const paths = [CONFIG_PATH, ...(pages === undefined ? [] : [...ADDRESSES, ...pages.assets.keys()])];
  for (const path of paths) refuseOtherMethods(app, path, ['GET'], countAnonymous);
}
