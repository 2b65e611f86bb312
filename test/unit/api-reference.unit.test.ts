import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS_OF_CODE } from '#base/refusal.ts';
import type { HttpOptions } from '#http/server.ts';
import { serverWith } from './http-server.ts';

/** Issue 14, point 10: the page that shows the API, and the way to it. */

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
  const server = await serverWith([], { apiReference: true, auth: OWN, ...overrides });
  servers.push(server);
  return server;
};
let app: FastifyInstance;
beforeAll(async () => {
  app = await start();
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

const documentOf = async (server: FastifyInstance) => (await server.inject('/api-docs/openapi.json')).json();
const page = (server = app) => server.inject('/api-docs/ui/');

describe('the document', () => {
  test('introduces the service: what it is, both gates, the first calls against this instance', async () => {
    const { info } = await documentOf(app);
    expect(info.title).toBe('Atlas');
    for (const part of [
      'knowledge-graph service',
      '## Getting in',
      '**Who are you?**',
      'May you use this instance?',
    ])
      expect(info.description).toContain(part);
    expect(info.description).toContain('API=https://atlas.example/api');
  });

  test.each(Object.entries(STATUS_OF_CODE))('explains %s with its status %i', async (code, status) => {
    const { info } = await documentOf(app);
    expect(info.description).toMatch(new RegExp(`^\\| ${status} \\| \`${code}\` \\| .{10,} \\|$`, 'm'));
  });

  test('lets one sign in through the own server, with PKCE and the public client, or bring a token', async () => {
    const { components, security } = await documentOf(app);
    expect(security).toEqual([{ sign_in: [] }, { bearer: [] }]);
    expect(components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(components.securitySchemes.sign_in).toMatchObject({
      type: 'oauth2',
      flows: {
        authorizationCode: {
          authorizationUrl: 'https://atlas.example/oauth/authorize',
          tokenUrl: 'https://atlas.example/oauth/token',
          'x-usePkce': 'SHA-256',
          'x-scalar-client-id': 'atlas-cli',
          'x-scalar-redirect-uri': 'https://atlas.example/api-docs/signed-in',
        },
      },
    });
  });

  test('of an outside issuer names its endpoints, its audience and the configured client', async () => {
    const { components } = await documentOf(await start({ auth: EXTERNAL, oauthClient: CLIENT }));
    expect(components.securitySchemes.sign_in.flows.authorizationCode).toMatchObject({
      authorizationUrl: 'https://idp.example/authorize',
      tokenUrl: 'https://idp.example/oauth/token',
      'x-scalar-client-id': 'their-client',
      'x-scalar-security-query': { audience: OWN.audience },
    });
  });

  test.each<[string, Partial<HttpOptions>]>([
    ['no client is known', { auth: EXTERNAL }],
    ['the own server has another origin', { auth: { ...OWN, issuer: 'https://login.example' } }],
  ])('offers the token alone where %s', async (_, overrides) => {
    const { components, security } = await documentOf(await start(overrides));
    expect([security, Object.keys(components.securitySchemes)]).toEqual([[{ bearer: [] }], ['bearer']]);
  });
});

describe('the page', () => {
  test('has its own title, and nothing of its vendor', async () => {
    const { body, headers } = await page();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Atlas API reference</title>');
    for (const setting of [
      /"agent": \{\s+"disabled": true/,
      /"mcp": \{\s+"disabled": true/,
      /"showDeveloperTools": "never"/,
      /"hideClientButton": true/,
      /"telemetry": false/,
      /"withDefaultFonts": false/,
      /"persistAuth": false/,
    ])
      expect(body).toMatch(setting);
  });

  test('names no other host, and loads one script, which is served here', async () => {
    const { body } = await page();
    expect(body).not.toMatch(/https?:|\/\/[a-z]/);
    expect([...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => url)).toEqual(['js/scalar.js']);
    const script = await app.inject('/api-docs/ui/js/scalar.js');
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  });

  test('may run what carries the nonce of this answer, and call this service and its issuer alone', async () => {
    const nonces = new Set<string>();
    for (const [server, hosts] of [
      [app, "'self' https://atlas.example"],
      [
        await start({ auth: EXTERNAL, oauthClient: CLIENT }),
        "'self' https://atlas.example https://idp.example",
      ],
      [await start({ auth: EXTERNAL }), "'self' https://atlas.example"],
    ] as const) {
      const { body, headers } = await page(server);
      const policy = String(headers['content-security-policy']);
      const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
      nonces.add(nonce);
      expect(policy.split('; ')).toEqual([
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        "style-src 'unsafe-inline'",
        "img-src 'self' data:",
        `connect-src ${hosts}`,
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]);
      const tags = body.match(/<(?:script|style)[^>]*>/g)!;
      expect(tags.length).toBeGreaterThan(1);
      for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(nonces.size).toBe(3);
  });

  test.each(['[', 'a b', ':80'])('asked of the host %j is 400, not a fault', async (host) => {
    for (const url of ['/api-docs/ui', '/api-docs/ui/'])
      expect((await app.inject({ url, headers: { host } })).statusCode).toBe(400);
  });

  test('keeps hold of the window of the sign-in, whose end is a page without scripts', async () => {
    const foreign = await start({ auth: EXTERNAL, oauthClient: CLIENT });
    const openerPolicies = async (server: FastifyInstance) => {
      const answers = [await page(server), await server.inject('/api-docs/signed-in?code=a&state=b')];
      expect(answers[1]!.headers['content-security-policy']).toMatch(/^default-src 'none';/);
      expect(answers[1]!.headers['cache-control']).toBe('no-store');
      return answers.map(({ headers }) => headers['cross-origin-opener-policy']);
    };
    expect(await openerPolicies(app)).toEqual(['same-origin', 'same-origin']);
    expect(await openerPolicies(foreign)).toEqual(['same-origin-allow-popups', 'unsafe-none']);
  });

  test.each(['/api-docs/openapi.json', '/api-docs/ui', '/api-docs/ui/', '/api-docs/signed-in'])(
    '%s refuses other methods',
    async (url) => {
      const { statusCode, headers } = await app.inject({ method: 'POST', url });
      expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('the root', () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  test('leads a browser to the page', async () => {
    const { statusCode, headers } = await app.inject({ url: '/', headers: { accept } });
    expect([statusCode, headers.location, headers.vary]).toEqual([302, '/api-docs/ui/', 'accept']);
  });

  test.each(['application/json', '*/*', undefined])('is 404 for a caller who accepts %s', async (other) => {
    const answer = await app.inject({ url: '/', headers: other === undefined ? {} : { accept: other } });
    expect([answer.statusCode, answer.json().error]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'No such path: GET /' },
    ]);
  });

  test('and the page are 404 where the reference is off', async () => {
    const off = await start({ apiReference: false });
    for (const url of ['/', '/api-docs/ui/', '/api-docs/openapi.json', '/api-docs/signed-in'])
      expect((await off.inject({ url, headers: { accept } })).statusCode).toBe(404);
  });
});
