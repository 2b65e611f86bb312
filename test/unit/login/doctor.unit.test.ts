import { chmod } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { endIn, json, LoginFolder, LoginService, tokenFor } from '../../fakes/login-provider.ts';

/** `atlas doctor` finds what is wrong, and what follows from it is not looked at. */

let service: LoginService;
let folder: LoginFolder;

beforeAll(async () => {
  service = await LoginService.start();
  service.answer('/api/health', json({ status: 'ok' }));
});
afterAll(() => service.stop());
beforeEach(async () => {
  folder = await LoginFolder.make(service);
  service.answer('/api/health/ready', json({ status: 'ready' }));
  service.answer('/api/profile', json({ slug: 'ann', entitlements: { system_access: true } }));
  await keep({ api_url: service.url, provider: { kind: 'none' } });
});
afterEach(() => folder.remove());

async function keep(login: object) {
  await folder.keep({ access_token: tokenFor(3600), expires_at: endIn(3600), ...login });
  await chmod(folder.file, 0o600);
}

async function examined(env: Record<string, string> = {}) {
  const { code, stdout } = await folder.atlas('doctor', { env });
  const findings = JSON.parse(stdout) as { check: string; result: string; message: string; hint?: string }[];
  return { code, of: (name: string) => findings.find(({ check }) => check === name) };
}

test('all is well', async () => {
  const { code, of } = await examined();
  expect([code, of('access'), of('login')]).toEqual([
    0,
    { check: 'access', result: 'ok', message: 'ann is admitted' },
    { check: 'login', result: 'ok', message: expect.stringMatching(/^by .*auth\.json, until 20/) },
  ]);
});

test('an answer that breaks off is a finding, and the other checks go on', async () => {
  service.answer('/api/profile', (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{');
    setTimeout(() => response.destroy(), 50);
  });
  const { code, of } = await examined();
  expect([code, of('access')]).toMatchObject([1, { result: 'problem', message: expect.any(String) }]);
  service.answer('/api/health/ready', (response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{');
    setTimeout(() => response.destroy(), 50);
  });
  expect((await examined()).of('service')).toMatchObject({ result: 'problem' });
});

test('without a service only the checks that do not need it run', async () => {
  const { code, of } = await examined({
    SERVICE_API_URL: 'http://127.0.0.1:9',
    SERVICE_TOKEN: tokenFor(7200),
  });
  expect([code, of('service'), of('clock'), of('access')]).toMatchObject([
    1,
    { result: 'problem', hint: expect.stringContaining('atlas init') },
    { result: 'skipped' },
    { result: 'skipped' },
  ]);
  expect(of('login')).toMatchObject({ result: 'ok', message: expect.stringMatching(/^by SERVICE_TOKEN/) });
});

test('a machine client that cannot log in is reported', async () => {
  const { of } = await examined({ SERVICE_M2M_TOKEN_URL: 'nowhere' });
  expect(of('login')).toMatchObject({ result: 'problem', message: expect.stringContaining('nowhere') });
});

test('a login that another client wrote is reported as such, and as not renewable', async () => {
  const provider = { kind: 'auth0', domain: 'tenant.example' };
  await keep({ provider });
  expect((await examined()).of('login file')).toMatchObject({
    result: 'ok',
    message: expect.stringContaining('another client wrote it'),
  });
  await keep({ provider, refresh_token: 'r' });
  expect((await examined()).of('login file')).toMatchObject({
    result: 'warning',
    message: expect.stringContaining('cannot be renewed'),
  });
  await chmod(folder.file, 0o644);
  expect((await examined()).of('login file')).toMatchObject({ result: 'problem' });
});
