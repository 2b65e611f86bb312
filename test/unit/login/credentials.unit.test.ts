import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { endIn, json, LoginFolder, LoginService, tokenFor } from '../../fakes/login-provider.ts';

/** As whom a run calls: renewed in time, with the old token as long as it is good, and told what helps where it is not. */

let service: LoginService;
let folder: LoginFolder;
const renewed = tokenFor(3600, { renewed: true });

beforeAll(async () => {
  service = await LoginService.start();
});
afterAll(() => service.stop());
beforeEach(async () => {
  folder = await LoginFolder.make(service);
  service.answer('/token', json({ access_token: renewed, expires_in: 3600 }));
  service.answer('/api/profile', json({ slug: 'ann', entitlements: { system_access: true } }));
});
afterEach(() => folder.remove());

const login = (seconds: number, token_endpoint = `${service.url}/token`) => ({
  api_url: service.url,
  provider: { kind: 'oauth', issuer: service.url, token_endpoint, client_id: 'cli' },
  access_token: tokenFor(seconds),
  refresh_token: 'first',
  expires_at: endIn(seconds),
});

const html = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');

/** Nothing listens there. */
const AWAY = 'http://127.0.0.1:2/token';

test.each([
  ['is away', AWAY, undefined],
  ['answers with a page', undefined, html(200)],
  ['is in trouble', undefined, html(502)],
  ['says that it is in trouble', undefined, json({ error: 'server_error' }, 400)],
])('while the issuer %s, a token that has not expired is used', async (_, endpoint, answer) => {
  if (answer !== undefined) service.answer('/token', answer);
  const kept = login(120, endpoint);
  await folder.keep(kept);
  expect((await folder.atlas('profile show')).code).toBe(0);
  expect(service.at('/api/profile').at(-1)?.headers.authorization).toBe(`Bearer ${kept.access_token}`);
  expect((await folder.atlas('auth export-token')).stdout).toBe(`${kept.access_token}\n`);
  expect(await folder.kept()).toEqual(kept);
});

test('an unreachable issuer is a network failure that names its address', async () => {
  await folder.keep(login(-10, AWAY));
  expect((await folder.atlas('profile show')).failure).toMatchObject({
    code: 'network',
    message: `${AWAY} cannot be reached (ECONNREFUSED)`,
    hint: expect.any(String),
  });
});

test.each([
  ['a page', html(200)],
  ['a page of a proxy', html(502)],
  ['too many requests', json({ error: 'slow_down' }, 429)],
  ['no token', json({ token_type: 'Bearer' })],
])('an issuer that answers with %s is a failure of the service that names its address', async (_, answer) => {
  service.answer('/token', answer);
  await folder.keep(login(-10));
  expect((await folder.atlas('profile show')).failure).toMatchObject({
    code: 'api',
    message: expect.stringContaining(`${service.url}/token`),
    hint: expect.stringContaining('try again later'),
  });
});

test('a refused renewal ends the login and names possible causes', async () => {
  service.answer('/token', json({ error: 'invalid_grant', error_description: 'revoked' }, 400));
  await folder.keep(login(120));
  expect((await folder.atlas('profile show')).failure).toMatchObject({
    code: 'unauthorized',
    message: 'your login has ended (invalid_grant: revoked)',
    hint: expect.stringMatching(/atlas auth login.*deactivated.*administrator/),
  });
});

test('a request to an issuer does not follow a redirect', async () => {
  service.answer('/token', (response) => response.writeHead(307, { location: '/elsewhere' }).end());
  await folder.keep(login(-10));
  expect((await folder.atlas('profile show')).code).toBe(1);
  expect(service.at('/elsewhere')).toEqual([]);
});

test('export-token renews with three minutes left, not with ten', async () => {
  const kept = login(600);
  await folder.keep(kept);
  expect((await folder.atlas('auth export-token')).stdout).toBe(`${kept.access_token}\n`);
  await folder.keep(login(180));
  const { stdout, stderr } = await folder.atlas('auth export-token');
  expect(stdout.trim()).toBe((await folder.kept())['access_token']);
  expect(stdout.trim()).not.toBe(kept.access_token);
  expect(stderr).toContain('can act as you');
});

test('export-token refuses an expired token that cannot be renewed', async () => {
  const { refresh_token: _, ...without } = login(-10);
  await folder.keep(without);
  const { code, failure, stdout } = await folder.atlas('auth export-token');
  expect([code, failure]).toMatchObject([1, { code: 'unauthorized', hint: 'run: atlas auth login' }]);
  expect(stdout).not.toContain(without.access_token);
});

test('an expired token from stdin is refused, and nothing is stored', async () => {
  const { code, failure } = await folder.atlas('auth token', { input: tokenFor(-10) });
  expect([code, failure]).toMatchObject([1, { code: 'unauthorized', hint: expect.any(String) }]);
  await expect(folder.kept()).rejects.toThrow('ENOENT');
});

