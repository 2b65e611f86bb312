import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { answerOf, commandLine, packedProgram, type Run } from '#test/world/command-line.ts';
import { TcpProxy } from '../../fakes/tcp-proxy.ts';
import { Browser } from '../authorization-server/authorization-request.ts';
import { startOwnService } from '../authorization-server/own-mode.ts';

/** Logging in by the command line, against a service that signs people in by itself. */

let folder: string;
let atlas: Run;
let environment: Record<string, string>;

const running = await startOwnService();

afterAll(() => running.stop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-login-'));
  environment = {
    SERVICE_API_URL: running.baseUrl,
    SERVICE_GLOBAL_CONFIG: join(folder, 'config.toml'),
    DATA_DIR: folder,
  };
  atlas = commandLine(environment);
  return () => rm(folder, { recursive: true });
});

const stored = async () => JSON.parse(await readFile(join(folder, 'auth.json'), 'utf8'));

/** Somebody who can log in by `--account`, as a demo account can. */
async function demoPerson() {
  const person = await running.person();
  const { username, password } = person;
  await writeFile(join(folder, 'demo-accounts.json'), JSON.stringify({ accounts: [{ username, password }] }));
  return person;
}

/** Begins a login and gives what it says on stderr up to an address, and its end. */
async function begun(...args: string[]) {
  const child = spawn(process.execPath, [await packedProgram(), 'auth', 'login', ...args], {
    env: { PATH: '/nowhere', HOME: folder, ...environment },
  });
  const ended = once(child, 'close').then(([code]) => code as number);
  let said = '';
  const { promise, resolve } = Promise.withResolvers<void>();
  child.stderr.on('data', (part: Buffer) => {
    said += part;
    if (/https?:\/\/\S+\n/.test(said)) resolve();
  });
  await Promise.race([promise, ended]);
  return {
    said,
    address: new URL(/https?:\/\/\S+/.exec(said)![0]),
    ended,
    stdout: text(child.stdout),
    kill: () => child.kill(),
  };
}

