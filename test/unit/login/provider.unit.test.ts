import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entriesOf, providerNamed } from '#cli/login/provider.ts';
import { issuerAt, signInOf } from '#cli/login/sign-in-place.ts';
import { json, LoginFolder, LoginService, tokenFor } from '../../fakes/login-provider.ts';

/** Which provider signs people in: the service says, or a variable, or the configuration. */

const OURS = { name: 'ours', authorize_url: 'https://id.example/authorize', client_id: 'cli' };

describe('a provider by its name', () => {
  const named = (name: string | undefined) => providerNamed(name, [OURS], 'SERVICE_PROVIDER');

  test('auth0, none and no name leave the choice to the service', () => {
    for (const name of [undefined, '', 'auth0', 'none']) expect(named(name)).toBeUndefined();
  });

  test('auth0:DOMAIN is a tenant, with the settings of an entry for its host', () => {
    expect(named('auth0:tenant.example')).toEqual({
      name: 'auth0:tenant.example',
      domain: 'tenant.example',
    });
    const entry = {
      name: 't',
      token_url: 'https://tenant.example/oauth/token',
      client_id: 'c',
      audience: 'a',
    };
    expect(providerNamed('auth0:tenant.example', [OURS, entry], 'x')).toMatchObject({
      name: 'auth0:tenant.example',
      domain: 'tenant.example',
      client_id: 'c',
      audience: 'a',
    });
  });

  test('the name of an entry gives that entry', () => expect(named('ours')).toBe(OURS));

  test.each(['okta', 'auth0:', 'auth0:a b', 'auth0:https://x', 'auth0:x/y', 'AUTH0'])(
    '%s is refused',
    (name) => {
      expect(() => named(name)).toThrow(/SERVICE_PROVIDER is/);
    },
  );
});

test.each([
  [{}, /not a list/],
  [[{}], /no name/],
  [[{ name: 'x', token_url: 'y' }], /token_url is not an address/],
  [[{ name: 'x', client_id: 3 }], /client_id is not a text/],
  [[{ name: 'x', scopes: 'openid' }], /scopes/],
])('invalid entries are refused: %j', (value, fault) => {
  expect(() => entriesOf(value)).toThrow(fault);
});

test('the issuer of a token endpoint', () => {
  expect(issuerAt('https://t.example/oauth/token')).toBe('https://t.example/');
  expect(issuerAt('https://t.example/oauth2/default/v1/token')).toBe('https://t.example/oauth2/default');
  expect(issuerAt('https://t.example/token')).toBe('https://t.example/');
});

