import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
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

const PAGE = '<!doctype html><script type="module" src="/assets/main-ABCDEFGH.js"></script>';
const SCRIPT = 'export {};'.repeat(100);

/** A folder as the build of the page leaves it. */
const webFolder = mkdtempSync(join(tmpdir(), 'atlas-web-'));
mkdirSync(join(webFolder, 'assets'));
for (const [name, text] of [
  ['index.html', PAGE],
  ['assets/main-ABCDEFGH.js', SCRIPT],
] as const) {
  writeFileSync(join(webFolder, name), text);
  writeFileSync(join(webFolder, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(webFolder, `${name}.gz`), gzipSync(text));
}
writeFileSync(join(webFolder, 'assets/style-12345678.css'), 'p{}');
writeFileSync(join(webFolder, 'notes.txt'), 'not for browsers');

const servers: FastifyInstance[] = [];
const start = async (overrides: Partial<HttpOptions> = {}): Promise<FastifyInstance> => {
  const server = await serverWith([], { explorer: true, auth: OWN, webFolder, ...overrides });
  servers.push(server);
  return server;
};
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(webFolder, { recursive: true });
});

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
const ADDRESSES = [
  '/',
  '/maps/01980000-0000-7000-8000-000000000001?t=a,b',
  '/maps/x/report?since=2026-11-01T00:00:00Z',
  '/maps/x/duplicates',
  '/contexts/x',
  '/resources/x',
  '/proposals',
  '/admin/requests',
  '/admin/people',
  '/about',
  '/signed-in?code=a&state=b',
];

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
      shared_links: false,
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

  test('says whether views can be shared', async () => {
    expect((await read({ sharedLinks: true })).shared_links).toBe(true);
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

describe('the page', () => {
  test.each(ADDRESSES)('is at %s for a browser', async (url) => {
    const { statusCode, headers, body } = await (await start()).inject({ url, headers: { accept: HTML } });
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', PAGE]);
    expect([headers['cache-control'], headers['vary']]).toEqual(['no-cache', 'accept, accept-encoding']);
  });

  test.each(ADDRESSES)('is not at %s for a caller who does not name text/html', async (url) => {
    const app = await start();
    const off = await start({ explorer: false });
    for (const accept of ['application/json', '*/*', undefined]) {
      const asked = { url, headers: accept === undefined ? {} : { accept } };
      const [answer, today] = [await app.inject(asked), await off.inject(asked)];
      expect([answer.statusCode, answer.json()]).toEqual([404, today.json()]);
      expect(answer.headers['vary']).toBe('accept');
    }
  });

  test.each([
    '/maps',
    '/maps/',
    '/maps/a/b',
    '/index.html',
    '/about/',
    '/notes.txt',
    `/maps/${'x'.repeat(513)}`,
  ])('is not at %s', async (url) => {
    expect((await (await start()).inject({ url, headers: { accept: HTML } })).statusCode).toBe(404);
  });

  test.each(ADDRESSES)('refuses other methods at %s', async (url) => {
    const app = await start();
    for (const method of ['POST', 'PUT', 'DELETE', 'TRACE'] as const) {
      const { statusCode, headers } = await app.inject({ method, url, headers: { accept: HTML } });
      expect([method, statusCode, headers['allow']]).toEqual([method, 405, 'GET, HEAD']);
    }
    const head = await app.inject({ method: 'HEAD', url, headers: { accept: HTML } });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, `${PAGE.length}`, '']);
  });

  test('is sent once: its entity tag is the same in each encoding, and another for another page', async () => {
    const app = await start();
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: '/about', headers: { accept: HTML, ...headers } });
    const { etag } = (await ask({})).headers;
    expect(etag).toMatch(/^W\/"/);
    expect((await ask({ 'accept-encoding': 'br' })).headers['etag']).toBe(etag);
    const again = await ask({ 'if-none-match': String(etag), 'accept-encoding': 'br' });
    expect([again.statusCode, again.body, again.headers['vary'], again.headers['content-type']]).toEqual([
      304,
      '',
      'accept, accept-encoding',
      undefined,
    ]);
    expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test('counts for the address', async () => {
    const app = await start({ rateLimits: { perPrincipal: 0, perAddress: 1 } });
    const statuses = [];
    for (const url of ['/', '/assets/style-12345678.css'])
      statuses.push((await app.inject({ url, headers: { accept: HTML } })).statusCode);
    expect(statuses).toEqual([200, 429]);
  });
});

describe('assets', () => {
  const script = '/assets/main-ABCDEFGH.js';

  test('are kept for a year, each with its type', async () => {
    const app = await start();
    for (const [url, type] of [
      [script, 'text/javascript; charset=utf-8'],
      ['/assets/style-12345678.css', 'text/css; charset=utf-8'],
    ] as const) {
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers['content-type'], headers['vary']]).toEqual([200, type, 'accept-encoding']);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br;q=0.5', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ] as const)('are sent as %s prefers: %s', async (accepted, coding, unpack) => {
    const answer = await (await start()).inject({ url: script, headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers['content-length']).toBe(`${answer.rawPayload.length}`);
    expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test.each(['', 'identity', 'deflate', 'br;q=0, gzip;q=0', 'zstd'])(
    'are sent plainly for %j',
    async (accepted) => {
      const { headers, body } = await (await start()).inject({
        url: script,
        headers: { 'accept-encoding': accepted },
      });
      expect([headers['content-encoding'], body]).toEqual([undefined, SCRIPT]);
    },
  );

  test('without a packed form are sent plainly', async () => {
    const asked = { url: '/assets/style-12345678.css', headers: { 'accept-encoding': 'br, gzip' } };
    const { headers, body } = await (await start()).inject(asked);
    expect([headers['content-encoding'], body]).toEqual([undefined, 'p{}']);
  });

  test.each([
    '/assets',
    '/assets/',
    '/assets/unknown.js',
    `${script}.br`,
    '/assets/../notes.txt',
    '/assets/%2e%2e/notes.txt',
    '/assets/..%2fnotes.txt',
    '/assets/..%5cnotes.txt',
  ])('are these files alone: %s is 404', async (url) => {
    expect((await (await start()).inject(url)).statusCode).toBe(404);
  });

  test('refuse other methods', async () => {
    const { statusCode, headers } = await (await start()).inject({ method: 'POST', url: script });
    expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

test('page and assets run nothing from elsewhere, and call this service and its issuer alone', async () => {
  for (const [server, issuer] of [
    [await start(), 'https://atlas.example'],
    [await start({ auth: EXTERNAL }), 'https://idp.example'],
  ] as const)
    for (const url of ['/', '/assets/main-ABCDEFGH.js', '/assets/style-12345678.css']) {
      const { headers } = await server.inject({ url, headers: { accept: HTML } });
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' ${issuer}; worker-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types atlas-worker`,
      );
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    }
});

describe('the root leads to the API reference', () => {
  test.each<[string, Partial<HttpOptions>]>([
    ['the explorer is off', { explorer: false }],
    ['the page is not built', { webFolder: join(webFolder, 'absent') }],
  ])('where %s', async (_, overrides) => {
    const app = await start({ apiReference: true, ...overrides });
    const root = await app.inject({ url: '/', headers: { accept: HTML } });
    expect([root.statusCode, root.headers.location]).toEqual([302, '/api-docs/ui/']);
    expect((await app.inject({ url: '/about', headers: { accept: HTML } })).statusCode).toBe(404);
  });

  test('no longer where the page is there; the reference stays where it is', async () => {
    const app = await start({ apiReference: true });
    const answers = ['/', '/api-docs/ui/'].map((url) => app.inject({ url, headers: { accept: HTML } }));
    const [root, reference] = await Promise.all(answers);
    expect([root!.body, reference!.statusCode]).toEqual([PAGE, 200]);
  });
});
