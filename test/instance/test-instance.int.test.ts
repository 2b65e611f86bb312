import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, expect, test, vi } from 'vitest';
import { freshService } from '#test/world/fresh.ts';
import { startProgram } from '#test/world/program.ts';
import { testNeo4j } from '../neo4j/provided.ts';

/** An instance that was started for tests (issue 40): accounts, machines and tokens without a browser. */
vi.setConfig({ testTimeout: 120_000 });

const SECRET = 'a secret of thirty-two characters';
const TESTS = '/api/internal/tests';

// An emptied database, with its schema.
await freshService();
const { uri, user, password } = testNeo4j();
const dataDir = await mkdtemp(join(tmpdir(), 'atlas-tests-'));
const log: string[] = [];
const program = await startProgram(
  {
    ...{ NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password, DATA_DIR: dataDir },
    ...{ DEMO: 'accounts', EMBEDDER: 'hash', EXPLORER: 'false', TEST_SECRET: SECRET },
  },
  (line) => void log.push(line),
);
const origin = `http://localhost:${program.port}`;

afterAll(async () => {
  await program.stop();
  await rm(dataDir, { recursive: true });
});

async function call(method: string, path: string, token?: string, body?: unknown) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as any };
}

const made = (path: string, body: unknown) => call('POST', `${TESTS}/${path}`, SECRET, body);
const tokenOf = async (of: object): Promise<string> => (await made('tokens', of)).body.access_token;

test('it is ready once the demo accounts are there; DEMO=accounts loads no maps', async () => {
  await vi.waitFor(
    async () =>
      expect(await call('GET', '/api/health/ready')).toMatchObject({
        status: 200,
        body: { checks: { demo: 'ok' } },
      }),
    { timeout: 60_000, interval: 100 },
  );
  const ann = await tokenOf({ username: 'ann' });
  expect((await call('GET', '/api/profile', ann)).body).toMatchObject({ slug: 'ann' });
  const maps = (await call('GET', '/api/cognitive-maps', ann)).body;
  expect(JSON.stringify(maps)).not.toMatch(/Kitchen|Fastify/);
});

test('it says so, in the log and to who started it', () => {
  expect(program.printed()).toMatch(/^WARNING: TEST_SECRET is set/m);
  expect(log.some((line) => line.includes('"level":40') && line.includes('TEST_SECRET is set'))).toBe(true);
});

test('an account is admitted and a member of its teams; asked for again, it is found and completed', async () => {
  const first = await made('accounts', { username: 'Mia', teams: ['Soups', 'Stocks'] });
  expect(first).toEqual({
    status: 201,
    body: {
      ...{ profile_id: expect.any(String), username: 'mia', subject: expect.any(String) },
      team_ids: { Soups: expect.any(String), Stocks: expect.any(String) },
    },
  });
  const second = await made('accounts', { username: 'mia', admin: true, teams: ['Stocks'] });
  expect(second.body).toEqual({ ...first.body, team_ids: { Stocks: first.body.team_ids.Stocks } });
  const token = await tokenOf({ username: 'mia' });
  expect((await call('GET', '/api/health/idle', token)).status).toBe(200);
  const leo = await made('accounts', { username: 'leo', teams: ['Stocks'] });
  expect(leo.body.team_ids).toEqual(second.body.team_ids);
  const team = await call(
    'GET',
    `/api/teams/${leo.body.team_ids.Stocks}`,
    await tokenOf({ username: 'leo' }),
  );
  expect(JSON.stringify(team.body)).toContain('mia');
});

test('accounts with one new team, made at once, are in the same one', async () => {
  const names = ['p1', 'p2', 'p3', 'p4'];
  const all = await Promise.all(names.map((username) => made('accounts', { username, teams: ['At once'] })));
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(all.map(({ body }) => body.team_ids['At once'])).size).toBe(1);
});

test('an account without admission signs in and is not admitted; it cannot be an administrator', async () => {
  await made('accounts', { username: 'zed', standing: 'none', email: 'zed@example.com' });
  const zed = await tokenOf({ username: 'zed' });
  expect((await call('GET', '/api/profile', zed)).status).toBe(200);
  expect((await call('GET', '/api/contexts', zed)).body.error.code).toBe('SYSTEM_ACCESS_REQUIRED');
  expect((await made('accounts', { username: 'zed', standing: 'none', admin: true })).status).toBe(400);
});