test('by the browser: the person signs in there, and only they can read the stored login', async () => {
  const person = await running.person();
  const { address, ended, stdout } = await begun('--browser');
  expect(address.searchParams.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
  const browser = new Browser();
  const page = await browser.open(address);
  const left = await browser.open(page.url, { username: person.username, password: person.password });
  const callback = await fetch(left.response.headers.get('location')!);
  expect([callback.status, await callback.text()]).toEqual([200, expect.stringContaining('logged in')]);
  expect([await ended, await stdout]).toEqual([0, '']);
  const file = join(folder, 'auth.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await stored()).toMatchObject({ api_url: running.baseUrl, profile_id: person.id });
  expect(answerOf(await atlas(['auth', 'status']))).toMatchObject({
    authenticated: true,
    system_access: 'none',
  });
});

test('a sign-in that was refused, or answered with another state, is an error and stores no login', async () => {
  const { address, ended } = await begun('--browser');
  const redirect = address.searchParams.get('redirect_uri');
  await fetch(`${redirect}?code=stolen&state=another&iss=${encodeURIComponent(running.baseUrl)}`);
  expect(await ended).toBe(1);
  const refused = await begun('--browser');
  const state = refused.address.searchParams.get('state');
  await fetch(
    `${refused.address.searchParams.get('redirect_uri')}?error=access_denied&state=${state}&iss=${encodeURIComponent(running.baseUrl)}`,
  );
  expect(await refused.ended).toBe(1);
  expect(JSON.parse(await refused.stdout)).toMatchObject({ code: 'unauthorized' });
  await expect(stat(join(folder, 'auth.json'))).rejects.toThrow('ENOENT');
});

test('by a code on another device', async () => {
  const person = await running.person();
  const { said, address, ended } = await begun('--device');
  const code = /code ([A-Z-]+)/.exec(said)![1]!;
  const browser = new Browser();
  const page = await browser.open(new URL(address.pathname, address));
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.response.text())![1]!;
  const login = await browser.open(page.url, { xsrf, user_code: code, confirm: 'yes' });
  await browser.open(login.url, { username: person.username, password: person.password });
  expect(await ended).toBe(0);
  expect((await stored()).profile_id).toBe(person.id);
});

test('as a demo account, and logout; the device stays the same', async () => {
  const { username } = await demoPerson();
  expect((await atlas(['auth', 'login', '--account', username])).code).toBe(0);
  const { device_id } = await stored();
  expect((await atlas(['auth', 'login', '--account', username])).code).toBe(0);
  expect((await stored()).device_id).toBe(device_id);
  expect(JSON.parse((await atlas(['auth', 'login', '--account', 'nobody'])).stdout)).toMatchObject({
    code: 'not-found',
    message: `there is no demo account "nobody"; there are: ${username}`,
  });
  expect((await atlas(['auth', 'logout'])).code).toBe(0);
  expect(JSON.parse((await atlas(['profile', 'show'])).stdout)).toMatchObject({
    code: 'unauthorized',
    hint: 'run: atlas auth login',
  });
});

test('a login about to expire is renewed by one of several commands, and all of them succeed', async () => {
  const { username } = await demoPerson();
  await atlas(['auth', 'login', '--account', username]);
  const before = await stored();
  const soon = { ...before, expires_at: Math.floor(Date.now() / 1000) + 180 };
  await writeFile(join(folder, 'auth.json'), JSON.stringify(soon));
  const runs = await Promise.all(Array.from({ length: 3 }, () => atlas(['profile', 'show'])));
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
  const after = await stored();
  expect(after.access_token).not.toBe(before.access_token);
  // With ten minutes left nothing is renewed.
  const later = { ...after, expires_at: Math.floor(Date.now() / 1000) + 600 };
  await writeFile(join(folder, 'auth.json'), JSON.stringify(later));
  await atlas(['profile', 'show']);
  expect((await stored()).access_token).toBe(after.access_token);
});

test('export-token prints a token and a warning, and refuses under SERVICE_TOKEN', async () => {
  const { username } = await demoPerson();
  await atlas(['auth', 'login', '--account', username]);
  const { code, stdout, stderr } = await atlas(['auth', 'export-token']);
  expect([code, stdout, stderr]).toEqual([
    0,
    expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+\n$/),
    'Whoever has this token can act as you until it ends.\n',
  ]);
  expect((await running.get('/api/profile', stdout.trim())).status).toBe(200);
  const given = commandLine({ ...environment, SERVICE_TOKEN: stdout.trim() });
  expect(JSON.parse((await given(['auth', 'export-token'])).stdout)).toMatchObject({ code: 'config' });
  // The token from stdin is a login of its own.
  await atlas(['auth', 'logout']);
  expect((await atlas(['auth', 'token'], stdout)).code).toBe(0);
  expect((await atlas(['profile', 'show'])).code).toBe(0);
  expect(JSON.parse((await atlas(['auth', 'token'], 'no token')).stdout)).toMatchObject({
    code: 'unauthorized',
  });
});

test('a malformed SERVICE_TOKEN is an error, also beside a good login', async () => {
  const { username } = await demoPerson();
  await atlas(['auth', 'login', '--account', username]);
  const { code, stdout } = await commandLine({ ...environment, SERVICE_TOKEN: 'no.token' })([
    'profile',
    'show',
  ]);
  expect([code, JSON.parse(stdout).code]).toEqual([1, 'unauthorized']);
});

test('a login is never sent to another service', async () => {
  const { username } = await demoPerson();
  await atlas(['auth', 'login', '--account', username]);
  const elsewhere = commandLine({ ...environment, SERVICE_API_URL: 'http://127.0.0.1:9' });
  expect(JSON.parse((await elsewhere(['profile', 'show'])).stdout)).toMatchObject({
    code: 'unauthorized',
    message: `you are logged in at ${running.baseUrl}, not at http://127.0.0.1:9`,
  });
});

