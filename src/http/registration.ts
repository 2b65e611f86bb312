import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cutText } from '#base/cut-text.ts';
import { allowsRedirect, isLoopbackRedirect } from '#base/redirect-uris.ts';
import type { Config, OAuthClientConfig } from '#config/config.ts';
import type { RegistrationAnswer } from '#people/authorization-server/index.ts';
import { issuerPath } from './discovery.ts';
import type { RateLimits } from './rate-limits.ts';
import { refuseOtherMethods } from './routes.ts';

/** Registers a client from its requested metadata (RFC 7591). */
export type Register = (body: unknown) => RegistrationAnswer;

const Registration = z.object({
  client_name: z.string().nullish(),
  redirect_uris: z.array(z.string()).nullish(),
});

const UNAVAILABLE = {
  error: 'temporarily_unavailable',
  error_description: 'Client registration is not configured',
};

/**
 * Registers programs with an external issuer: each receives the one configured client, if all redirect URIs that it
 * requests are allowed there. Undefined when no client is configured.
 */
export function sharesClient({ id, redirectUris, loopback }: OAuthClientConfig): Register | undefined {
  if (id === undefined) return undefined;
  const isAllowed = (uri: string): boolean =>
    redirectUris.some((registered) => allowsRedirect(registered, uri)) ||
    (loopback && isLoopbackRedirect(uri));
  return (body) => {
    const { data, error } = Registration.safeParse(body);
    if (error !== undefined) {
      const field = error.issues[0]?.path[0];
      return {
        error: field === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata',
        error_description: `${String(field ?? 'The body')} has another form than expected`,
      };
    }
    const foreign = data.redirect_uris?.find((uri) => !isAllowed(uri));
    if (foreign !== undefined) {
      const error_description = `${cutText(JSON.stringify(foreign))} is not among the addresses that the configuration allows`;
      return { error: 'invalid_redirect_uri', error_description };
    }
    return {
      client: {
        client_id: id,
        client_name: data.client_name || 'MCP Client',
        redirect_uris: data.redirect_uris ?? [],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
    };
  };
}

/**
 * Registers `POST /oauth/register` (RFC 7591), for programs without a client id: with the own authorization server, or
 * with the one client of an external issuer. Metadata answered with 201 is honoured; other metadata is refused here.
 */
export function addRegistration(
  app: FastifyInstance,
  service: Pick<Config, 'auth' | 'oauthClient'> & { readonly register?: Register | undefined },
  { countAnonymous }: RateLimits,
): void {
  const { auth, oauthClient } = service;
  const register = auth.mode === 'own' ? service.register : sharesClient(oauthClient);
  const path = `${auth.mode === 'own' ? issuerPath(auth.issuer) : ''}/oauth/register`;
  app.post(path, { onRequest: countAnonymous }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (register === undefined) return reply.code(503).send(UNAVAILABLE);
    const answer = register(request.body);
    return 'client' in answer ? reply.code(201).send(answer.client) : reply.code(400).send(answer);
  });
  refuseOtherMethods(app, path, ['POST'], countAnonymous);
}