test('SERVICE_TOKEN warns within its last hour, also without a terminal', async () => {
  const soon = await folder.atlas('profile show', { env: { SERVICE_TOKEN: tokenFor(1200) } });
  expect([soon.code, soon.stderr]).toEqual([0, 'the token in SERVICE_TOKEN ends in 20 min\n']);
  const later = await folder.atlas('profile show', { env: { SERVICE_TOKEN: tokenFor(7200) } });
  expect([later.code, later.stderr]).toEqual([0, '']);
});

const refuse = () =>
  service.answer('/api/profile', json({ error: { code: 'UNAUTHORIZED', message: 'Not valid' } }, 401));

const MACHINE = () => ({
  SERVICE_M2M_TOKEN_URL: `${service.url}/token`,
  SERVICE_M2M_CLIENT_ID: 'robot',
  SERVICE_M2M_CLIENT_SECRET: 'secret',
});

test('the hint of a 401 fits the credentials of the caller', async () => {
  refuse();
  await folder.keep(login(3600));
  const hintWith = async (env: Record<string, string>) =>
    (await folder.atlas('profile show', { env })).failure.hint;
  expect(await hintWith({})).toBe('run: atlas auth login');
  expect(await hintWith({ SERVICE_TOKEN: tokenFor(7200) })).toMatch(/^SERVICE_TOKEN is not accepted/);
  expect(await hintWith(MACHINE())).toMatch(/SERVICE_M2M_CLIENT_ID/);
});

test('a caller who is deactivated is sent to an administrator', async () => {
  const error = { code: 'UNAUTHORIZED', message: 'The account is deactivated' };
  service.answer('/api/profile', json({ error }, 401));
  await folder.keep(login(3600));
  expect((await folder.atlas('profile show')).failure.hint).toMatch(/administrator/);
});

test('a machine client calls with its own token, and sends the device and the surface', async () => {
  await folder.keep(login(3600));
  const env = { ...MACHINE(), SERVICE_M2M_AUDIENCE: 'https://api.example', SERVICE_DEVICE_ID: 'device-7' };
  expect((await folder.atlas('profile show', { env })).code).toBe(0);
  expect(Object.fromEntries(service.at('/token').at(-1)!.form)).toMatchObject({
    grant_type: 'client_credentials',
    audience: 'https://api.example',
  });
  const { headers } = service.at('/api/profile').at(-1)!;
  expect(headers.authorization).toBe(`Bearer ${renewed}`);
  expect([headers['x-service-surface'], headers['x-service-device-id']]).toEqual(['cli', 'device-7']);
});

test('a machine client that is misconfigured, without an answer, or refused is reported as such', async () => {
  const failed = async (env: Record<string, string>) => (await folder.atlas('profile show', { env })).failure;
  expect(await failed({ ...MACHINE(), SERVICE_M2M_TOKEN_URL: 'nowhere' })).toMatchObject({ code: 'config' });
  expect(await failed({ ...MACHINE(), SERVICE_M2M_CLIENT_SECRET: '' })).toMatchObject({ code: 'config' });
  expect(await failed({ ...MACHINE(), SERVICE_M2M_TOKEN_URL: AWAY })).toMatchObject({ code: 'network' });
  service.answer('/token', json({ error: 'invalid_client' }, 401));
  expect(await failed(MACHINE())).toMatchObject({
    code: 'unauthorized',
    hint: expect.stringContaining('SERVICE_M2M_CLIENT_ID'),
  });
});

test('auth status describes the credentials that the call uses, and no others', async () => {
  const kept = login(7200);
  await folder.keep(kept);
  const status = async (env: Record<string, string> = {}) =>
    JSON.parse((await folder.atlas('auth status', { env })).stdout);
  expect(await status()).toEqual({
    api_url: service.url,
    authenticated: true,
    system_access: 'granted',
    profile: 'ann',
    expires_at: new Date(kept.expires_at * 1000).toISOString(),
    source: folder.file,
  });
  const machine = await status(MACHINE());
  expect(machine).toMatchObject({ authenticated: true, profile: 'ann', source: 'SERVICE_M2M_CLIENT_ID' });
  expect(Date.parse(machine.expires_at)).toBeLessThan(endIn(3700) * 1000);
  expect(await status({ SERVICE_TOKEN: tokenFor(-10) })).toEqual({
    api_url: service.url,
    authenticated: false,
    system_access: 'unknown',
    source: 'SERVICE_TOKEN',
  });
  service.answer('/token', json({ error: 'invalid_client' }, 401));
  expect(await status(MACHINE())).toMatchObject({ authenticated: false, source: 'SERVICE_M2M_CLIENT_ID' });
});
