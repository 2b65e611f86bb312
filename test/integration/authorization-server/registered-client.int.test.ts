import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { authorizeUrl, Browser, pkce, postToken } from './authorization-request.ts';
import { startOwnService } from './own-mode.ts';

/** Issue 34 B: what a registration answers with 201 works to its end, and the person is asked on the way. */

const service = await startOwnService();

afterAll(() => service.stop());

async function register(body: object) {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${service.baseUrl}/oauth/register`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Signs a person in for a registered client up to the page that asks. */
async function askedFor(client_id: string, redirect_uri: string) {
  const { verifier, challenge } = pkce();
  const person = await service.person();
  const browser = new Browser();
  const url = authorizeUrl(service.baseUrl, { client_id, redirect_uri, code_challenge: challenge });
  const form = await browser.open(url);
  expect([redirect_uri, form.url.pathname]).toEqual([
    redirect_uri,
    expect.stringMatching(/^\/oauth\/login\//),
  ]);
  const asked = await browser.open(form.url, { username: person.username, password: person.password });
  expect(asked.response.headers.get('location')).toBeNull();
  return { browser, url: asked.url, page: await asked.response.text(), verifier, person };
}

test.each([
  ['http://localhost:6274/oauth/callback', 'localhost:6274'],
  ['http://127.0.0.1:33418/', '127.0.0.1:33418'],
  ['cursor://anysphere.cursor-retrieval/oauth/user-agent/callback', 'cursor://anysphere.cursor-retrieval'],
  ['https://claude.ai/api/mcp/auth_callback', 'claude.ai'],
])(
  'a program that registers %s is named with it, asks its person, and is signed in',
  async (redirect_uri, place) => {
    const registered = await register({ client_name: '<b>Probe</b>', redirect_uris: [redirect_uri] });
    expect([registered.status, registered.body['redirect_uris']]).toEqual([201, [redirect_uri]]);
    const client_id = String(registered.body['client_id']);
    const { browser, url, page, verifier, person } = await askedFor(client_id, redirect_uri);
    expect(page).toContain(`<strong>${place}</strong>`);
    expect(page).toContain('&lt;b&gt;Probe&lt;/b&gt;');
    expect(page.includes('runs on this computer')).toBe(!redirect_uri.startsWith('https:'));

    const { response } = await browser.open(url, { decision: 'allow' });
    const location = response.headers.get('location')!;
    expect(location.startsWith(`${redirect_uri}?`)).toBe(true);
    const code = new URL(location).searchParams.get('code')!;
    const fields = { grant_type: 'authorization_code', redirect_uri, code, code_verifier: verifier };
    expect((await postToken(service.baseUrl, fields)).status).toBe(400);
    const { status, body } = await postToken(service.baseUrl, { ...fields, client_id });
    expect(status).toBe(200);
    expect(decodeJwt(String(body['access_token']))).toMatchObject({ sub: person.id, azp: client_id });
    expect((await service.get('/api/profile', String(body['access_token']))).status).toBe(200);
    const renewal = { grant_type: 'refresh_token', refresh_token: String(body['refresh_token']), client_id };
    expect((await postToken(service.baseUrl, renewal)).status).toBe(200);
  },
);

test('codes go to no other address than those that were registered, and of loopback ones to any port', async () => {
  const { body } = await register({
    redirect_uris: ['http://127.0.0.1:33418/', 'https://vscode.dev/redirect'],
  });
  const client_id = String(body['client_id']);
  const openAt = (redirect_uri: string, id = client_id) =>
    new Browser().open(
      authorizeUrl(service.baseUrl, { client_id: id, redirect_uri, code_challenge: pkce().challenge }),
    );
  for (const uri of ['http://127.0.0.1:1/', 'https://vscode.dev/redirect'])
    expect((await openAt(uri)).url.pathname).toMatch(/^\/oauth\/login\//);
  for (const uri of [
    'https://evil.example/',
    'https://vscode.dev/',
    'http://127.0.0.1:33418/x',
    'javascript:alert(1)',
  ]) {
    const { response } = await openAt(uri);
    expect([uri, response.status, response.headers.get('location')]).toEqual([uri, 400, null]);
  }
  const { response } = await openAt('https://vscode.dev/redirect', `${client_id.slice(0, -3)}AAA`);
  expect([response.status, response.headers.get('location')]).toEqual([400, null]);
});
