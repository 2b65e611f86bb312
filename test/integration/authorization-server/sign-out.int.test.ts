import { afterAll, expect, test } from 'vitest';
import { authorizeUrl, Browser, pkce, signIn } from './authorization-request.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** Spec 90 §4, A10: the end of a session at the own issuer. */

const running: RunningServer = await startServer();
afterAll(async () => {
  await running.stop();
  expect(running.failures).toEqual([]);
});

const HOME = `${running.baseUrl}/`;

const endUrl = (fields: Record<string, string> = {}): URL => {
  const url = new URL('/oauth/session/end', running.baseUrl);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url;
};
const OF_PAGE = { client_id: 'atlas-explorer', post_logout_redirect_uri: HOME, state: 'a-state' };

const silently = () =>
  authorizeUrl(running.baseUrl, {
    client_id: 'atlas-explorer',
    redirect_uri: `${running.baseUrl}/signed-in`,
    code_challenge: pkce().challenge,
    prompt: 'none',
  });

/** Whether a browser is signed in, as the explorer finds out. */
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.open(silently())).url.searchParams.has('code');

async function signedInBrowser(): Promise<Browser> {
  const browser = new Browser();
  await signIn(
    authorizeUrl(running.baseUrl, { code_challenge: pkce().challenge }),
    await running.person(),
    browser,
  );
  expect(await isSignedIn(browser)).toBe(true);
  return browser;
}

/** The fields of the form on a page, and where it is posted to. */
function formOf(html: string): { action: URL; xsrf: string } {
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(html)!;
  const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(html)!;
  return { action: new URL(action!), xsrf: xsrf! };
}

test('a person who confirms is signed out, and led back to the explorer', async () => {
  const browser = await signedInBrowser();
  const { response } = await browser.open(endUrl(OF_PAGE));
  expect(response.status).toBe(200);
  const { action, xsrf } = formOf(await response.text());
  const end = await browser.open(action, { xsrf, logout: 'yes' });
  expect([end.url.origin + end.url.pathname, end.url.searchParams.get('state')]).toEqual([HOME, 'a-state']);
  expect(await isSignedIn(browser)).toBe(false);
});

test('the page is plain and strict, and leads only to the explorer', async () => {
  const { response } = await (await signedInBrowser()).open(endUrl(OF_PAGE));
  const policy = response.headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${running.baseUrl};`);
  expect(policy).not.toContain('script-src');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).not.toMatch(/<script|src=|href=/);
});

test('a visit alone, and the other button, sign nobody out', async () => {
  const browser = await signedInBrowser();
  const { response } = await browser.open(endUrl(OF_PAGE));
  expect(await isSignedIn(browser)).toBe(true);
  const { action, xsrf } = formOf(await (await browser.open(endUrl(OF_PAGE))).response.text());
  expect(response.status).toBe(200);
  expect((await browser.open(action, { xsrf })).url.href).toMatch(HOME);
  expect(await isSignedIn(browser)).toBe(true);
});

test('a form of another site signs nobody out: without the value of the page, and without the cookie', async () => {
  const browser = await signedInBrowser();
  const { action } = formOf(await (await browser.open(endUrl(OF_PAGE))).response.text());
  for (const xsrf of ['', 'guessed']) {
    const { response } = await browser.open(action, { xsrf, logout: 'yes' });
    expect(response.status).toBe(400);
  }
  expect(await isSignedIn(browser)).toBe(true);
  // A browser sends no cookie with the form of another site; an answer that sets one would replace the session.
  const body = new URLSearchParams({ logout: 'yes' });
  for (const url of [action, endUrl()]) {
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect([answer.status >= 400, answer.headers.getSetCookie()]).toEqual([true, []]);
  }
});

test.each([
  ['an address that is not registered', { ...OF_PAGE, post_logout_redirect_uri: 'https://evil.example/' }],
  ['another path of the service', { ...OF_PAGE, post_logout_redirect_uri: `${HOME}signed-in` }],
  ['an unknown client', { ...OF_PAGE, client_id: 'nobody' }],
  ['a client without such an address', { ...OF_PAGE, client_id: 'atlas-cli' }],
])('%s is refused on a page', async (_, fields) => {
  const browser = await signedInBrowser();
  const { response } = await browser.open(endUrl(fields));
  expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  expect(await response.text()).toContain('role="alert"');
  expect(await isSignedIn(browser)).toBe(true);
});

test('without a client it ends at a page that says so, whatever address is named', async () => {
  const browser = await signedInBrowser();
  const { response } = await browser.open(endUrl({ post_logout_redirect_uri: 'https://evil.example/' }));
  const { action, xsrf } = formOf(await response.text());
  const end = await browser.open(action, { xsrf, logout: 'yes' });
  expect([end.url.pathname, end.response.status]).toEqual(['/oauth/session/end/success', 200]);
  expect(end.response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await end.response.text()).toContain('Signed out');
  expect(await isSignedIn(browser)).toBe(false);
});

test('who is not signed in is led back at once', async () => {
  const browser = new Browser();
  const { response } = await browser.open(endUrl(OF_PAGE));
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'/);
  const { action, xsrf } = formOf((await response.text()).replaceAll(/\s+/g, ' '));
  const end = await browser.open(action, { xsrf, logout: 'yes' });
  expect(end.url.origin + end.url.pathname).toBe(HOME);
});
