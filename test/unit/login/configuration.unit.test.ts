import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loginPath, readConfiguration } from '#cli/login/configuration.ts';
import { endIn, LoginFolder, LoginService, tokenFor } from '../../fakes/login-provider.ts';

/** Where the configuration and the login are, and which device calls. */

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

const login = () => ({
  api_url: service.url,
  provider: { kind: 'none' },
  access_token: tokenFor(3600),
  expires_at: endIn(3600),
  device_id: 'kept-device',
});

test('XDG_CONFIG_HOME holds the configuration, and the login beside it', async () => {
  const home = join(folder.path, 'xdg');
  await mkdir(join(home, 'atlas'), { recursive: true });
  await writeFile(join(home, 'atlas', 'config.toml'), `[cloud]\napi_url = "${service.url}"\n`);
  const env = { XDG_CONFIG_HOME: home, SERVICE_GLOBAL_CONFIG: '', SERVICE_API_URL: undefined };
  const { path, apiUrl } = readConfiguration(env);
  expect([path, apiUrl]).toEqual([join(home, 'atlas', 'config.toml'), service.url]);
  expect(loginPath(env, readConfiguration(env))).toBe(join(home, 'atlas', 'auth.json'));
});

test('auth.path, which may begin with a tilde, locates the login; the variable wins over it', async () => {
  await folder.configure('[auth]\npath = "~/deep/login.json"\n');
  const configuration = readConfiguration(folder.env);
  expect(loginPath(folder.env, configuration)).toBe(join(homedir(), 'deep', 'login.json'));
  expect(loginPath({ ...folder.env, SERVICE_AUTH_PATH: '/x/a.json' }, configuration)).toBe('/x/a.json');
  const path = join(folder.path, 'deep', 'login.json');
  await folder.configure(`[auth]\npath = "${path}"\n`);
  expect((await folder.atlas('auth token', { input: tokenFor(3600) })).code).toBe(0);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ api_url: service.url });
});

const deviceOf = async (env: Record<string, string> = {}) => {
  expect((await folder.atlas('profile show', { env })).code).toBe(0);
  const { headers } = service.at('/api/profile').at(-1)!;
  expect(headers['x-service-surface']).toBe('cli');
  return headers['x-service-device-id'];
};

test('the device is that of SERVICE_DEVICE_ID, else of the login, else a new one', async () => {
  await folder.keep(login());
  expect(await deviceOf()).toBe('kept-device');
  expect(await deviceOf({ SERVICE_DEVICE_ID: 'mine' })).toBe('mine');
  const { device_id: _, ...without } = login();
  await folder.keep(without);
  const [one, another] = [await deviceOf(), await deviceOf()];
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(another).not.toBe(one);
});

test('messages of an agent carry the device, too', async () => {
  await folder.keep(login());
  const { code } = await folder.atlas('mcp', { input: '{"jsonrpc":"2.0","id":1,"method":"ping"}\n' });
  expect(code).toBe(0);
  const { headers } = service.at('/mcp').at(-1)!;
  expect([headers['x-service-surface'], headers['x-service-device-id']]).toEqual(['mcp', 'kept-device']);
});

test('the error that an agent gets names the remedy for the credentials in use', async () => {
  service.answer('/mcp', (response) => response.writeHead(401).end());
  await folder.keep(login());
  const input = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n';
  const told = async (env: Record<string, string> = {}) =>
    JSON.parse((await folder.atlas('mcp', { input, env })).stdout).error.message;
  expect(await told()).toContain('atlas auth login');
  expect(await told({ SERVICE_TOKEN: tokenFor(7200) })).toContain('SERVICE_TOKEN');
  const away = { SERVICE_M2M_TOKEN_URL: 'http://127.0.0.1:9/token' };
  const machine = { ...away, SERVICE_M2M_CLIENT_ID: 'a', SERVICE_M2M_CLIENT_SECRET: 'b' };
  expect(await told(machine)).toContain('SERVICE_M2M_TOKEN_URL');
});
