import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readLogin, withLogin } from '#cli/login/stored-login.ts';
import { endIn, LoginFolder, LoginService, tokenFor } from '../../fakes/login-provider.ts';

/** Where a login is kept, and what is read as one. */

let service: LoginService;
let folder: LoginFolder;

beforeAll(async () => {
  service = await LoginService.start();
});
afterAll(() => service.stop());
beforeEach(async () => {
  folder = await LoginFolder.make(service);
});
afterEach(() => folder.remove());

test('the first login on a machine creates its folder, accessible to its owner alone', async () => {
  const home = join(folder.path, 'new', 'atlas');
  const env = { SERVICE_AUTH_PATH: join(home, 'auth.json') };
  const { code, stderr } = await folder.atlas('auth token', { input: tokenFor(3600), env });
  expect([code, stderr]).toEqual([0, expect.stringContaining('You are logged in')]);
  expect((await stat(home)).mode & 0o777).toBe(0o700);
});

test('a folder that cannot be created is reported at once, with its path', async () => {
  await writeFile(join(folder.path, 'file'), '');
  const path = join(folder.path, 'file', 'auth.json');
  const before = Date.now();
  const { code, failure } = await folder.atlas('auth token', {
    input: tokenFor(3600),
    env: { SERVICE_AUTH_PATH: path },
  });
  expect([code, failure]).toEqual([1, { code: 'io', message: expect.stringContaining(folder.path) }]);
  expect(Date.now() - before).toBeLessThan(5000);
});

test.skipIf(process.getuid?.() === 0)('a folder that is not writable is reported', async () => {
  const closed = join(folder.path, 'closed');
  await mkdir(closed);
  await chmod(closed, 0o500);
  await expect(withLogin(join(closed, 'auth.json'), async () => undefined)).rejects.toThrow(/EACCES/);
});

test('a command waits while another command holds the login', async () => {
  const order: string[] = [];
  const first = withLogin(folder.file, async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    order.push('first');
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await withLogin(folder.file, async () => void order.push('second'));
  await first;
  expect(order).toEqual(['first', 'second']);
});

test.each([
  ['text', 'x'],
  ['no object', '3'],
  ['a provider of another kind', { provider: { kind: 'x' }, access_token: 'a', expires_at: 1 }],
  ['a domain that is none', { provider: { kind: 'auth0', domain: '/' }, access_token: 'a', expires_at: 1 }],
  ['an endpoint that is none', { provider: { kind: 'oauth', token_endpoint: 'x', client_id: 'c' } }],
  ['no token', { provider: { kind: 'none' }, expires_at: 1 }],
])('not a login: %s', async (_, written) => {
  await writeFile(folder.file, typeof written === 'string' ? written : JSON.stringify(written));
  await expect(readLogin(folder.file)).rejects.toMatchObject({ code: 'config' });
});

test('a login in the format of the specification is read and used at the configured service', async () => {
  const token = tokenFor(3600);
  const provider = { kind: 'auth0', domain: 'tenant.example' };
  await folder.keep({ provider, access_token: token, refresh_token: null, expires_at: endIn(3600) });
  expect((await folder.atlas('profile show')).code).toBe(0);
  expect(service.at('/api/profile').at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
});

const ofTenant = (seconds: number) => ({
  provider: { kind: 'auth0', domain: service.host },
  access_token: tokenFor(seconds),
  refresh_token: 'first',
  expires_at: endIn(seconds),
});

test('it is renewed at its domain, by the configured client', async () => {
  const next = tokenFor(3600, { next: true });
  service.answer('/oauth/token', (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ access_token: next })),
  );
  await folder.configure(
    `[[auth.providers]]\nname = "ours"\ntoken_url = "${service.url}/oauth/token"\nclient_id = "cli"\n`,
  );
  await folder.keep(ofTenant(-10));
  expect((await folder.atlas('profile show')).code).toBe(0);
  const { form } = service.at('/oauth/token').at(-1)!;
  expect(Object.fromEntries(form)).toEqual({
    grant_type: 'refresh_token',
    client_id: 'cli',
    refresh_token: 'first',
  });
  expect(await folder.kept()).toEqual({
    ...ofTenant(3600),
    access_token: next,
    expires_at: expect.toSatisfy((end: number) => Math.abs(end - endIn(3600)) < 60),
  });
});

test('without a client it cannot be renewed, and ends', async () => {
  await folder.keep(ofTenant(-10));
  expect((await folder.atlas('profile show')).failure).toMatchObject({
    code: 'unauthorized',
    message: 'your login has ended',
  });
});
