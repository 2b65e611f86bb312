import { expect, test } from 'vitest';
import { pageAt, reachedAt } from './mapped-endpoints.ts';

/** Where a login is sent when a service is reached at another address than its own. */

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  jwks_uri: `${issuer}/oauth/jwks`,
  response_types_supported: ['code'],
});

const reached = (given: { readonly issuer: string }, typed: string, resource?: object) =>
  reachedAt(given, typed, async () => ({
    resource: `${given.issuer}/`,
    authorization_servers: [given.issuer],
    ...resource,
  }));

test.each(['http://localhost:18080', 'http://127.0.0.1:18080', 'https://atlas.example/tunnel'])(
  'at %s the endpoints are found there, and the issuer stays what it is',
  async (typed) => {
    const inner = metadata('http://localhost:3000');
    expect(await reached(inner, typed)).toEqual({
      ...inner,
      authorization_endpoint: `${typed}/oauth/authorize`,
      token_endpoint: `${typed}/oauth/token`,
      jwks_uri: `${typed}/oauth/jwks`,
    });
  },
);

test('a path of the issuer is that of the service', async () => {
  const inner = metadata('http://localhost:3000/atlas');
  expect(await reached(inner, 'http://localhost:80/other')).toMatchObject({
    token_endpoint: 'http://localhost/other/oauth/token',
  });
});

test.each([
  ['the service is reached at its own address', metadata('http://localhost:3000'), 'http://localhost:3000'],
  ['the issuer is not on loopback', metadata('https://atlas.example'), 'http://localhost:3000'],
  [
    'the issuer is not the service',
    metadata('http://localhost:5555'),
    'http://localhost:3000',
    { resource: 'http://localhost:3000/' },
  ],
  [
    'the service sends people to another issuer',
    metadata('http://localhost:3000'),
    'http://localhost:18080',
    { authorization_servers: ['http://localhost:3000/oauth'] },
  ],
  [
    'the service says nothing about itself',
    metadata('http://localhost:5555'),
    'http://localhost:1',
    { resource: undefined, authorization_servers: undefined },
  ],
  [
    'the address typed is on another machine, without TLS',
    metadata('http://localhost:3000'),
    'http://nas:80',
  ],
  ['a name only begins like loopback', metadata('http://127.0.0.1.evil.example'), 'http://localhost:80'],
])('endpoints stay where %s', async (_, given, typed, resource: object = {}) => {
  expect(await reached(given, typed, resource)).toEqual(given);
});

test('an endpoint of another host stays', async () => {
  const given = {
    ...metadata('http://localhost:3000'),
    token_endpoint: 'http://localhost:30001/oauth/token',
  };
  expect(await reached(given, 'http://localhost:18080')).toMatchObject({
    token_endpoint: 'http://localhost:30001/oauth/token',
  });
});

test('a page of the issuer is where its endpoints are', async () => {
  const inner = metadata('http://localhost:3000');
  const page = 'http://localhost:3000/oauth/device?user_code=AB';
  expect(pageAt(page, await reached(inner, 'http://localhost:18080'))).toBe(
    'http://localhost:18080/oauth/device?user_code=AB',
  );
  expect(pageAt(page, inner)).toBe(page);
  const other = { issuer: 'https://issuer.example', token_endpoint: 'https://elsewhere.example/token' };
  expect(pageAt('https://issuer.example/device', other)).toBe('https://issuer.example/device');
  const moved = await reached(inner, 'http://localhost:18080');
  expect(pageAt('https://issuer.example/device', moved)).toBe('https://issuer.example/device');
});
