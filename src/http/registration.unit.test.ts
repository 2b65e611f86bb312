import { expect, test } from 'vitest';
import { sharesClient } from './registration.ts';

const ANYWHERE_LOCAL = 'http://localhost:5000/any/path';
const LISTED = 'https://app.example/callback';
const configured = { id: 'mcp', redirectUris: [LISTED], loopback: false };

test('an external issuer has the configured client, or none', () => {
  expect(sharesClient({ ...configured, id: undefined })).toBeUndefined();
  expect(sharesClient(configured)!({ redirect_uris: [LISTED] })).toMatchObject({
    client: { client_id: 'mcp', client_name: 'MCP Client', redirect_uris: [LISTED] },
  });
});

test.each([
  [false, [ANYWHERE_LOCAL]],
  [false, [LISTED, ANYWHERE_LOCAL]],
  [true, ['http://localhost.evil.example/callback']],
  [true, [`${LISTED}/more`]],
])('with loopback addresses allowed: %j, %j is refused as a whole', (loopback, redirect_uris) => {
  expect(sharesClient({ ...configured, loopback })!({ redirect_uris })).toMatchObject({
    error: 'invalid_redirect_uri',
  });
});

test('loopback addresses are allowed where the configuration says so', () => {
  const register = sharesClient({ ...configured, loopback: true })!;
  expect(register({ redirect_uris: [LISTED, ANYWHERE_LOCAL] })).toHaveProperty('client');
});