describe('signing in', () => {
  let service: LoginService;
  let tenant: LoginService;
  let folder: LoginFolder;

  beforeAll(async () => {
    [service, tenant] = await Promise.all([LoginService.start(), LoginService.start()]);
  });
  afterAll(async () => {
    await Promise.all([service.stop(), tenant.stop()]);
  });
  beforeEach(async () => {
    folder = await LoginFolder.make(service);
    service.answer(
      '/.well-known/oauth-authorization-server',
      json({
        issuer: `${service.url}/`,
        authorization_endpoint: `${service.url}/authorize`,
        token_endpoint: `${service.url}/oauth/token`,
        registration_endpoint: `${service.url}/oauth/register`,
        resource: 'https://api.example',
      }),
    );
    service.answer('/oauth/register', json({ client_id: 'registered' }, 201));
    tenant.answer('/.well-known/openid-configuration', json({}, 404));
  });
  afterEach(() => folder.remove());

  const tenantNamed = () => `auth0:${tenant.host}`;
  const placeOf = async (provider: Parameters<typeof signInOf>[1]) => {
    const { configuration, audience, scope } = await signInOf(service.url, provider);
    const { issuer, authorization_endpoint, token_endpoint } = configuration.serverMetadata();
    const { client_id } = configuration.clientMetadata();
    return { issuer, authorization_endpoint, token_endpoint, client_id, audience, scope };
  };

  test('as the service says, with a client that registers itself', async () => {
    expect(await placeOf(undefined)).toMatchObject({
      token_endpoint: `${service.url}/oauth/token`,
      client_id: 'registered',
      audience: 'https://api.example',
    });
  });

  test('at a tenant without metadata: at the usual endpoints, with the audience of the service', async () => {
    const provider = { ...providerNamed(tenantNamed(), [], 'x')!, client_id: 'cli' };
    expect(await placeOf(provider)).toMatchObject({
      issuer: `${tenant.url}/`,
      authorization_endpoint: `${tenant.url}/authorize`,
      token_endpoint: `${tenant.url}/oauth/token`,
      client_id: 'cli',
      audience: 'https://api.example',
    });
  });

  test('at a tenant with metadata: at its endpoints, as the client registered there', async () => {
    tenant.answer(
      '/.well-known/openid-configuration',
      json({ token_endpoint: `${tenant.url}/other`, registration_endpoint: `${tenant.url}/register` }),
    );
    tenant.answer('/register', json({ client_id: 'of-tenant' }, 201));
    const place = await placeOf(providerNamed(tenantNamed(), [], 'x'));
    expect(place).toMatchObject({ token_endpoint: `${tenant.url}/other`, client_id: 'of-tenant' });
  });

  test('at a tenant without a known client is a configuration error', async () => {
    await expect(placeOf(providerNamed(tenantNamed(), [], 'x'))).rejects.toMatchObject({ code: 'config' });
  });

  test('at an entry of the configuration, also without metadata of the service', async () => {
    service.answer('/.well-known/oauth-authorization-server', json({}, 404));
    const entry = {
      name: 'ours',
      authorize_url: `${tenant.url}/oauth2/default/v1/authorize`,
      token_url: `${tenant.url}/oauth2/default/v1/token`,
      client_id: 'cli',
      audience: 'a',
      scopes: ['openid'],
    };
    expect(await placeOf(entry)).toEqual({
      issuer: `${tenant.url}/oauth2/default`,
      authorization_endpoint: entry.authorize_url,
      token_endpoint: entry.token_url,
      client_id: 'cli',
      audience: 'a',
      scope: 'openid',
    });
  });

  test('a provider that does not exist is refused before anything is asked', async () => {
    const before = service.asked.length;
    const { code, failure } = await folder.atlas('auth login', { env: { SERVICE_PROVIDER: 'x' } });
    expect([code, failure]).toMatchObject([1, { code: 'config' }]);
    await folder.configure('[auth]\nprovider = "theirs"\n');
    expect((await folder.atlas('auth login')).failure).toMatchObject({ code: 'config' });
    expect(service.asked.length).toBe(before);
  });

  test('the variable wins over the configuration', async () => {
    await folder.configure('[auth]\nprovider = "ours"\n[[auth.providers]]\nname = "ours"\n');
    const providerOf = async (env: Record<string, string>) =>
      JSON.parse((await folder.atlas('config show', { env })).stdout).provider;
    expect(await providerOf({})).toBe('ours');
    expect(await providerOf({ SERVICE_PROVIDER: 'auth0' })).toBeNull();
    expect(await providerOf({ SERVICE_PROVIDER: tenantNamed() })).toBe(tenantNamed());
  });

  test('the provider of a token from stdin is kept with it', async () => {
    await folder.configure('[[auth.providers]]\nname = "ours"\n');
    const kept = async (provider: string) => {
      const { code } = await folder.atlas(`auth token --provider ${provider}`, { input: tokenFor(3600) });
      return code === 0 ? (await folder.kept())['provider'] : code;
    };
    expect(await kept('auth0:tenant.example')).toEqual({ kind: 'auth0', domain: 'tenant.example' });
    expect(await kept('ours')).toEqual({ kind: 'configured', name: 'ours' });
    expect(await kept('auth0')).toEqual({ kind: 'none' });
    expect(await kept('theirs')).toBe(1);
  });
});
