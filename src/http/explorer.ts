import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';
import { EXPLORER_REDIRECT_PATH, explorerClients, SCOPES } from '#people/authorization-server/index.ts';
import { authorizationServer } from './discovery.ts';
import type { RateLimits } from './rate-limits.ts';
import { refuseOtherMethods } from './routes.ts';

type Service = Pick<Config, 'auth' | 'baseUrl' | 'oauthClient' | 'explorer'> & { readonly version: string };

const CONFIG_PATH = '/explorer/config.json';

/** The endpoints that end a sign-in. Those of an outside issuer are not in its metadata here; they are Auth0's. */
function endingEndpoints({ auth, baseUrl }: Service) {
  const { revocation_endpoint, end_session_endpoint } = authorizationServer(auth, baseUrl);
  if (auth.mode === 'own') return { revocation_endpoint, end_session_endpoint };
  const address = auth.issuer.replace(/\/+$/, '');
  return { revocation_endpoint: `${address}/oauth/revoke`, end_session_endpoint: `${address}/oidc/logout` };
}

/** What the page needs for a sign-in. `client_id` is null where no client may be used from a page. */
function pageConfig(service: Service): Record<string, unknown> {
  const { auth, baseUrl, oauthClient, version } = service;
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

/** Serves what the explorer needs from the server. */
export function addExplorer(app: FastifyInstance, service: Service, { countAnonymous }: RateLimits): void {
  const config = pageConfig(service);
  app.get(CONFIG_PATH, { onRequest: countAnonymous }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return config;
  });
  refuseOtherMethods(app, CONFIG_PATH, ['GET'], countAnonymous);
}
