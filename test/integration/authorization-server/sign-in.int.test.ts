import { createLocalJWKSet, createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { afterAll, expect, test } from 'vitest';
import { createAccount } from '#people/authorization-server/index.ts';
import { obtainToken, obtainTokens } from '#sign-in/obtain-tokens.ts';
import { authorizeUrl, Browser, pkce, REDIRECT_URI, signIn } from './authorization-request.ts';
import { startServer } from './running-server.ts';

const running = await startServer();

afterAll(async () => {
  await running.stop();
  expect(running.failures).toEqual([]);
});

const loginPage = async (browser: Browser, fields: Record<string, string> = {}) =>
  browser.open(authorizeUrl(running.baseUrl, { code_challenge: pkce().challenge, ...fields }));

test('the discovery document names the endpoints of the issuer and only what is offered', async () => {
  const response = await fetch(`${running.baseUrl}/.well-known/openid-configuration`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    issuer: running.baseUrl,
    authorization_endpoint: `${running.baseUrl}/oauth/authorize`,
    token_endpoint: `${running.baseUrl}/oauth/token`,
    jwks_uri: `${running.baseUrl}/oauth/jwks`,
    userinfo_endpoint: `${running.baseUrl}/oauth/userinfo`,
    revocation_endpoint: `${running.baseUrl}/oauth/revoke`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['EdDSA'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    device_authorization_endpoint: `${running.baseUrl}/oauth/device_authorization`,
    grant_types_supported: [
      'authorization_code',
      'refresh_token',
      'client_credentials',
      'urn:ietf:params:oauth:grant-type:device_code',
    ],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  });
});

test('the key set publishes public halves only, the same that the process hands out', async () => {
  const published = (await (await fetch(`${running.baseUrl}/oauth/jwks`)).json()) as { keys: object[] };
  expect(published.keys.length).toBeGreaterThan(0);
  for (const key of published.keys)
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  expect(await running.server.publicJwks()).toEqual(published);
});

test('a whole sign-in gives an access token for the audience that the key set verifies', async () => {
  const person = await running.person();
  const token = await obtainToken({ baseUrl: running.baseUrl, ...person });
  const keys = createRemoteJWKSet(new URL(running.config.auth.jwksUrl));
  const { issuer, audience } = running.config.auth;
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: ['EdDSA'],
  });
  expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) });
  expect(payload).toMatchObject({
    iss: issuer,
    aud: audience,
    sub: person.id,
    email: person.email,
    email_verified: true,
  });
  expect(payload.exp! - payload.iat!).toBe(900);
  expect(payload).not.toHaveProperty('gty');
});

test('the ID token says who signed in', async () => {
  const person = await running.person();
  const { id_token } = await obtainTokens({ baseUrl: running.baseUrl, ...person });
  const keys = createLocalJWKSet(await running.server.publicJwks());
  const { payload } = await jwtVerify(id_token, keys, { issuer: running.baseUrl, audience: 'atlas-cli' });
  expect(payload).toMatchObject({ sub: person.id, email: person.email, preferred_username: person.username });
});

test('names are compared without case or surrounding blanks', async () => {
  const person = await running.person();
  const login = { username: ` ${person.username.toUpperCase()} `, password: person.password };
  await expect(obtainToken({ baseUrl: running.baseUrl, ...login })).resolves.toMatch(/^eyJ/);
});