test('a token has the claims of a sign-in, and the lifetime that was asked for', async () => {
  const { body } = await made('tokens', { username: 'mia', lifetime_seconds: 120 });
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 120 });
  const claims = decodeJwt(body.access_token);
  expect(claims).toMatchObject({
    ...{ iss: origin, aud: `${origin}/api`, azp: 'atlas-cli' },
    ...{ email: 'mia@example.org', email_verified: true },
  });
  expect(claims.exp! - claims.iat!).toBe(120);
  expect((await made('tokens', { username: 'nobody' })).status).toBe(404);
  expect((await made('tokens', {})).status).toBe(400);
  expect((await made('tokens', { username: 'mia', client_id: 'atlas-cli' })).status).toBe(400);
});

test('a machine is admitted; its token is minted, or fetched with its secret', async () => {
  const { status, body } = await made('machines', { name: 'Robot' });
  expect(status).toBe(201);
  const minted = await tokenOf({ client_id: body.client_id });
  expect((await call('GET', '/api/contexts', minted)).status).toBe(200);
  const basic = Buffer.from(`${body.client_id}:${body.client_secret}`).toString('base64');
  const fetched = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await fetched.json()) as { access_token: string };
  const { iat: _, exp: __, jti: ___, ...claims } = decodeJwt(access_token);
  expect(decodeJwt(minted)).toMatchObject(claims);
  // The public client is none.
  for (const client_id of ['atlas-cli', 'atlas-unknown'])
    expect((await made('tokens', { client_id })).status).toBe(404);
});

test('the secret opens the operations for tests and nothing else; another opens nothing', async () => {
  expect((await call('GET', '/api/profile', SECRET)).status).toBe(401);
  for (const token of [undefined, 'another secret of thirty-two chars', await tokenOf({ username: 'ann' })])
    expect((await call('POST', `${TESTS}/tokens`, token, { username: 'ann' })).status).toBe(401);
});

test('another address is that of issuer, audience and metadata, at once', async () => {
  const former = await tokenOf({ username: 'mia' });
  const moved = `http://127.0.0.1:${program.port}`;
  expect((await made('base-url', { base_url: `${moved}/` })).status).toBe(204);
  expect((await call('GET', '/.well-known/openid-configuration')).body.issuer).toBe(moved);
  expect((await call('GET', '/.well-known/oauth-protected-resource')).body.authorization_servers).toEqual([
    moved,
  ]);
  const token = await tokenOf({ username: 'mia' });
  expect(decodeJwt(token)).toMatchObject({ iss: moved, aud: `${moved}/api` });
  expect((await call('GET', '/api/health/idle', token)).status).toBe(200);
  expect((await call('GET', '/api/health/idle', former)).status).toBe(401);
  expect((await made('base-url', { base_url: moved })).status).toBe(204);
  expect((await call('GET', '/api/health/idle', token)).status).toBe(200);
  expect((await made('base-url', { base_url: 'ftp://elsewhere' })).status).toBe(422);
});

test('without TEST_SECRET the operations are unknown paths', async () => {
  const { uri: NEO4J_URI, user: NEO4J_USER, password: NEO4J_PASSWORD } = testNeo4j();
  const other = await startProgram(
    { NEO4J_URI, NEO4J_USER, NEO4J_PASSWORD, DATA_DIR: dataDir, EMBEDDER: 'hash', EXPLORER: 'false' },
    () => undefined,
  );
  try {
    const at = async (path: string, headers: Record<string, string>) => {
      const response = await fetch(`http://localhost:${other.port}${path}`, { method: 'POST', headers });
      return [response.status, (await response.text()).replace(path, '')];
    };
    const unknown = await at('/api/internal/tests-of-nothing', {});
    for (const path of ['accounts', 'machines', 'tokens', 'base-url'])
      for (const headers of [{}, { authorization: `Bearer ${SECRET}` }])
        expect(await at(`${TESTS}/${path}`, headers)).toEqual(unknown);
    expect(other.printed()).not.toContain('TEST_SECRET');
  } finally {
    await other.stop();
  }
});
