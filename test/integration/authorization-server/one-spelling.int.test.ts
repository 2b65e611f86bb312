import { request } from 'node:http';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { openService } from '#test/world/start.ts';
import { authorizeUrl, Browser, obtainCode, pkce, postToken } from './authorization-request.ts';
import { startOwnService } from './own-mode.ts';

/**
 * Issue 34 B: clients compare what they are sent to with what they find there, as strings (RFC 8414 §3.3, RFC 9728 §3.3).
 * So the documents of discovery, the issuer, the resource and the address that was used have one spelling.
 */

const stops: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

type Document = Record<string, unknown>;
type Ask = (path: string, host?: string) => Promise<{ status: number; body: Document; challenge: string }>;

/** Asks over a socket, where `Host` may be another than the address. */
const askOf =
  (baseUrl: string): Ask =>
  (path, host) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(baseUrl);
      const headers = host === undefined ? {} : { host };
      const sent = request({ hostname, port, path, headers }, async (answer) => {
        const text = (await answer.toArray()).join('');
        const isJson = answer.headers['content-type']?.startsWith('application/json');
        const challenge = answer.headers['www-authenticate'] ?? '';
        resolve({ status: answer.statusCode!, body: isJson ? JSON.parse(text) : {}, challenge });
      });
      sent.on('error', reject).end();
    });

/** What a client follows from the address of `/mcp`: the challenge, the resource, the issuer; each as it was found. */
async function follow(ask: Ask, path: string, host?: string) {
  const { status, challenge } = await ask(path, host);
  expect(status).toBe(401);
  const described = new URL(/resource_metadata="([^"]*)"/.exec(challenge)![1]!);
  const resource = (await ask(described.pathname, host)).body;
  const [issuer] = resource['authorization_servers'] as string[];
  return { described: described.href, resource: resource['resource'], issuer: issuer! };
}

async function ownService(environment: Record<string, string> = {}) {
  const service = await startOwnService({ environment });
  stops.push(() => service.stop());
  return { service, ask: askOf(service.baseUrl) };
}

let shared: ReturnType<typeof ownService> | undefined;
/** One without settings of its own, for the tests that only read. */
const usualService = () => {
  shared ??= ownService();
  return shared;
};

/** The metadata at the address that an issuer has by RFC 8414 §3.1, which a proxy would pass on with its path. */
const metadataOf = async (ask: Ask, issuer: string): Promise<Document> => {
  const path = new URL(issuer).pathname.replace(/\/$/, '');
  return (await ask(`/.well-known/oauth-authorization-server${path}`)).body;
};

