import { afterAll, describe, expect, test } from 'vitest';
import { service } from '#test/world/index.ts';
import { authorizeUrl, Browser, pkce } from './authorization-request.ts';
import { startOwnService } from './own-mode.ts';

/** Spec 10 §10.1, §10.2 and §10.4, in both modes. */

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

const [own, external] = await Promise.all([startOwnService(), service()]);

afterAll(() => own.stop());

const read = async (path: string) => {
  const response = await fetch(`${own.baseUrl}${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

async function register(body: unknown, at = own) {
  const response = await fetch(`${at.baseUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

describe('with the own authorization server', () => {
  test('the metadata names every endpoint that is there, and no audience to ask for', async () => {
    const { body } = await read('/.well-known/oauth-authorization-server');
    expect(body).toEqual({
      issuer: own.baseUrl,
      authorization_endpoint: `${own.baseUrl}/oauth/authorize`,
      token_endpoint: `${own.baseUrl}/oauth/token`,
      registration_endpoint: `${own.baseUrl}/oauth/register`,
      device_authorization_endpoint: `${own.baseUrl}/oauth/device_authorization`,
      revocation_endpoint: `${own.baseUrl}/oauth/revoke`,
      userinfo_endpoint: `${own.baseUrl}/oauth/userinfo`,
      end_session_endpoint: `${own.baseUrl}/oauth/session/end`,
      jwks_uri: `${own.baseUrl}/oauth/jwks`,
      scopes_supported: SCOPES,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'fragment', 'form_post'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials', DEVICE_GRANT],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      id_token_signing_alg_values_supported: ['EdDSA'],
      subject_types_supported: ['public'],
    });
  });

  test('both metadata documents agree on the fields that they share', async () => {
    const oauth = (await read('/.well-known/oauth-authorization-server')).body;
    const openid = (await read('/.well-known/openid-configuration')).body;
    const { registration_endpoint, revocation_endpoint_auth_methods_supported, ...shared } = oauth;
    for (const [name, value] of Object.entries(shared)) {
      const sorted = (list: unknown) => (Array.isArray(list) ? [...list].sort() : list);
      expect([name, sorted(openid[name])]).toEqual([name, sorted(value)]);
    }
  });

  test('the protected-resource documents name the service and, below /mcp, its tools', async () => {
    const shared = {
      authorization_servers: [own.baseUrl],
      bearer_methods_supported: ['header'],
      scopes_supported: SCOPES,
    };
    const root = await read('/.well-known/oauth-protected-resource');
    expect(root).toEqual({ status: 200, body: { resource: `${own.baseUrl}/`, ...shared } });
    const mcp = await read('/.well-known/oauth-protected-resource/mcp');
    expect(mcp).toEqual({ status: 200, body: { resource: `${own.baseUrl}/mcp`, ...shared } });
  });

  test('each resource that the documents name may be asked for', async () => {
    for (const path of ['', '/mcp']) {
      const { body } = await read(`/.well-known/oauth-protected-resource${path}`);
      const url = authorizeUrl(own.baseUrl, {
        code_challenge: pkce().challenge,
        resource: String(body['resource']),
      });
      expect((await new Browser().open(url)).url.pathname).toMatch(/^\/oauth\/login\//);
    }
  });

  test('a program that registers gets the public client where that has its addresses', async () => {
    const works = [
      'http://localhost:33418/callback',
      'http://127.0.0.1:1/callback',
      'http://[::1]:1/callback',
    ];
    const { status, headers, body } = await register({
      client_name: 'An agent',
      redirect_uris: works,
      scope: 'ignored',
    });
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(body).toEqual({
      client_id: 'atlas-cli',
      client_name: 'An agent',
      redirect_uris: works,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
    for (const redirect_uri of works) {
      const url = authorizeUrl(own.baseUrl, { code_challenge: pkce().challenge, redirect_uri });
      expect((await new Browser().open(url)).url.pathname).toMatch(/^\/oauth\/login\//);
    }
  });

  test('a registration without a name or addresses is accepted, too; nothing is stored', async () => {
    const count = async () =>
      (
        await own.database.execute(
          `MATCH (r:AuthorizationRecord {model: 'Client'}) RETURN count(r) AS records`,
        )
      )[0];
    const before = await count();
    for (const body of [{}, { client_name: null, redirect_uris: null }]) {
      expect(await register(body)).toMatchObject({
        status: 201,
        body: { client_name: 'MCP Client', redirect_uris: [] },
      });
    }
    expect(await count()).toEqual(before);
  });

  test.each([
    [[], 'invalid_client_metadata'],
    [{ client_name: 7 }, 'invalid_client_metadata'],
    [{ redirect_uris: 'http://localhost/callback' }, 'invalid_redirect_uri'],
    [{ redirect_uris: [7] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['http://localhost/callback', 'javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['http://localhost.evil.example/callback'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['https://app.example/callback#fragment'] }, 'invalid_redirect_uri'],
    [{ grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
  ])('the registration %j is refused in the words of RFC 7591', async (body, error) => {
    expect(await register(body)).toMatchObject({ status: 400, body: { error } });
  });

  test('a code may be sent to the relay, which leads only to the port in the state', async () => {
    const redirect_uri = `${own.baseUrl}/api/auth/cli-callback`;
    const person = await own.person();
    const browser = new Browser();
    const url = authorizeUrl(own.baseUrl, {
      code_challenge: pkce().challenge,
      redirect_uri,
      state: '49152.a-nonce',
    });
    const page = await browser.open(url);
    expect(page.response.headers.get('content-security-policy')).toContain('http://127.0.0.1:*');
    const answer = await browser.open(page.url, { username: person.username, password: person.password });
    const relayed = new URL(answer.response.headers.get('location')!);
    expect([relayed.origin, relayed.searchParams.get('state')]).toEqual([
      'http://127.0.0.1:49152',
      '49152.a-nonce',
    ]);
    expect(relayed.searchParams.get('code')).toBeTruthy();
    expect(relayed.searchParams.get('iss')).toBe(own.baseUrl);
    const nowhere = await fetch(`${redirect_uri}?code=x&state=evil.example`, { redirect: 'manual' });
    expect([nowhere.status, nowhere.headers.get('location')]).toEqual([400, null]);
  });

  test('registration takes POST only', async () => {
    const response = await fetch(`${own.baseUrl}/oauth/register`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('an address from the configuration may be registered and used', async () => {
    const redirect_uri = 'https://app.example/callback';
    const running = await startOwnService({ environment: { OAUTH_REDIRECT_URIS: redirect_uri } });
    const { body } = await register({ redirect_uris: [redirect_uri] }, running);
    expect(body).toMatchObject({ client_id: 'atlas-cli', redirect_uris: [redirect_uri] });
    const url = authorizeUrl(running.baseUrl, { code_challenge: pkce().challenge, redirect_uri });
    const page = await new Browser().open(url);
    expect(page.response.headers.get('content-security-policy')).toContain('https://app.example');
    await running.stop();
  });

  test('an issuer with a path has its documents and endpoints where clients look for them', async () => {
    const environment = { AS_ISSUER: 'https://atlas.example/id', AS_AUDIENCE: 'atlas-api' };
    const running = await startOwnService({ environment });
    const found = await fetch(`${running.baseUrl}/.well-known/oauth-authorization-server/id`);
    expect(await found.json()).toMatchObject({
      issuer: 'https://atlas.example/id',
      registration_endpoint: 'https://atlas.example/id/oauth/register',
    });
    const registered = await fetch(`${running.baseUrl}/id/oauth/register`, { method: 'POST' });
    expect(registered.status).not.toBe(404);
    await running.stop();
  });
});

describe('with an external issuer', () => {
  test('the metadata names the audience to ask for, and neither keys nor a device grant of ours', async () => {
    const { body } = await external.call('GET', '/.well-known/oauth-authorization-server');
    expect(body).toEqual({
      issuer: external.issuer.url,
      authorization_endpoint: `${external.issuer.url}authorize`,
      token_endpoint: `${external.issuer.url}oauth/token`,
      registration_endpoint: 'http://localhost:3000/oauth/register',
      scopes_supported: SCOPES,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      code_challenge_methods_supported: ['S256'],
      resource: external.issuer.audience,
    });
  });

  test('the tools have a protected-resource document of their own', async () => {
    const { status, body } = await external.call('GET', '/.well-known/oauth-protected-resource/mcp');
    expect([status, body.resource]).toEqual([200, 'http://localhost:3000/mcp']);
    expect(body.scopes_supported).toContain('offline_access');
  });

  test('without a configured client, registration is not available', async () => {
    const { status, body, headers } = await external.call('POST', '/oauth/register', { body: {} });
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(body).toEqual({ error: 'temporarily_unavailable', error_description: expect.any(String) });
  });

  test('our own endpoints are not there', async () => {
    for (const path of ['/oauth/jwks', '/oauth/token', '/oauth/device', '/oauth/device_authorization']) {
      for (const method of ['GET', 'POST']) {
        expect(await external.call(method, path)).toMatchObject({
          status: 404,
          body: { error: { code: 'NOT_FOUND' } },
        });
      }
    }
  });
});
