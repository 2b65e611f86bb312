import * as client from 'openid-client';
import { afterAll, expect, test } from 'vitest';
import { approve } from '#test/world/raw.ts';
import { Browser, REDIRECT_URI, signIn } from './authorization-request.ts';
import { startOwnService } from './own-mode.ts';

/** A client library that knows nothing of the service works with it through discovery alone. */

const SCOPE = 'openid email profile offline_access';

const service = await startOwnService();

afterAll(() => service.stop());

type Algorithm = 'oauth2' | 'oidc';

const discover = (
  clientId: string,
  authentication: client.ClientAuth,
  { algorithm = 'oauth2', secret }: { algorithm?: Algorithm; secret?: string } = {},
): Promise<client.Configuration> =>
  client.discovery(new URL(service.baseUrl), clientId, secret, authentication, {
    algorithm,
    execute: [client.allowInsecureRequests],
  });

async function signInThrough(
  server: client.Configuration,
  person: { username: string; password: string },
  fields: Record<string, string> = {},
) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const url = client.buildAuthorizationUrl(server, {
    redirect_uri: REDIRECT_URI,
    scope: SCOPE,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    ...fields,
  });
  const answer = new URL(`${REDIRECT_URI}?${await signIn(url, person)}`);
  return client.authorizationCodeGrant(server, answer, { pkceCodeVerifier, expectedState });
}

test.each<Algorithm>(['oauth2', 'oidc'])(
  'authorization code with PKCE, refresh, userinfo and revocation (%s metadata)',
  async (algorithm) => {
    const person = await service.person();
    const server = await discover('atlas-cli', client.None(), { algorithm });
    expect(server.serverMetadata().supportsPKCE()).toBe(true);
    const tokens = await signInThrough(server, person, { resource: `${service.baseUrl}/mcp` });
    expect(tokens.claims()?.sub).toBe(person.id);
    expect((await service.get('/api/profile', tokens.access_token)).status).toBe(200);
    const renewed = await client.refreshTokenGrant(server, tokens.refresh_token!);
    expect((await service.get('/api/profile', renewed.access_token)).status).toBe(200);
    const userinfo = await client.fetchUserInfo(server, renewed.access_token, person.id);
    expect(userinfo.email).toBe(person.email);
    await client.tokenRevocation(server, renewed.refresh_token!);
    await expect(client.refreshTokenGrant(server, renewed.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  },
);

test('a program that registers itself signs its person in with what it was given', async () => {
  const person = await service.person();
  const server = await client.dynamicClientRegistration(
    new URL(service.baseUrl),
    { client_name: 'An agent', redirect_uris: [REDIRECT_URI] },
    client.None(),
    { algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
  );
  expect(server.clientMetadata()).toMatchObject({ client_id: 'atlas-cli', redirect_uris: [REDIRECT_URI] });
  const tokens = await signInThrough(server, person);
  expect((await service.get('/api/profile', tokens.access_token)).status).toBe(200);
});

test('tokens name their client, so that an instance can let in people of some clients only', async () => {
  const person = await service.person();
  const tokens = await signInThrough(await discover('atlas-cli', client.None()), person);
  const sameIssuer = { BASE_URL: service.baseUrl };
  for (const [allowed, status] of [
    ['atlas-cli', 200],
    ['another', 401],
  ] as const) {
    const other = await startOwnService({ environment: { ...sameIssuer, AUTH_ALLOWED_CLIENTS: allowed } });
    expect((await other.get('/api/profile', tokens.access_token)).status).toBe(status);
    await other.stop();
  }
});

test('the device grant: start, a person’s consent elsewhere, tokens', async () => {
  const person = await service.person();
  const server = await discover('atlas-cli', client.None());
  const device = await client.initiateDeviceAuthorization(server, { scope: SCOPE });
  const browser = new Browser();
  const page = await browser.open(new URL(device.verification_uri));
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.response.text())![1]!;
  const login = await browser.open(page.url, { xsrf, user_code: device.user_code, confirm: 'yes' });
  await browser.open(login.url, { username: person.username, password: person.password });
  // The person was quicker than the first poll.
  const tokens = await client.pollDeviceAuthorizationGrant(server, { ...device, interval: 0 });
  expect(tokens.claims()?.sub).toBe(person.id);
  expect((await service.get('/api/profile', tokens.access_token)).status).toBe(200);
});

test('a machine’s day: issued by an administrator, admitted, rotated, revoked', async () => {
  const admin = await signInThrough(await discover('atlas-cli', client.None()), await service.person());
  const { body: profile } = await service.get('/api/profile', admin.access_token);
  await approve(service.database, String(profile['id']), 'admin');
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${admin.access_token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(response.status, text).toBeLessThan(300);
    return text === '' ? undefined : JSON.parse(text);
  };
  const issued = await call('POST', '/api/machine-clients/issue', {
    label: 'a robot',
    owner_team_id: null,
    teams: [],
    grants: [],
  });
  const { id, client_id, profile_id } = issued.client;
  const mint = async (authentication: client.ClientAuth) =>
    client.clientCredentialsGrant(await discover(client_id, authentication), {
      resource: `${service.baseUrl}/mcp`,
    });

  for (const authentication of [client.ClientSecretBasic, client.ClientSecretPost]) {
    const token = await mint(authentication(issued.client_secret));
    expect(token.refresh_token).toBeUndefined();
    const answer = await service.get('/api/profile', token.access_token);
    expect([answer.status, answer.body['id'], answer.body['email']]).toEqual([200, profile_id, null]);
    expect((await service.get('/api/contexts', token.access_token)).status).toBe(403);
  }
  await call('POST', `/api/access/admin/principals/${profile_id}/approve`);
  const admitted = await mint(client.ClientSecretBasic(issued.client_secret));
  expect((await service.get('/api/contexts', admitted.access_token)).status).toBe(200);

  const rotated = await call('POST', `/api/machine-clients/${id}/rotate-secret`, { grace_seconds: 0 });
  await expect(mint(client.ClientSecretBasic(issued.client_secret))).rejects.toMatchObject({
    status: 401,
  });
  const renewed = await mint(client.ClientSecretPost(rotated.client_secret));
  expect((await service.get('/api/contexts', renewed.access_token)).status).toBe(200);

  await call('DELETE', `/api/machine-clients/${id}`);
  await expect(mint(client.ClientSecretPost(rotated.client_secret))).rejects.toMatchObject({
    error: 'invalid_client',
    status: 401,
  });
  expect((await service.get('/api/contexts', renewed.access_token)).status).toBe(401);
});
