import { expect, test } from 'vitest';
import { readConfig } from '#config/read-config.ts';
import { registeredClient } from './registered-clients.ts';
import { registersClients } from './registration.ts';

const registering = (environment: Record<string, string> = {}) =>
  registersClients(readConfig({ BASE_URL: 'https://atlas.example', ...environment }), 'secret');

const register = registering();

test('a program with the addresses of our own public client gets that client', () => {
  const redirect_uris = ['http://127.0.0.1:9/callback', 'https://atlas.example/api/auth/cli-callback'];
  expect(register({ client_name: 'An agent', redirect_uris })).toEqual({
    client: {
      client_id: 'atlas-cli',
      client_name: 'An agent',
      redirect_uris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
  });
  expect(register({ client_name: null, redirect_uris: null })).toMatchObject({
    client: { client_id: 'atlas-cli', client_name: 'MCP Client', redirect_uris: [] },
  });
});

test('any other program gets a client of its own, which keeps the answered metadata', () => {
  const redirect_uris = ['http://127.0.0.1:9/callback', 'http://localhost:6274/oauth/callback'];
  const answer = register({
    client_name: 'An\u202e inspector',
    redirect_uris,
    grant_types: ['authorization_code'],
  });
  const { client } = answer as { client: { client_id: string } };
  expect(client).toMatchObject({
    redirect_uris,
    grant_types: ['authorization_code'],
    client_name: 'An inspector',
  });
  expect(registeredClient('secret', client.client_id)).toMatchObject({
    redirect_uris,
    grant_types: ['authorization_code'],
    client_name: 'An inspector',
  });
});

test.each([
  [[], 'invalid_client_metadata'],
  [null, 'invalid_client_metadata'],
  [undefined, 'invalid_client_metadata'],
  [{ client_name: 7 }, 'invalid_client_metadata'],
  [{ client_name: 'x'.repeat(101) }, 'invalid_client_metadata'],
  [{ grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
  [{ grant_types: ['implicit'] }, 'invalid_client_metadata'],
  [{ response_types: ['token'] }, 'invalid_client_metadata'],
  [{ token_endpoint_auth_method: 'private_key_jwt' }, 'invalid_client_metadata'],
  [{ redirect_uris: 'http://localhost/callback' }, 'invalid_redirect_uri'],
  [{ redirect_uris: [7] }, 'invalid_redirect_uri'],
  [{ redirect_uris: Array(21).fill('http://localhost/callback') }, 'invalid_redirect_uri'],
  [{ redirect_uris: [`https://app.example/${'x'.repeat(1024)}`] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['http://localhost/callback', 'javascript:alert(1)'] }, 'invalid_redirect_uri'],
])('the registration %j is refused with a reason', (body, error) => {
  expect(register(body)).toEqual({ error, error_description: expect.stringMatching(/.{5,}/) });
});

test('a program that asks for a secret is registered without one', () => {
  expect(register({ token_endpoint_auth_method: 'client_secret_post' })).toMatchObject({
    client: { token_endpoint_auth_method: 'none' },
  });
});

test('where only listed clients are allowed, no other is registered: its tokens would be refused', () => {
  const listing = registering({ AUTH_ALLOWED_CLIENTS: 'atlas-cli' });
  expect(listing({ redirect_uris: ['http://localhost/callback'] })).toHaveProperty('client');
  expect(listing({ redirect_uris: ['http://localhost/other'] })).toMatchObject({
    error: 'invalid_client_metadata',
  });
});
