import { afterAll, describe, expect, test } from 'vitest';
import { authorizeUrl, Browser, pkce, signIn } from './authorization-request.ts';
import { type OwnService, startOwnService } from './own-mode.ts';

/** Spec 90 §4, A9: people sign in from the explorer, by what its configuration says and nothing else. */

const running: OwnService = await startOwnService();
afterAll(() => running.stop());

interface PageConfig {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly revocation_endpoint: string;
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly scopes: readonly string[];
  readonly audience: string;
}

const configOf = async (service: OwnService): Promise<PageConfig> =>
  (await (await fetch(`${service.baseUrl}/explorer/config.json`)).json()) as PageConfig;
const config = await configOf(running);

const authorize = (challenge: string, fields: Record<string, string | null> = {}): URL =>
  authorizeUrl(running.baseUrl, {
    client_id: config.client_id,
    redirect_uri: config.redirect_uri,
    scope: config.scopes.join(' '),
    code_challenge: challenge,
    audience: config.audience,
    ...fields,
  });

/** Posts a form as the page does, which sends its own origin. */
const post = (url: string, fields: Record<string, string>, origin = running.baseUrl) =>
  fetch(url, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ client_id: config.client_id, ...fields }),
  });

async function tokensOf(answer: URLSearchParams, verifier: string) {
  const response = await post(config.token_endpoint, {
    grant_type: 'authorization_code',
    redirect_uri: config.redirect_uri,
    code: answer.get('code')!,
    code_verifier: verifier,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { access_token: string; refresh_token: string };
}

const renew = (refresh_token: string) =>
  post(config.token_endpoint, { grant_type: 'refresh_token', refresh_token });

test('a sign-in gives a token that the API takes, which can be renewed until it is revoked', async () => {
  expect(config.authorization_endpoint).toBe(`${running.baseUrl}/oauth/authorize`);
  const { verifier, challenge } = pkce();
  const answer = await signIn(authorize(challenge), await running.person());
  expect([answer.get('state'), answer.get('iss')]).toEqual(['a-state', running.baseUrl]);
  const tokens = await tokensOf(answer, verifier);
  expect((await running.get('/api/profile', tokens.access_token)).status).toBe(200);
  const renewed = (await (await renew(tokens.refresh_token)).json()) as { refresh_token: string };
  expect((await post(config.revocation_endpoint, { token: renewed.refresh_token })).status).toBe(200);
  const late = await renew(renewed.refresh_token);
  expect([late.status, await late.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
});

test('a reload signs in without a page where the session is there, and else is told so', async () => {
  const browser = new Browser();
  const { verifier, challenge } = pkce();
  const silent = authorize(challenge, { prompt: 'none' });
  const before = await browser.open(silent);
  expect([before.url.pathname, before.url.searchParams.get('error')]).toEqual([
    '/signed-in',
    'login_required',
  ]);
  await signIn(authorize(pkce().challenge), await running.person(), browser);
  const after = await browser.open(silent);
  expect(after.url.pathname).toBe('/signed-in');
  const tokens = await tokensOf(after.url.searchParams, verifier);
  expect((await running.get('/api/profile', tokens.access_token)).status).toBe(200);
});

test('other origins may neither redeem nor revoke', async () => {
  for (const url of [config.token_endpoint, config.revocation_endpoint]) {
    const response = await post(url, { token: 'x', grant_type: 'refresh_token' }, 'https://evil.example');
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([400, null]);
  }
});

describe('a code is not given', () => {
  test.each([
    ['without a challenge', { code_challenge: null }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
    ['without a page, to somebody who is not signed in', { prompt: 'none' }],
  ])('%s', async (_, fields) => {
    const { url } = await new Browser().open(authorize(pkce().challenge, fields));
    expect([url.pathname, url.searchParams.has('error'), url.searchParams.has('code')]).toEqual([
      '/signed-in',
      true,
      false,
    ]);
  });

  test.each(['/', '/signed-in/', '/api-docs/signed-in', '/api/auth/cli-callback'])('to %s', async (path) => {
    const redirect_uri = `${running.baseUrl}${path}`;
    const { response } = await new Browser().open(authorize(pkce().challenge, { redirect_uri }));
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  test('where the explorer is off', async () => {
    const off = await startOwnService({ environment: { EXPLORER: 'false' } });
    const url = authorizeUrl(off.baseUrl, {
      client_id: 'atlas-explorer',
      redirect_uri: `${off.baseUrl}/signed-in`,
      code_challenge: pkce().challenge,
    });
    const { response } = await new Browser().open(url);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    await off.stop();
  });
});

test('a page may call an own issuer of another origin', async () => {
  const environment = { BASE_URL: 'https://atlas.example', AS_AUDIENCE: 'urn:atlas' };
  const other = await startOwnService({
    environment: { ...environment, AS_ISSUER: 'https://login.example' },
  });
  for (const [path, method] of [
    ['/oauth/token', 'POST'],
    ['/oauth/revoke', 'POST'],
    ['/oauth/userinfo', 'GET'],
  ] as const) {
    const call = (origin: string) => {
      const body = new URLSearchParams({
        client_id: 'atlas-explorer',
        token: 'x',
        grant_type: 'refresh_token',
      });
      return fetch(`${other.baseUrl}${path}`, {
        method,
        headers: { origin },
        ...(method === 'POST' && { body }),
      });
    };
    const allowed = async (origin: string) => (await call(origin)).headers.get('access-control-allow-origin');
    expect([path, await allowed('https://atlas.example')]).toEqual([path, 'https://atlas.example']);
    expect([path, await allowed('https://evil.example')]).toEqual([path, null]);
  }
  await other.stop();
});
