import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { registeredClient } from './registration.ts';

const external = {
  AUTH_ISSUER: 'https://idp.example/',
  JWKS_URL: 'https://idp.example/jwks',
  AUTH_AUDIENCE: 'urn:atlas',
};

function clientOf(environment: Record<string, string>) {
  const { auth, oauthClient } = readConfig(environment);
  return registeredClient(auth, oauthClient);
}

const ANYWHERE_LOCAL = 'http://localhost:5000/any/path';
const LISTED = 'https://app.example/callback';

test('an external issuer has the configured client, or none', () => {
  expect(clientOf({ ...external, OAUTH_CLIENT_ID: 'mcp' }).id).toBe('mcp');
  expect(clientOf(external).id).toBeUndefined();
});

test('at an external issuer loopback addresses are allowed where the configuration says so', () => {
  const listed = clientOf({ ...external, OAUTH_REDIRECT_URIS: LISTED });
  expect([LISTED, ANYWHERE_LOCAL].map(listed.allows)).toEqual([true, false]);
  const loopback = clientOf({ ...external, OAUTH_REDIRECT_URIS: LISTED, OAUTH_LOOPBACK_REDIRECTS: '1' });
  expect([LISTED, ANYWHERE_LOCAL].map(loopback.allows)).toEqual([true, true]);
  expect(loopback.allows('http://localhost.evil.example/callback')).toBe(false);
});

test('the own server has its public client, with loopback addresses of known paths only', () => {
  const own = clientOf({ OAUTH_CLIENT_ID: 'ignored', OAUTH_LOOPBACK_REDIRECTS: '1' });
  expect(own.id).toBe('atlas-cli');
  expect(['http://127.0.0.1:9/callback', ANYWHERE_LOCAL].map(own.allows)).toEqual([true, false]);
});
