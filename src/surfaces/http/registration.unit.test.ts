import { expect, test } from 'vitest';
import type { AuthConfig, OAuthClientConfig } from '#config/config.ts';
import { registeredClient } from './registration.ts';

const ANYWHERE_LOCAL = 'http://localhost:5000/any/path';
const LISTED = 'https://app.example/callback';

function clientOf(mode: AuthConfig['mode'], client: Partial<OAuthClientConfig> = {}) {
  const issuer = 'https://issuer.example';
  const auth: AuthConfig = {
    mode,
    issuer,
    jwksUrl: `${issuer}/jwks`,
    audience: 'urn:atlas',
    furtherAudiences: [],
    providerName: 'p',
    allowedClients: [],
  };
  const configured = { id: undefined, redirectUris: [], loopback: false, ...client };
  return registeredClient({ auth, baseUrl: 'https://atlas.example', apiReference: false }, configured);
}

test('an external issuer has the configured client, or none', () => {
  expect(clientOf('external', { id: 'mcp' }).id).toBe('mcp');
  expect(clientOf('external').id).toBeUndefined();
});

test('at an external issuer loopback addresses are allowed where the configuration says so', () => {
  const listed = clientOf('external', { redirectUris: [LISTED] });
  expect([LISTED, ANYWHERE_LOCAL].map(listed.allows)).toEqual([true, false]);
  const loopback = clientOf('external', { redirectUris: [LISTED], loopback: true });
  expect([LISTED, ANYWHERE_LOCAL].map(loopback.allows)).toEqual([true, true]);
  expect(loopback.allows('http://localhost.evil.example/callback')).toBe(false);
});

test('the own server has its public client, with its relay and loopback addresses of known paths only', () => {
  const own = clientOf('own', { id: 'ignored', loopback: true });
  expect(own.id).toBe('atlas-cli');
  expect(
    ['http://127.0.0.1:9/callback', 'https://atlas.example/api/auth/cli-callback', ANYWHERE_LOCAL].map(
      own.allows,
    ),
  ).toEqual([true, true, false]);
});