describe('with the own authorization server', () => {
  test.each(['/mcp', '/mcp/'])(
    'from %s on, every document names the next one as that names itself',
    async (path) => {
      const { service, ask } = await usualService();
      const found = await follow(ask, path);
      expect(found).toEqual({
        described: `${service.baseUrl}/.well-known/oauth-protected-resource${path}`,
        resource: `${service.baseUrl}${path}`,
        issuer: service.baseUrl,
      });
      expect((await metadataOf(ask, found.issuer))['issuer']).toBe(found.issuer);
      expect((await ask('/.well-known/openid-configuration')).body['issuer']).toBe(found.issuer);
    },
  );

  test.each([
    ['https://atlas.example', { BASE_URL: 'https://atlas.example/' }],
    ['https://atlas.example', { BASE_URL: 'https://atlas.example///' }],
    ['https://id.example', { AS_ISSUER: 'https://id.example/', AS_AUDIENCE: 'urn:atlas' }],
    ['https://id.example/tenant', { AS_ISSUER: 'https://id.example/tenant/', AS_AUDIENCE: 'urn:atlas' }],
    ['https://atlas.example/atlas', { BASE_URL: 'https://atlas.example/atlas/' }],
  ])('the issuer is %s everywhere where the configuration says %j', async (issuer, environment) => {
    const { service, ask } = await ownService(environment);
    const found = await follow(ask, '/mcp');
    expect(found.issuer).toBe(issuer);
    expect(found.resource).toBe(`${service.config.baseUrl}/mcp`);
    const metadata = await metadataOf(ask, issuer);
    expect(metadata).toMatchObject({ issuer, token_endpoint: `${issuer}/oauth/token` });
    const { pathname } = new URL(issuer);
    const openid = await ask(`${pathname.replace(/\/$/, '')}/.well-known/openid-configuration`);
    expect(openid.body).toMatchObject({ issuer, token_endpoint: `${issuer}/oauth/token` });
    expect(service.config.auth.issuer).toBe(issuer);
  });

  test('a client of this machine finds the name that it used, and no name that only its request has', async () => {
    const { service, ask } = await usualService();
    const { port } = new URL(service.baseUrl);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      const found = await follow(ask, '/mcp', host);
      expect([found.resource, found.issuer]).toEqual([`http://${host}/mcp`, service.baseUrl]);
    }
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      'localhost:1',
      `localhost.evil.example:${port}`,
    ])
      expect((await follow(ask, '/mcp', host)).resource).toBe(`${service.baseUrl}/mcp`);
  });

  test('tokens may be asked for under every spelling of the resource, and for no other', async () => {
    const { service } = await usualService();
    const { port } = new URL(service.baseUrl);
    const person = await service.person();
    const resources = [
      `${service.baseUrl}/`,
      `${service.baseUrl}/mcp/`,
      `http://localhost:${port}`,
      `http://[::1]:${port}/api`,
    ];
    for (const resource of resources) {
      const code = await obtainCode(service.baseUrl, person, { resource });
      const { status, body } = await postToken(service.baseUrl, { ...code, resource });
      expect([resource, status]).toEqual([resource, 200]);
      expect((await service.get('/api/profile', String(body['access_token']))).status).toBe(200);
    }
    for (const resource of [
      'https://evil.example/mcp',
      `http://localhost:1/mcp`,
      `${service.baseUrl}/mcp/more`,
    ]) {
      const url = authorizeUrl(service.baseUrl, { code_challenge: pkce().challenge, resource });
      const { response } = await new Browser().open(url);
      expect(response.headers.get('location')).toContain('error=invalid_target');
    }
  });

  test.each([
    '/.well-known/oauth-authorization-server',
    '/.well-known/openid-configuration',
    '/.well-known/oauth-protected-resource',
  ])('%s is also found with a slash at its end', async (path) => {
    const { ask } = await usualService();
    const [plain, slashed] = [await ask(path), await ask(`${path}/`)];
    expect([plain.status, slashed]).toEqual([200, plain]);
  });

  test('the scheme of Authorization has no case at the endpoints of the sign-in either', async () => {
    const { service } = await usualService();
    const { body } = await postToken(
      service.baseUrl,
      await obtainCode(service.baseUrl, await service.person()),
    );
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bearer  ']) {
      const headers = { authorization: `${scheme} ${body['access_token']}` };
      expect((await fetch(`${service.baseUrl}/oauth/userinfo`, { headers })).status).toBe(200);
    }
  });
});

describe('with an external issuer', () => {
  test.each(['https://issuer.example', 'https://issuer.example/', 'https://issuer.example/oauth2/default'])(
    '%s is named as its own tokens and metadata name it',
    async (issuer) => {
      const service = await openService(inject('neo4j'), { AUTH_ISSUER: issuer });
      stops.push(() => service.stop());
      const { body } = await service.call('GET', '/.well-known/oauth-protected-resource/mcp');
      expect(body).toMatchObject({ resource: 'http://localhost:3000/mcp', authorization_servers: [issuer] });
      const metadata = await service.call('GET', '/.well-known/oauth-authorization-server');
      expect(metadata.body).toMatchObject({
        issuer,
        authorization_endpoint: `${issuer.replace(/\/$/, '')}/authorize`,
      });
    },
  );

  test('where we register its clients, they are sent to a stand-in of ours that names itself', async () => {
    const service = await openService(inject('neo4j'), { OAUTH_CLIENT_ID: 'a-client' });
    stops.push(() => service.stop());
    const { body } = await service.call('GET', '/.well-known/oauth-protected-resource/mcp');
    expect(body.authorization_servers).toEqual(['http://localhost:3000/oauth']);
    const metadata = await service.call('GET', '/.well-known/oauth-authorization-server/oauth');
    expect(metadata.body).toMatchObject({
      issuer: 'http://localhost:3000/oauth',
      authorization_endpoint: `${service.issuer.url}authorize`,
      registration_endpoint: 'http://localhost:3000/oauth/register',
    });
  });
});