test('a name that is taken is refused, whatever its case', async () => {
  const person = await running.person();
  const again = { ...person, username: person.username.toUpperCase() };
  await expect(createAccount(running.database, again)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a wrong password and an unknown name get the same page, apart from the name', async () => {
  const person = await running.person();
  const pages = [person.username, `nobody-${person.id}`].map(async (username) => {
    const browser = new Browser();
    const page = await loginPage(browser);
    const { response } = await browser.open(page.url, { username, password: 'wrong' });
    const html = (await response.text()).replaceAll(username, 'NAME');
    return { status: response.status, html };
  });
  const [wrong, unknown] = await Promise.all(pages);
  expect(wrong).toEqual(unknown);
  expect(wrong!.status).toBe(400);
  expect(wrong!.html).toContain('role="alert"');
});

test('obtainToken says in one sentence that a password was refused', async () => {
  const person = await running.person();
  const login = { baseUrl: running.baseUrl, username: person.username, password: 'wrong' };
  await expect(obtainToken(login)).rejects.toThrow('the user name or password was refused');
});

test('after several failures a name must wait, even with the right password; other names need not', async () => {
  const [person, other] = await Promise.all([running.person(), running.person()]);
  const attempt = (password: string) =>
    obtainToken({ baseUrl: running.baseUrl, username: person.username, password });
  for (let failure = 1; failure <= 8; failure += 1) await expect(attempt('wrong')).rejects.toThrow('refused');
  await expect(attempt(person.password)).rejects.toThrow('refused');
  await expect(obtainToken({ baseUrl: running.baseUrl, ...other })).resolves.toMatch(/^eyJ/);
});

test('the sign-in page is plain and strict, and leads only to the client that asked', async () => {
  const { response } = await loginPage(new Browser(), { login_hint: '<ann>' });
  const html = await response.text();
  const policy = response.headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${running.baseUrl} ${new URL(REDIRECT_URI).origin};`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('value="&lt;ann&gt;"');
  expect(html).not.toMatch(/<script|src=|href=/);
});

test('the form of one browser does not work in another', async () => {
  const person = await running.person();
  const page = await loginPage(new Browser());
  const forged = await new Browser().open(page.url, { username: person.username, password: person.password });
  expect(forged.response.status).toBe(400);
  expect(await forged.response.text()).toContain('This sign-in has expired');
});

test('a form of another media type, or one too large, is refused', async () => {
  const browser = new Browser();
  const page = await loginPage(browser);
  const large = await browser.open(page.url, { username: 'a', password: 'x'.repeat(10_000) });
  expect(large.response.status).toBe(400);
  expect(await large.response.text()).toContain('could not be read');
});

test('a signed-in browser is not asked again, unless the client wants a fresh sign-in', async () => {
  const person = await running.person();
  const browser = new Browser();
  await signIn(authorizeUrl(running.baseUrl, { code_challenge: pkce().challenge }), person, browser);
  expect((await loginPage(browser)).response.status).toBe(303);
  expect((await loginPage(browser, { prompt: 'login' })).response.status).toBe(200);
  const consent = await loginPage(browser, { prompt: 'consent', scope: 'openid offline_access' });
  expect(new URL(consent.response.headers.get('location')!).searchParams.get('code')).toBeTruthy();
});

test('another person can sign in from the same browser, and the codes are theirs', async () => {
  const [first, second] = await Promise.all([running.person(), running.person()]);
  const browser = new Browser();
  await signIn(authorizeUrl(running.baseUrl, { code_challenge: pkce().challenge }), first, browser);
  const page = await loginPage(browser, { prompt: 'login' });
  const handOver = await browser.open(page.url, { username: second.username, password: second.password });
  const html = await handOver.response.text();
  const action = new URL(/action="([^"]+)"/.exec(html)![1]!);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)![1]!;
  const done = await browser.open(action, { xsrf, logout: 'yes' });
  expect(new URL(done.response.headers.get('location')!).searchParams.get('code')).toBeTruthy();
});

test('userinfo answers with the claims of the granted scopes, and refuses what it did not issue', async () => {
  const person = await running.person();
  const token = await obtainToken({ baseUrl: running.baseUrl, ...person });
  const ask = (authorization: string) =>
    fetch(`${running.baseUrl}/oauth/userinfo`, { headers: { authorization } });
  expect(await (await ask(`Bearer ${token}`)).json()).toEqual({
    sub: person.id,
    email: person.email,
    email_verified: true,
    preferred_username: person.username,
  });
  const broken = await ask(`Bearer ${token.slice(0, -4)}AAAA`);
  expect([broken.status, broken.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer error="invalid_token"',
  ]);
  expect(await broken.json()).toEqual({
    error: { code: 'UNAUTHORIZED', message: 'The token is invalid or expired' },
  });
  const without = await ask('Basic eHg6eA==');
  expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await without.json()).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
});

test('a stock OpenID client signs in: discovery, code flow, checks of state, nonce and issuer', async () => {
  const person = await running.person();
  const allow = { execute: [client.allowInsecureRequests] };
  const server = await client.discovery(
    new URL(running.baseUrl),
    'atlas-cli',
    undefined,
    client.None(),
    allow,
  );
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const url = client.buildAuthorizationUrl(server, {
    redirect_uri: REDIRECT_URI,
    scope: 'openid email profile offline_access',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: `${running.baseUrl}/mcp`,
    state,
    nonce,
  });
  const answer = new URL(`${REDIRECT_URI}?${await signIn(url, person)}`);
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
  const tokens = await client.authorizationCodeGrant(server, answer, checks);
  expect(tokens.claims()?.sub).toBe(person.id);
  expect(decodeProtectedHeader(tokens.access_token).alg).toBe('EdDSA');
  const renewed = await client.refreshTokenGrant(server, tokens.refresh_token!);
  expect(await client.fetchUserInfo(server, renewed.access_token, person.id)).toMatchObject({
    email: person.email,
  });
});
