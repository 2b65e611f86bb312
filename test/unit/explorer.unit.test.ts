import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import type { HttpOptions } from '#http/server.ts';
import { serverWith } from './http-server.ts';

/** Spec 90: what the server gives the explorer. */

const OWN: HttpOptions['auth'] = {
  mode: 'own',
  issuer: 'https://atlas.example',
  jwksUrl: 'https://atlas.example/oauth/jwks',
  audience: 'https://atlas.example/api',
  providerName: 'p',
  furtherAudiences: [],
  allowedClients: [],
};
const EXTERNAL: HttpOptions['auth'] = { ...OWN, mode: 'external', issuer: 'https://idp.example/' };
const CLIENT = { id: 'their-client', redirectUris: [], loopback: false };

const servers: FastifyInstance[] = [];
const start = async (overrides: Partial<HttpOptions> = {}): Promise<FastifyInstance> => {
  const server = await serverWith([], { explorer: true, auth: OWN, ...overrides });
  servers.push(server);
  return server;
};
afterAll(() => Promise.all(servers.map((server) => server.close())));

describe('the configuration of the page', () => {
  const PATH = '/explorer/config.json';
  const read = async (overrides: Partial<HttpOptions> = {}) =>
    (await (await start(overrides)).inject(PATH)).json();

  test('names the endpoints of the own issuer, and the client of the explorer', async () => {
    const answer = await (await start()).inject(PATH);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.json()).toEqual({
      issuer: 'https://atlas.example',
      authorization_endpoint: 'https://atlas.example/oauth/authorize',
      token_endpoint: 'https://atlas.example/oauth/token',
      revocation_endpoint: 'https://atlas.example/oauth/revoke',
      end_session_endpoint: 'https://atlas.example/oauth/session/end',
      client_id: 'atlas-explorer',
      redirect_uri: 'https://atlas.example/signed-in',
      post_logout_redirect_uri: 'https://atlas.example/',
      scopes: ['openid', 'profile', 'email', 'offline_access'],
      audience: 'https://atlas.example/api',
      version: '1.2.3',
    });
  });

  test('names those of an outside issuer, and the configured client', async () => {
    expect(await read({ auth: EXTERNAL, oauthClient: CLIENT })).toMatchObject({
      issuer: 'https://idp.example/',
      authorization_endpoint: 'https://idp.example/authorize',
      token_endpoint: 'https://idp.example/oauth/token',
      revocation_endpoint: 'https://idp.example/oauth/revoke',
      end_session_endpoint: 'https://idp.example/oidc/logout',
      client_id: 'their-client',
      redirect_uri: 'https://atlas.example/signed-in',
      audience: OWN.audience,
    });
  });

  test.each<[string, Partial<HttpOptions>]>([
    ['an outside issuer has no configured client', { auth: EXTERNAL }],
    ['codes would be sent in the clear', { baseUrl: 'http://atlas.example' }],
  ])('names no client where %s', async (_, overrides) => {
    expect((await read(overrides)).client_id).toBeNull();
  });

  test('needs no token, refuses other methods, and counts for the address', async () => {
    const app = await start({ rateLimits: { perPrincipal: 0, perAddress: 2 } });
    const post = await app.inject({ method: 'POST', url: PATH });
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
    const statuses = [await app.inject(PATH), await app.inject(PATH)].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 429]);
  });

  test('is 404 where the explorer is off', async () => {
    expect((await (await start({ explorer: false })).inject(PATH)).statusCode).toBe(404);
  });
});

describe('an own issuer of another origin', () => {
  const auth = { ...OWN, issuer: 'https://login.example' };
  const origin = 'https://atlas.example';
  const preflight = { origin, 'access-control-request-method': 'GET' };

  test('may be called from the page alone', async () => {
    const app = await start({ auth });
    const allowed = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'OPTIONS', url: '/oauth/userinfo', headers })).headers[
        'access-control-allow-origin'
      ];
    expect(await allowed(preflight)).toBe(origin);
    expect(await allowed({ ...preflight, origin: 'https://evil.example' })).toBeUndefined();
  });

  test('allows nothing where the explorer is off', async () => {
    const app = await start({ auth, explorer: false });
    const { headers } = await app.inject({ method: 'OPTIONS', url: '/oauth/userinfo', headers: preflight });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
