import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as client from 'openid-client';
import { afterAll, expect, inject, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { startService } from '#test/world/start.ts';
import { addOAuthEndpoints } from '../../fakes/oauth-endpoints.ts';
import { REDIRECT_URI } from './authorization-request.ts';

/**
 * With an external issuer the metadata of the service stands in for the issuer's, and names its endpoints. It says who
 * the issuer is, so a client is given the document itself: under the service's own name it would be another's.
 */

const person = { subject: `auth0|${newId()}`, email: `ann-${newId()}@example.org` };
const machine = { clientId: `robot-${newId()}`, secret: newId() };

const http = createServer((request, response) => service.app.routing(request, response));

await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
const service = await startService(inject('neo4j'), {
  BASE_URL: baseUrl,
  OAUTH_CLIENT_ID: 'public-client',
  OAUTH_LOOPBACK_REDIRECTS: 'true',
  AUTH_FURTHER_AUDIENCES: `${baseUrl}/mcp`,
});
addOAuthEndpoints(service.issuer, { person, machine });
const document: URL = new URL(`${baseUrl}/.well-known/oauth-authorization-server`);

afterAll(() => new Promise((resolve) => http.close(resolve).closeAllConnections()));

const allow = { algorithm: 'oauth2' as const, execute: [client.allowInsecureRequests] };
const audienceOf = (server: client.Configuration): string => String(server.serverMetadata()['resource']);
const profile = (token: string) =>
  service.call('GET', '/api/profile', { headers: { authorization: `Bearer ${token}` } });

/** Signs in at the named endpoint, which redirects at once. */
async function signInThrough(server: client.Configuration, fields: Record<string, string>) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const url = client.buildAuthorizationUrl(server, {
    redirect_uri: REDIRECT_URI,
    scope: 'openid email offline_access',
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    ...fields,
  });
  const response = await fetch(url, { redirect: 'manual' });
  const answer = new URL(response.headers.get('location')!);
  return client.authorizationCodeGrant(server, answer, { pkceCodeVerifier, expectedState });
}

test('a program registers itself and signs its person in at the named endpoints, for the named audience', async () => {
  const server = await client.dynamicClientRegistration(
    document,
    { redirect_uris: [REDIRECT_URI], client_name: 'An agent' },
    client.None(),
    allow,
  );
  expect(server.clientMetadata()).toMatchObject({
    client_id: 'public-client',
    redirect_uris: [REDIRECT_URI],
  });
  expect(server.serverMetadata().issuer).toBe(service.issuer.url);
  const tokens = await signInThrough(server, { audience: audienceOf(server) });
  const { status, body } = await profile(tokens.access_token);
  expect([status, body.email]).toEqual([200, person.email]);
  const renewed = await client.refreshTokenGrant(server, tokens.refresh_token!);
  expect((await profile(renewed.access_token)).body.id).toBe(body.id);
});

test('a token for another audience than the named one opens nothing', async () => {
  const server = await client.discovery(document, 'public-client', undefined, client.None(), allow);
  const tokens = await signInThrough(server, { audience: 'https://api.other.example' });
  expect((await profile(tokens.access_token)).status).toBe(401);
});

test('a token for the resource that the document of the tools names is good, where the configuration says so', async () => {
  const { origin } = document;
  const described = await fetch(`${origin}/.well-known/oauth-protected-resource/mcp`);
  const { resource } = (await described.json()) as { resource: string };
  const server = await client.discovery(document, 'public-client', undefined, client.None(), allow);
  const tokens = await signInThrough(server, { audience: resource });
  expect((await profile(tokens.access_token)).status).toBe(200);
});

test('a machine of the issuer gets its token there, and comes in once it is registered here', async () => {
  const authentication = client.ClientSecretBasic(machine.secret);
  const server = await client.discovery(document, machine.clientId, undefined, authentication, allow);
  const { access_token } = await client.clientCredentialsGrant(server, { audience: audienceOf(server) });
  const refused = await profile(access_token);
  expect([refused.status, refused.body.error.message]).toEqual([
    401,
    expect.stringMatching(`${machine.clientId}.*not registered|not registered.*${machine.clientId}`),
  ]);
  const { root } = await service.people({ root: 'admin' });
  const registered = await root.post('/api/machine-clients', {
    client_id: machine.clientId,
    label: 'a robot',
    owner_team_id: null,
    teams: [],
    grants: [],
  });
  expect(registered.status).toBe(200);
  const { status, body } = await profile(access_token);
  expect([status, body.id, body.email]).toEqual([200, registered.body.profile_id, null]);
});
