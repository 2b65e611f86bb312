import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#config/read-config.ts';
import { Database } from '#neo4j/database.ts';
import {
  createAuthorizationServer,
  readDemoAccounts,
  seedDemoAccounts,
} from '#people/authorization-server/index.ts';
import { RecordAdapter } from '#people/authorization-server/record-adapter.ts';
import { sweepExpired } from '#people/authorization-server/sweep.ts';
import { obtainToken } from '#sign-in/obtain-tokens.ts';
import { cypher } from '#test/world/cypher.ts';
import { authorizeUrl, Browser, obtainCode, pkce, postToken } from './authorization-request.ts';
import { openDatabase, startServer } from './running-server.ts';

const running = await startServer();
const dataDir = await mkdtemp(join(tmpdir(), 'atlas-demo-'));

afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await running.stop();
  expect(running.failures).toEqual([]);
});

test('instances that start at once share one signing key', async () => {
  const issuer = `https://atlas-${randomUUID()}.example`;
  const config = readConfig({ AS_ISSUER: issuer, AS_AUDIENCE: 'atlas-api' });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const databases = await Promise.all([1, 2, 3, 4].map(openDatabase));
  const servers = await Promise.all(
    databases.map((database) => createAuthorizationServer({ config, database, log })),
  );
  const sets = await Promise.all(servers.map((server) => server.publicJwks()));
  for (const set of sets) expect(set).toEqual(sets[0]);
  expect(sets[0]!.keys).toHaveLength(1);
  const kept = cypher`MATCH (k:SigningKey {issuer: ${issuer}}) RETURN k.purpose AS purpose ORDER BY purpose`;
  expect(await running.database.execute(kept)).toEqual([{ purpose: 'cookies' }, { purpose: 'tokens' }]);
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(databases.map((database) => database.close()));
});

test('a code of one instance is redeemed at another, and both know the token', async () => {
  const one = await startServer();
  const two = await startServer({ BASE_URL: one.baseUrl });
  const code = await obtainCode(one.baseUrl, await one.person());
  const answer = await postToken(two.baseUrl, code);
  expect(answer.status).toBe(200);
  const keys = createLocalJWKSet(await one.server.publicJwks());
  await expect(jwtVerify(String(answer.body['access_token']), keys)).resolves.toBeDefined();
  await Promise.all([one.stop(), two.stop()]);
});

test('a forged host does not change the addresses that are published', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const response = await fetch(`${running.baseUrl}/.well-known/openid-configuration`, { headers });
  expect(await response.json()).toMatchObject({ token_endpoint: `${running.baseUrl}/oauth/token` });
});

test('an https issuer gets Secure cookies, whatever the proxy says', async () => {
  const secure = await startServer({ AS_ISSUER: 'https://atlas.example/', AS_AUDIENCE: 'atlas-api' });
  const url = authorizeUrl(secure.baseUrl, { code_challenge: pkce().challenge });
  const response = await fetch(url, { redirect: 'manual' });
  expect(response.headers.get('location')).toMatch(/^\/oauth\/login\//);
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; secure; httponly/i);
  const discovery = await (await fetch(`${secure.baseUrl}/.well-known/openid-configuration`)).json();
  expect(discovery).toMatchObject({
    issuer: 'https://atlas.example',
    jwks_uri: 'https://atlas.example/oauth/jwks',
  });
  await secure.stop();
});

test('an issuer with a path publishes and serves everything below it', async () => {
  const below = await startServer({ AS_ISSUER: 'http://atlas.example/id', AS_AUDIENCE: 'atlas-api' });
  const discovery = await (await fetch(`${below.baseUrl}/id/.well-known/openid-configuration`)).json();
  expect(discovery).toMatchObject({ token_endpoint: 'http://atlas.example/id/oauth/token' });
  const url = authorizeUrl(below.baseUrl, { code_challenge: pkce().challenge });
  url.pathname = `/id${url.pathname}`;
  const { response } = await new Browser().open(url);
  expect([response.status, new URL(response.url).pathname]).toEqual([
    200,
    expect.stringMatching(/^\/id\/oauth\/login\//),
  ]);
  expect(below.server.paths).toContain('/id/oauth/token');
  await below.stop();
});

test('while the database is unavailable, clients get temporarily_unavailable', async () => {
  const database = new Database({
    uri: 'bolt://127.0.0.1:1',
    user: 'x',
    password: 'x',
    database: 'neo4j',
    poolSize: 1,
  });
  const failed = new RecordAdapter(database, 'RefreshToken').find('a-token');
  await expect(failed).rejects.toMatchObject({ error: 'temporarily_unavailable', statusCode: 503 });
  await database.close();
});

test('what has expired is swept, what has not stays', async () => {
  const world = `sweep ${randomUUID()}`;
  await running.database.execute(
    cypher`UNWIND range(1, 2500) AS i
     CREATE (:AuthorizationRecord {key: ${`${world} `} + i, uid: ${world}, expires_at: datetime() - duration('PT1H')})`,
  );
  await running.database.execute(
    cypher`CREATE (:AuthorizationRecord {key: ${world}, uid: ${world}, expires_at: datetime() + duration('PT1M')})`,
  );
  await sweepExpired(running.database);
  const left = cypher`MATCH (r:AuthorizationRecord {uid: ${world}}) RETURN r.key AS key`;
  expect(await running.database.execute(left)).toEqual([{ key: world }]);
});

test('the demo accounts are seeded once; their file is private and survives a second start', async () => {
  const seeded = await seedDemoAccounts(running.database, dataDir);
  expect(seeded.map(({ username, email }) => [username, email])).toEqual([
    ['ann', 'ann@example.org'],
    ['ben', 'ben@example.org'],
    ['zoe', 'zoe@example.org'],
  ]);
  const file = join(dataDir, 'demo-accounts.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const written = await readFile(file, 'utf8');
  expect(await seedDemoAccounts(running.database, dataDir)).toEqual(seeded);
  expect(await readFile(file, 'utf8')).toBe(written);
});

test.each(['{"accounts": [{"user', '[]', '', '{"accounts": [{"username": "ann"}]}'])(
  'a file of the demo accounts that holds %j is named, with what to do, and left as it is',
  async (text) => {
    const file = join(dataDir, 'demo-accounts.json');
    const whole = await readFile(file, 'utf8');
    await writeFile(file, text);
    const refused = expect.objectContaining({ message: expect.stringMatching(`${file}.*Remove it`) });
    await expect(readDemoAccounts(dataDir)).rejects.toEqual(refused);
    await expect(seedDemoAccounts(running.database, dataDir)).rejects.toEqual(refused);
    expect(await readFile(file, 'utf8')).toBe(text);
    await writeFile(file, whole);
  },
);

test('after the password file was lost, the accounts keep their subjects and get new passwords', async () => {
  const seeded = await seedDemoAccounts(running.database, dataDir);
  await rm(join(dataDir, 'demo-accounts.json'));
  expect(await seedDemoAccounts(running.database, dataDir)).toEqual(seeded);
  const { accounts } = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const token = await obtainToken({ baseUrl: running.baseUrl, ...accounts[2] });
  expect(decodeJwt(token).sub).toBe(seeded[2]!.subject);
});
