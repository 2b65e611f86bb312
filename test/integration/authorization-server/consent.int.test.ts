import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { startDocumentHost } from '#test/fakes/client-documents.ts';
import { authorizeUrl, Browser, pkce, postToken, REDIRECT_URI, signIn } from './authorization-request.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** A client that nobody registered gets nothing before the person has said yes to it (decision 0034). */

const host = await startDocumentHost();
const running = await startServer({ CLIENT_METADATA_ALLOW_PRIVATE: '127.0.0.1' });

afterAll(async () => {
  await running.stop();
  await host.stop();
  expect(running.failures).toEqual([]);
});

type Person = Awaited<ReturnType<RunningServer['person']>>;

const ALLOW = { decision: 'allow' };
const authorize = (client_id: string, fields: Record<string, string> = {}) =>
  authorizeUrl(running.baseUrl, { client_id, code_challenge: pkce().challenge, ...fields });

/** Signs in for a client, up to the page that asks. */
async function askedFor(client_id: string, fields: Record<string, string> = {}, as?: Person) {
  const person = as ?? (await running.person());
  const browser = new Browser();
  const { url } = await browser.open(authorize(client_id, fields));
  const asked = await browser.open(url, { username: person.username, password: person.password });
  expect([asked.response.status, asked.url.pathname]).toEqual([
    200,
    expect.stringContaining('/oauth/login/'),
  ]);
  return { person, browser, url: asked.url, response: asked.response, page: await asked.response.text() };
}

/** What the client's own address is told after the form. */
async function answerOf({ browser, url }: { browser: Browser; url: URL }, form: Record<string, string>) {
  const { response } = await browser.open(url, form);
  const location = response.headers.get('location');
  return location === null
    ? { status: response.status }
    : { to: location.split('?')[0], ...Object.fromEntries(new URL(location).searchParams) };
}

