import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInByBrowser, signInByDevice } from '#cli/login/sign-in.ts';
import { signInOf } from '#cli/login/sign-in-place.ts';
import { endIn, json, LoginService, tokenFor } from '../../fakes/login-provider.ts';

/** Signing in at a provider of the configuration, and what is told where that fails. */

let issuer: LoginService;
beforeAll(async () => {
  issuer = await LoginService.start();
});
afterAll(() => issuer.stop());

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = () => {
  const claims = { iss: `${issuer.url}/`, aud: 'cli', sub: 'ann', iat: endIn(0), exp: endIn(60) };
  return `${part({ alg: 'RS256' })}.${part(claims)}.x`;
};
const access_token = tokenFor(3600);

beforeEach(() => {
  const tokens = { access_token, token_type: 'Bearer', id_token: idToken(), expires_in: 60 };
  issuer.answer('/oauth/token', json(tokens));
});

const entry = () => ({
  name: 'ours',
  authorize_url: `${issuer.url}/authorize`,
  token_url: `${issuer.url}/oauth/token`,
  client_id: 'cli',
  audience: 'https://api.example',
});

/** Signs in as a browser does that is sent back at once. */
async function signedIn(provider = entry()) {
  const place = await signInOf(issuer.url, provider);
  let asked: URL | undefined;
  const tokens = await signInByBrowser(place, (address) => {
    asked = new URL(address);
    const back = new URL(asked.searchParams.get('redirect_uri')!);
    back.search = new URLSearchParams({ code: 'c', state: asked.searchParams.get('state')! }).toString();
    void fetch(back);
  });
  return { tokens, asked: asked! };
}

test('a sign-in uses an entry of the configuration, with its client and its audience', async () => {
  const { tokens, asked } = await signedIn();
  expect(tokens).toMatchObject({ access_token, expires_in: 60 });
  expect(asked.href).toMatch(`${issuer.url}/authorize?`);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'cli',
    code_challenge_method: 'S256',
    audience: 'https://api.example',
    scope: 'openid profile email offline_access',
  });
  const { form } = issuer.at('/oauth/token').at(-1)!;
  expect(form.get('grant_type')).toBe('authorization_code');
  expect(form.get('code_verifier')).toHaveLength(43);
});

test('a provider that answers with a page, or not at all, is reported with its address', async () => {
  issuer.answer('/oauth/token', (response) => response.writeHead(502).end('<h1>no</h1>'));
  await expect(signedIn()).rejects.toMatchObject({
    code: 'api',
    message: expect.stringContaining(issuer.url),
  });
  const away = { ...entry(), token_url: 'http://127.0.0.1:9/oauth/token' };
  await expect(signedIn(away)).rejects.toMatchObject({
    code: 'network',
    message: expect.stringContaining('127.0.0.1:9'),
  });
});

test('a provider without device codes is reported, with a hint to use the browser', async () => {
  const place = await signInOf(issuer.url, entry());
  await expect(signInByDevice(place, () => undefined)).rejects.toMatchObject({
    code: 'config',
    hint: expect.stringContaining('atlas auth login --browser'),
  });
});
