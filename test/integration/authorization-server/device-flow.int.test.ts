import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { Browser, postToken } from './authorization-request.ts';
import { startServer } from './running-server.ts';

/** The device authorization grant (RFC 8628), for people at machines without a browser. */

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** Made of the letters that codes are made of, but no code. */
const WRONG_CODE = 'BBBB-BBBB';

const running = await startServer();

afterAll(async () => {
  await running.stop();
  expect(running.failures).toEqual([]);
});

/** Wrong codes count for an hour: every run comes from addresses of its own. */
const newAddress = (): string =>
  `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
const newBrowser = (address = newAddress()): Browser => new Browser({ 'x-test-address': address });

interface Device {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
  readonly expires_in: number;
  readonly interval: number;
}

async function startDevice(fields: Record<string, string> = {}): Promise<Device> {
  const response = await fetch(`${running.baseUrl}/oauth/device_authorization`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'atlas-cli', scope: 'openid email offline_access', ...fields }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Device;
}

const poll = (device: Device) =>
  postToken(running.baseUrl, { grant_type: GRANT, device_code: device.device_code });

const xsrfOf = (html: string): string => /name="xsrf" value="([^"]+)"/.exec(html)![1]!;

/** Opens the code page and posts a code there. */
async function enter(userCode: string, browser = newBrowser(), fields: Record<string, string> = {}) {
  const page = await browser.open(new URL(`${running.baseUrl}/oauth/device`));
  const xsrf = xsrfOf(await page.response.text());
  const form = { xsrf, user_code: userCode, ...fields };
  const { response, url } = await browser.open(page.url, form);
  return {
    browser,
    form,
    status: response.status,
    html: await response.text(),
    url,
    headers: response.headers,
  };
}

/** Enters the code, confirms it and signs in, up to the last page. */
async function allow(device: Device, person: { username: string; password: string }) {
  const { browser, form } = await enter(device.user_code);
  const login = await browser.open(new URL(device.verification_uri), { ...form, confirm: 'yes' });
  expect(login.url.pathname).toMatch(/^\/oauth\/login\//);
  const done = await browser.open(login.url, { username: person.username, password: person.password });
  return { browser, status: done.response.status, html: await done.response.text() };
}

test('a device shows a code, a person enters it and signs in, and the device gets the person’s tokens', async () => {
  const person = await running.person();
  const device = await startDevice();
  expect(device).toMatchObject({
    user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
    verification_uri: `${running.baseUrl}/oauth/device`,
    verification_uri_complete: `${running.baseUrl}/oauth/device?user_code=${device.user_code}`,
    expires_in: 600,
  });
  expect(await poll(device)).toMatchObject({ status: 400, body: { error: 'authorization_pending' } });
  const done = await allow(device, person);
  expect([done.status, done.html]).toEqual([200, expect.stringContaining('The device is signed in')]);
  const { status, body } = await poll(device);
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900, refresh_token: expect.any(String) });
  expect(decodeJwt(String(body['access_token']))).toMatchObject({
    sub: person.id,
    aud: running.config.auth.audience,
    email: person.email,
  });
  const renewed = await postToken(running.baseUrl, {
    grant_type: 'refresh_token',
    refresh_token: String(body['refresh_token']),
  });
  expect(renewed.status).toBe(200);
});

test('a device code is good once; its reuse revokes what it gave', async () => {
  const device = await startDevice();
  await allow(device, await running.person());
  const { body } = await poll(device);
  expect(await poll(device)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  const renewed = await postToken(running.baseUrl, {
    grant_type: 'refresh_token',
    refresh_token: String(body['refresh_token']),
  });
  expect(renewed).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

test('the code is shown for comparison before anyone signs in, in whatever way it was typed', async () => {
  const device = await startDevice();
  const { status, html, headers } = await enter(device.user_code.toLowerCase().replace('-', ' '));
  expect(status).toBe(200);
  expect(html).toContain(`<strong>${device.user_code}</strong>`);
  expect(html).toContain('Atlas command line asks to act as you');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(html).not.toMatch(/<script|src=|href=/);
});

test('every page on the way has the security headers, the one that hands a code over with its script alone', async () => {
  const expectPage = (headers: Headers, script?: RegExp) => {
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(/script-src (.*?)(;|$)/.exec(policy)?.[1] ?? '').toMatch(script ?? /^$/);
    expect([headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual([
      'DENY',
      'nosniff',
    ]);
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'same-origin',
    ]);
  };
  const device = await startDevice();
  const browser = newBrowser();
  const open = async (url: string, form?: Record<string, string>) =>
    (await browser.open(new URL(url), form)).response;
  const handOver = await open(device.verification_uri_complete);
  expectPage(handOver.headers, /^'sha256-[\w+/]+=*'$/);
  const page = await open(device.verification_uri);
  expectPage(page.headers);
  const form = { xsrf: xsrfOf(await page.text()), user_code: device.user_code };
  expectPage((await open(device.verification_uri, form)).headers);
  expectPage((await enter(WRONG_CODE)).headers);
  expectPage((await enter((await startDevice()).user_code, newBrowser(), { abort: 'yes' })).headers);
  const login = await browser.open(new URL(device.verification_uri), { ...form, confirm: 'yes' });
  expectPage(login.response.headers);
  const person = await running.person();
  const done = await browser.open(login.url, { username: person.username, password: person.password });
  expect(await done.response.text()).toContain('The device is signed in');
  expectPage(done.response.headers);
});

test('the complete address leads to the same comparison, not past it', async () => {
  const device = await startDevice();
  const browser = newBrowser();
  const handOver = await browser.open(new URL(device.verification_uri_complete));
  const html = await handOver.response.text();
  const form = { xsrf: xsrfOf(html), user_code: device.user_code };
  const confirm = await browser.open(new URL(device.verification_uri), form);
  expect(await confirm.response.text()).toContain(`<strong>${device.user_code}</strong>`);
  expect(await poll(device)).toMatchObject({ body: { error: 'authorization_pending' } });
});

test('a device that polls faster than every five seconds gets slow_down, five seconds more each time', async () => {
  const device = await startDevice();
  expect(device.interval).toBe(5);
  const record = cypher`MATCH (r:AuthorizationRecord {user_code: ${device.user_code.replace('-', '')}})`;
  const pollAfter = async (seconds: number) => {
    await running.database.execute(
      cypher`${record} SET r.polled_at = r.polled_at - duration({seconds: ${seconds}})`,
    );
    const { status, headers, body } = await poll(device);
    expect([status, headers.get('cache-control')]).toEqual([400, 'no-store']);
    return body['error'];
  };
  expect(await pollAfter(0)).toBe('authorization_pending');
  expect(await pollAfter(5)).toBe('authorization_pending');
  expect(await pollAfter(2)).toBe('slow_down');
  expect(await pollAfter(5)).toBe('slow_down');
  expect(await pollAfter(10)).toBe('slow_down');
  expect(await pollAfter(20)).toBe('authorization_pending');
  expect(await pollAfter(0)).toBe('slow_down');
});

test('polls at the same moment: one of them gets slow_down; a decision is reported at once', async () => {
  const device = await startDevice();
  const answers = await Promise.all([poll(device), poll(device)]);
  expect(answers.map(({ body }) => body['error']).sort()).toEqual(['authorization_pending', 'slow_down']);
  await allow(device, await running.person());
  expect((await poll(device)).status).toBe(200);
});

test('a refused device gets access_denied', async () => {
  const device = await startDevice();
  const { html } = await enter(device.user_code, newBrowser(), { abort: 'yes' });
  expect(html).toContain('Nothing was given to the device');
  expect(await poll(device)).toMatchObject({ status: 400, body: { error: 'access_denied' } });
});

test('a person who is signed in already only confirms', async () => {
  const person = await running.person();
  const { browser } = await allow(await startDevice(), person);
  const second = await startDevice();
  const { html } = await enter(second.user_code, browser, { confirm: 'yes' });
  expect(html).toContain('The device is signed in');
  expect(decodeJwt(String((await poll(second)).body['access_token'])).sub).toBe(person.id);
});

test('a used code cannot be entered again, nor can one without its form', async () => {
  const device = await startDevice();
  await allow(device, await running.person());
  const again = await enter(device.user_code);
  expect([again.status, again.html]).toEqual([400, expect.stringContaining('That code is not valid')]);
  const other = await startDevice();
  const forged = await enter(other.user_code, newBrowser(), { xsrf: 'guessed', confirm: 'yes' });
  expect(forged.status).toBe(400);
  expect(await poll(other)).toMatchObject({ body: { error: 'authorization_pending' } });
});

test('a wrong code says so on the page, and names nothing', async () => {
  const wrong = await enter(WRONG_CODE);
  expect(wrong.status).toBe(400);
  expect(wrong.html).toContain('role="alert"');
  expect(wrong.html).not.toContain(WRONG_CODE);
  const empty = await enter('');
  expect([empty.status, empty.html]).toEqual([400, expect.stringContaining('Enter the code')]);
});

test('an unknown resource and a client that may not are refused at the start', async () => {
  const start = async (fields: Record<string, string>) => {
    const response = await fetch(`${running.baseUrl}/oauth/device_authorization`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return ((await response.json()) as { error: string }).error;
  };
  expect(await start({ client_id: 'atlas-cli', resource: 'https://api.example.org/' })).toBe(
    'invalid_target',
  );
  expect(await start({ client_id: 'nobody' })).toBe('invalid_client');
});

test('an expired device code gets expired_token', async () => {
  const device = await startDevice();
  await running.database.execute(
    cypher`MATCH (r:AuthorizationRecord {user_code: ${device.user_code.replace('-', '')}})
     SET r.payload = replace(r.payload, '"exp":', '"exp":1,"was":')`,
  );
  expect(await poll(device)).toMatchObject({ status: 400, body: { error: 'expired_token' } });
  expect((await enter(device.user_code)).html).toContain('That code is not valid');
});

test('an address that guesses codes must wait; other addresses need not', async () => {
  const guess = (address: string) =>
    fetch(`${running.baseUrl}/oauth/device`, {
      method: 'POST',
      headers: { 'x-test-address': address },
      redirect: 'manual',
      body: new URLSearchParams({ user_code: WRONG_CODE }),
    });
  const guesser = newAddress();
  const browser = newBrowser(guesser);
  const page = await browser.open(new URL(`${running.baseUrl}/oauth/device`));
  let xsrf = xsrfOf(await page.response.text());
  for (let failure = 1; failure <= 22; failure += 1) {
    const { response } = await browser.open(page.url, { xsrf, user_code: WRONG_CODE });
    expect(response.status).toBe(400);
    xsrf = xsrfOf(await response.text());
    if (failure > 20) await running.database.execute(forgiven);
  }
  await browser.open(page.url, { xsrf, user_code: WRONG_CODE });
  const paused = await guess(guesser);
  expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await paused.text()).toContain('Too many wrong codes');
  expect((await guess(newAddress())).status).toBe(303);
});

test('a form from a browser whose session is over leads back to the page, and to no code', async () => {
  const device = await startDevice();
  const response = await fetch(device.verification_uri, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ xsrf: 'old', user_code: device.user_code, confirm: 'yes' }),
  });
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    new URL(device.verification_uri).pathname,
  ]);
  expect(await poll(device)).toMatchObject({ body: { error: 'authorization_pending' } });
});

/** Ends the pauses that have begun, so that nobody sleeps here. */
const forgiven = `MATCH (r:AuthorizationRecord)
  WHERE r.key STARTS WITH 'UserCodeAttempts:' SET r.retry_at = datetime() - duration('PT1S')`;
