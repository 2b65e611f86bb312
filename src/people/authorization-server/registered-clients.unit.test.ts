import { expect, test } from 'vitest';
import { idOfRegistration, REGISTERED, refusalOfRedirect, registeredClient } from './registered-clients.ts';

const CURSOR = 'cursor://anysphere.cursor-retrieval/oauth/user-agent/callback';
const kept = { name: 'A program', redirectUris: [CURSOR], grantTypes: ['authorization_code'] };
const none = () => false;

test('an id holds all data of its client, readable only with the secret', () => {
  const id = idOfRegistration('secret', kept)!;
  expect(registeredClient('secret', id)).toEqual({
    client_id: id,
    client_name: 'A program',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [CURSOR],
    application_type: 'native',
    [REGISTERED]: true,
  });
  expect(registeredClient('another secret', id)).toBeUndefined();
});

test('an id that was changed, cut, or made by someone else is invalid', () => {
  const id = idOfRegistration('secret', kept)!;
  const [, payload, seal] = id.split('.');
  const forged = Buffer.from(
    JSON.stringify(['A program', ['https://evil.example/'], ['authorization_code']]),
  );
  const wrong = [
    '',
    'atlas-cli',
    `registered.${forged.toString('base64url')}.${seal}`,
    `registered.${payload}.${'A'.repeat(43)}`,
    `registered.${payload}.`,
    `registered.${payload}`,
    id.slice(0, -1),
    `${id}A`,
    `${id} `,
    id.toUpperCase(),
    `registered.${'A'.repeat(5000)}.${seal}`,
  ];
  for (const one of wrong) expect([one, registeredClient('secret', one)]).toEqual([one, undefined]);
});

test('an id that would be too long is not made', () => {
  const redirectUris = Array.from({ length: 20 }, (_, n) => `https://app.example/${n}/${'x'.repeat(100)}`);
  expect(idOfRegistration('secret', { ...kept, redirectUris })).toBeUndefined();
});

test.each([
  'http://localhost:6274/oauth/callback',
  'http://localhost:6274/oauth/callback/debug',
  'http://127.0.0.1:33418/',
  'http://127.0.0.1:33418',
  'http://localhost/',
  'http://[::1]:1/any/path?with=query',
  'https://vscode.dev/redirect',
  'https://insiders.vscode.dev/redirect',
  'https://claude.ai/api/mcp/auth_callback',
  'https://claude.com/api/mcp/auth_callback',
  'https://chatgpt.com/connector_platform_oauth_redirect',
  'https://own.example:8443/oauth/callback',
  CURSOR,
  'vscode://vscode.github-authentication/did-authenticate',
  'com.example.app:/oauth',
  'com.raycast:/oauth?package=x',
])('%s may be registered', (uri) => expect(refusalOfRedirect(uri, none)).toBeUndefined());

test.each([
  ['javascript:alert(1)', 'scheme javascript'],
  ['JavaScript:alert(1)', 'scheme javascript'],
  ['data:text/plain,x', 'scheme data'],
  ['vbscript:x', 'scheme vbscript'],
  ['file:///etc/passwd', 'scheme file'],
  ['blob:https://a.example/x', 'scheme blob'],
  ['ms-msdt:x', 'scheme ms-msdt'],
  ['mailto:a@b.example', 'scheme mailto'],
  ['http://evil.example/callback', 'is http'],
  ['http://localhost.evil.example/callback', 'is http'],
  ['http://0.0.0.0/callback', 'is http'],
  ['http://[::ffff:127.0.0.1]/callback', 'is http'],
  ['http://localhost@evil.example/callback', 'user name'],
  ['https://a:b@app.example/callback', 'user name'],
  ['https://localhost/callback', 'https at a loopback'],
  ['https://app.example/callback#fragment', 'fragment'],
  ['https://app.example/callback#', 'fragment'],
  ['http://127.0.0.1/a#b', 'fragment'],
  ['https://app.example\\@evil.example/', 'percent-encoded'],
  ['https://app.example/a b', 'percent-encoded'],
  ['https://app.example/\r\nX: 1', 'percent-encoded'],
  ['/callback', 'not an absolute URI'],
  ['//evil.example/callback', 'not an absolute URI'],
  ['', 'not an absolute URI'],
])('%j is refused: it %s', (uri, reason) => expect(refusalOfRedirect(uri, none)).toContain(reason));

test('the configuration may allow an unknown scheme', () => {
  expect(refusalOfRedirect('ourprogram://callback', none)).toContain('OAUTH_REDIRECT_URIS');
  expect(refusalOfRedirect('ourprogram://callback', () => true)).toBeUndefined();
});