test('a caller who is not admitted gets the command to request access; a second request is a conflict', async () => {
  const { username } = await demoPerson();
  await atlas(['auth', 'login', '--account', username]);
  const refused = await atlas(['context', 'list']);
  expect([refused.code, JSON.parse(refused.stdout)]).toMatchObject([
    1,
    { code: 'system-access-required', hint: expect.stringContaining('atlas auth request-access') },
  ]);
  const asked = await atlas(['auth', 'request-access', '--message', 'please']);
  expect([asked.code, asked.stdout]).toEqual([0, '']);
  expect(answerOf(await atlas(['auth', 'status']))).toMatchObject({ system_access: 'pending' });
  expect(JSON.parse((await atlas(['auth', 'request-access'])).stdout)).toMatchObject({
    code: 'conflict',
    message: 'your request is already pending',
  });
  const withdrawn = await atlas(['auth', 'withdraw-request']);
  expect([withdrawn.code, withdrawn.stdout]).toEqual([0, '']);
});

test('at a mapped port: by the browser, by a code and as a demo account, and the login is renewed there', async () => {
  const { hostname: host, port } = new URL(running.baseUrl);
  const mapped = await TcpProxy.start({ host, port: Number(port) });
  const typed = `http://localhost:${mapped.port}`;
  environment['SERVICE_API_URL'] = typed;
  atlas = commandLine(environment);
  const person = await demoPerson();
  const { username, password } = person;
  const byBrowser = await begun('--browser');
  expect(byBrowser.address.origin).toBe(typed);
  const browser = new Browser();
  const page = await browser.open(byBrowser.address);
  const left = await browser.open(page.url, { username, password });
  await fetch(left.response.headers.get('location')!);
  expect(await byBrowser.ended).toBe(0);
  expect(await stored()).toMatchObject({
    api_url: typed,
    profile_id: person.id,
    provider: { issuer: running.baseUrl, token_endpoint: `${typed}/oauth/token` },
  });
  const byCode = await begun('--device');
  expect(byCode.address.origin).toBe(typed);
  expect((await atlas(['auth', 'login', '--account', username])).code).toBe(0);
  const login = await stored();
  await writeFile(join(folder, 'auth.json'), JSON.stringify({ ...login, expires_at: 1 }));
  expect(answerOf(await atlas(['auth', 'status']))).toMatchObject({ authenticated: true });
  expect((await stored()).access_token).not.toBe(login.access_token);
  await mapped.stop();
  byCode.kill();
});

test('the doctor finds problems and suggests remedies', async () => {
  const { username } = await demoPerson();
  await atlas(['auth', 'login', '--account', username]);
  const { code, stdout } = await atlas(['doctor']);
  const findings = JSON.parse(stdout) as { check: string; result: string }[];
  expect([code, findings.filter(({ result }) => result === 'problem')]).toMatchObject([
    1,
    [{ check: 'access', hint: 'run: atlas auth request-access' }],
  ]);
  const away = await commandLine({ ...environment, SERVICE_API_URL: 'http://127.0.0.1:9' })(['doctor']);
  expect(JSON.parse(away.stdout)).toContainEqual(
    expect.objectContaining({ check: 'service', result: 'problem' }),
  );
});

test('the configuration names the service when no variable does', async () => {
  const { SERVICE_API_URL: _, ...without } = environment;
  const bare = commandLine(without);
  expect(JSON.parse((await bare(['context', 'list'])).stdout)).toMatchObject({ code: 'config' });
  expect((await bare(['init', '--instance-url', 'ftp://x'])).code).toBe(1);
  expect((await bare(['init', '--instance-url', `${running.baseUrl}/api`])).code).toBe(0);
  expect(answerOf(await bare(['config', 'show']))).toMatchObject({ api_url: running.baseUrl });
  await writeFile(join(folder, 'broken.toml'), randomBytes(4).toString('hex'));
  const broken = commandLine({ ...without, SERVICE_GLOBAL_CONFIG: join(folder, 'broken.toml') });
  expect(JSON.parse((await broken(['config', 'show'])).stdout)).toMatchObject({ code: 'config' });
});
