import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { allowsRedirect, isLoopbackRedirect } from '#base/redirect-uris.ts';
import type { Config, OAuthClientConfig } from '#config/config.ts';
import { PUBLIC_CLIENT_ID, redirectsOf } from '#modules/authorization-server/index.ts';
import { issuerPath } from './discovery.ts';
import type { RateLimits } from './rate-limits.ts';
import { refuseOtherMethods } from './routes.ts';

const Registration = z.object({
  client_name: z.string().nullish(),
  redirect_uris: z.array(z.string()).nullish(),
});

/** What every program that registers is given. */
export interface RegisteredClient {
  readonly id: string | undefined;
  readonly allows: (redirectUri: string) => boolean;
}

/** The client that programs share: of the own server its public one, of an external issuer the configured one. */
export function registeredClient(
  { auth, baseUrl, apiReference }: Pick<Config, 'auth' | 'baseUrl' | 'apiReference'>,
  client: OAuthClientConfig,
): RegisteredClient {
  const isListed = (listed: readonly string[]) => (uri: string) =>
    listed.some((registered) => allowsRedirect(registered, uri));
  if (auth.mode === 'own') {
    return {
      id: PUBLIC_CLIENT_ID,
      allows: isListed(redirectsOf({ baseUrl, apiReference }, client.redirectUris)),
    };
  }
  const listed = isListed(client.redirectUris);
  return { id: client.id, allows: (uri) => listed(uri) || (client.loopback && isLoopbackRedirect(uri)) };
}

const refuse = (reply: FastifyReply, status: number, error: string, description: string) =>
  reply.code(status).send({ error, error_description: description });

/**
 * Registers `POST /oauth/register` (RFC 7591) for programs that know no client id: nothing is stored, all get the same
 * public client, with those of their redirect addresses to which the authorization server will send codes.
 */
export function addRegistration(
  app: FastifyInstance,
  service: Pick<Config, 'auth' | 'baseUrl' | 'apiReference' | 'oauthClient'>,
  { countAnonymous }: RateLimits,
): void {
  const { auth } = service;
  const client = registeredClient(service, service.oauthClient);
  const path = `${auth.mode === 'own' ? issuerPath(auth.issuer) : ''}/oauth/register`;
  app.post(path, { onRequest: countAnonymous }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (client.id === undefined) {
      return refuse(reply, 503, 'temporarily_unavailable', 'Client registration is not configured');
    }
    const parsed = Registration.safeParse(request.body);
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path[0];
      const error = field === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata';
      return refuse(reply, 400, error, `${String(field ?? 'The body')} has another form than expected`);
    }
    return reply.code(201).send({
      client_id: client.id,
      client_name: parsed.data.client_name || 'MCP Client',
      redirect_uris: (parsed.data.redirect_uris ?? []).filter(client.allows),
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
  });
  refuseOtherMethods(app, path, ['POST'], countAnonymous);
}