describe('the consent page', () => {
  test('names the client, the host that describes it, where codes go, and the account it would act as', async () => {
    const redirect_uri = 'https://app.example/callback';
    const id = host.client({ client_name: '<b>&"Agent"\u202e', redirect_uris: [redirect_uri] });
    const { page, person } = await askedFor(id, { redirect_uri });
    expect(page).toContain('<bdi>&lt;b&gt;&amp;&quot;Agent&quot;</bdi>');
    expect(page).toContain(`<strong>${new URL(host.origin).host}</strong>`);
    expect(page).toContain('<strong>app.example</strong>');
    expect(page).toContain(`<strong>${person.username}</strong>`);
    expect(page).toContain('read and change everything in Atlas that you can');
    expect(page).not.toContain('runs on this computer');
  });

  test('warns of a client that says it runs on the person’s computer', async () => {
    const { page } = await askedFor(host.client({ client_name: undefined }));
    expect(page).toContain('role="alert">It says that it runs on this computer');
    expect(page).toContain(`<bdi>${new URL(host.origin).host}</bdi>`);
  });

  test('cannot be framed or cached, loads nothing, and its form leads only to the service and client', async () => {
    const { response, page } = await askedFor(host.client());
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${running.baseUrl} ${new URL(REDIRECT_URI).origin};`);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page).not.toMatch(/<script|src=|href=/);
  });
});

test('allowing gives a code, and tokens that are bound to the client', async () => {
  const id = host.client();
  const { verifier, challenge } = pkce();
  const asked = await askedFor(id, { code_challenge: challenge, scope: 'openid offline_access' });
  const answer = await answerOf(asked, ALLOW);
  expect(answer).toEqual({
    to: REDIRECT_URI,
    code: expect.any(String),
    state: 'a-state',
    iss: running.baseUrl,
  });
  const code = { grant_type: 'authorization_code', redirect_uri: REDIRECT_URI, code_verifier: verifier };
  const redeem = (client_id: string) =>
    postToken(running.baseUrl, { ...code, code: String((answer as { code?: string }).code), client_id });
  expect((await redeem('atlas-cli')).status).toBe(400);
  expect((await redeem(host.client())).status).toBe(400);
  const { status, body } = await redeem(id);
  expect(status).toBe(200);
  expect(decodeJwt(String(body['access_token']))).toMatchObject({ sub: asked.person.id, azp: id });
  const renew = (client_id: string) =>
    postToken(running.baseUrl, {
      grant_type: 'refresh_token',
      refresh_token: String(body['refresh_token']),
      client_id,
    });
  expect((await renew('atlas-cli')).status).toBe(400);
  expect((await renew(host.client())).status).toBe(400);
  expect((await renew(id)).status).toBe(200);
});

test('denying sends the client access_denied and no code', async () => {
  const answer = await answerOf(await askedFor(host.client()), { decision: 'deny' });
  expect(answer).toEqual({
    to: REDIRECT_URI,
    error: 'access_denied',
    error_description: 'the person has refused',
    state: 'a-state',
    iss: running.baseUrl,
  });
});

describe('consent', () => {
  test('is asked for each time, also of a person who has signed in and allowed it before', async () => {
    const id = host.client();
    const asked = await askedFor(id);
    expect(await answerOf(asked, ALLOW)).toHaveProperty('code');
    const again = await asked.browser.open(authorize(id));
    expect([again.response.status, await again.response.text()]).toEqual([
      200,
      expect.stringContaining('Allow access?'),
    ]);
  });

  test('is asked for by the page only: a client with prompt=none gets consent_required and no code', async () => {
    const id = host.client();
    const asked = await askedFor(id);
    await answerOf(asked, ALLOW);
    const { response } = await asked.browser.open(authorize(id, { prompt: 'none' }));
    const told = new URL(response.headers.get('location')!).searchParams;
    expect([told.get('error'), told.get('code')]).toEqual(['consent_required', null]);
  });

  test('is also asked for when the client itself requests it, or a fresh sign-in', async () => {
    for (const prompt of ['consent', 'login', 'login consent']) {
      const asked = await askedFor(host.client(), { prompt });
      expect(asked.page).toContain('Allow access?');
      expect(await answerOf(asked, ALLOW)).toHaveProperty('code');
    }
  });

  test('is not asked for by our own client, even beside another client in the same browser', async () => {
    const { browser, person } = await askedFor(host.client());
    const own = authorizeUrl(running.baseUrl, { code_challenge: pkce().challenge });
    expect((await signIn(own, person, browser)).get('code')).toBeTruthy();
  });
});

describe('a form that was not sent from the page does not count as consent:', () => {
  test('from a browser that was not asked', async () => {
    const { url } = await askedFor(host.client());
    expect(await answerOf({ browser: new Browser(), url }, ALLOW)).toEqual({ status: 400 });
  });

  test('from a browser that was asked about another request', async () => {
    const [asked, other] = [await askedFor(host.client()), await askedFor(host.client())];
    expect(await answerOf({ browser: other.browser, url: asked.url }, ALLOW)).toEqual({ status: 400 });
  });

  test('sent instead of signing in', async () => {
    const browser = new Browser();
    const { url } = await browser.open(authorize(host.client()));
    expect(await answerOf({ browser, url }, ALLOW)).toEqual({ status: 400 });
  });

  test('sent together with the password, before the page was shown', async () => {
    const person = await running.person();
    const browser = new Browser();
    const { url } = await browser.open(authorize(host.client()));
    const both = { username: person.username, password: person.password, ...ALLOW };
    expect(await answerOf({ browser, url }, both)).toEqual({ status: 200 });
  });

  test('without a valid decision', async () => {
    const asked = await askedFor(host.client());
    for (const form of [{}, { decision: '' }, { decision: 'ALLOW' }, { consent: 'allow' }])
      expect(await answerOf(asked, form)).toEqual({ status: 400 });
    expect(await answerOf(asked, ALLOW)).toHaveProperty('code');
  });

  test('by resuming without the form', async () => {
    const asked = await askedFor(host.client());
    const resumed = new URL(asked.url.pathname.replace('/login/', '/authorize/'), asked.url);
    expect(await asked.browser.open(resumed)).toMatchObject({ response: { status: 200 } });
    expect((await asked.browser.open(resumed)).response.headers.get('location')).toBeNull();
  });

  test('after another person has signed in in the same browser', async () => {
    const [asked, other] = [await askedFor(host.client()), await running.person()];
    const login = await asked.browser.open(
      authorizeUrl(running.baseUrl, { code_challenge: pkce().challenge, prompt: 'login' }),
    );
    const handOver = await asked.browser.open(login.url, {
      username: other.username,
      password: other.password,
    });
    const html = await handOver.response.text();
    const action = new URL(/action="([^"]+)"/.exec(html)![1]!);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)![1]!;
    const done = await asked.browser.open(action, { xsrf, logout: 'yes' });
    expect(done.response.headers.get('location')).toContain('code=');
    expect(await answerOf(asked, ALLOW)).toEqual({ status: 400 });
  });
});
