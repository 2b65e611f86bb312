import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { containerFailure, requireAtlas } from './container-failures.ts';
import { AtlasTestError } from './failures.ts';
import { requireTestcontainers } from './required.ts';
import { reuseSecret } from './reuse-secret.ts';

/** What Testcontainers and the engine say, and what a person is told. */

const AT = { image: 'atlas:standalone', log: 'line 1\nline 2\n' };

test.each([
  ['Could not find a working container runtime strategy', 'no_engine', /Start Docker.*startAtlas/],
  ['(HTTP code 404) no such container - No such image: atlas:x', 'no_image', /npm run image.*AtlasContainer/],
  [
    '(HTTP code 404) unexpected - pull access denied for atlas, repository does not exist',
    'no_image',
    /no image/,
  ],
  [
    '(HTTP code 500) server error - Get "https://registry.example/v2/": dial tcp: no such host',
    'no_image',
    /npm run image/,
  ],
  [
    '(HTTP code 500) server error - driver failed: Bind for 0.0.0.0:3000 failed: port is already allocated',
    'port_taken',
    /withExposedPorts\(3000\)/,
  ],
  [
    'URL /api/health/ready not accessible after 180000ms',
    'not_ready',
    /withStartupTimeout.*\n {2}line 1\n {2}line 2/,
  ],
  [
    'Container exited during HTTP healthCheck, last 50 logs: line 1\nline 2',
    'ended',
    /did not start: Container exited during HTTP healthCheck\. An image of Atlas .*\n {2}line 1/,
  ],
  ['Something else', 'ended', /did not start: Something else\. .*npm run image.*\n {2}line 1/],
] as const)('%s: %s', (said, problem, message) => {
  const cause = new Error(said);
  const failure = containerFailure(cause, AT);
  expect(failure).toMatchObject({ problem, cause });
  expect(failure.message).toMatch(message);
});

test('a failure that says what to do already stays as it is', () => {
  const failure = new AtlasTestError('wrong_image', 'x');
  expect(containerFailure(failure, AT)).toBe(failure);
});

test('an image that answers, and is not Atlas', () => {
  requireAtlas('atlas:x', 200, '{"version":"0.1.0"}');
  expect(() => requireAtlas('nginx', 404, '<html>')).toThrow(/nginx is not an image of Atlas.*404 <html>/);
});

test('an older Node, and a project without Testcontainers, are told before anything fails without a word', () => {
  requireTestcontainers();
  expect(() => requireTestcontainers(false)).toThrow(/needs Node 22\.15 or newer, and this is v.*managed/);
  const missing = () => {
    throw new Error('Cannot find module');
  };
  expect(() => requireTestcontainers(true, missing)).toThrow(/npm install --save-dev testcontainers@12/);
});

test('reused containers of one user have one secret, which others cannot read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'a/secret');
  const secret = reuseSecret(file);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(reuseSecret(file)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
