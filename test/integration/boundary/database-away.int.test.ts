import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { remoteKeys } from '#modules/access/index.ts';
import { Database } from '#neo4j/database.ts';
import { type Caller, service } from '#test/world/index.ts';
import { compose } from '../../../src/compose.ts';
import { readConfig } from '../../../src/config/config.ts';
import { TcpProxy } from '../../fakes/tcp-proxy.ts';
import { testNeo4j } from '../../neo4j/provided.ts';

/** A service whose wire to the database is cut, or goes dead, and is mended again. */

let proxy: TcpProxy;
let database: Database;
let app: FastifyInstance;
let ann: Caller;

beforeAll(async () => {
  const { issuer, people } = await service();
  ({ ann } = await people({ ann: 'approved' }));
  const neo4j = testNeo4j();
  const { hostname, port } = new URL(neo4j.uri);
  proxy = await TcpProxy.start({ host: hostname, port: Number(port) });
  const uri = `bolt://127.0.0.1:${proxy.port}`;
  database = new Database({ ...neo4j, uri, database: 'neo4j', poolSize: 5 });
  const config = readConfig({
    NEO4J_URI: uri,
    NEO4J_PASSWORD: neo4j.password,
    AUTH_ISSUER: issuer.url,
    JWKS_URL: issuer.jwksUrl,
    AUTH_AUDIENCE: issuer.audience,
  });
  ({ app } = await compose({
    config,
    database,
    log: pino({ level: 'silent' }),
    keys: remoteKeys(issuer.jwksUrl),
  }));
});

afterEach(() => proxy.mend());
afterAll(async () => {
  await app.close();
  await database.close();
  await proxy.stop();
});

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: sent, json } = await app.inject({ url, headers });
  return { status: statusCode, headers: sent, body: json() };
};
const contexts = () => get('/api/contexts', { authorization: `Bearer ${ann.token}` });

describe.each(['cut', 'silence'] as const)('with the wire %s', (how) => {
  test('calls are 503 within seconds and say when to come back, and the next call after it is mended works', async () => {
    expect((await contexts()).status).toBe(200);
    proxy[how]();
    const began = performance.now();
    const { status, headers, body } = await contexts();
    expect(performance.now() - began).toBeLessThan(12_000);
    expect([status, body]).toEqual([
      503,
      { error: { code: 'UNAVAILABLE', message: 'The database is not available' } },
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    proxy.mend();
    expect((await contexts()).status).toBe(200);
  });

  test('the process is alive, and not ready', async () => {
    proxy[how]();
    expect((await get('/api/health')).status).toBe(200);
    const away = await get('/api/health/ready');
    expect([away.status, away.body.error.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    proxy.mend();
    expect((await get('/api/health/ready')).status).toBe(200);
  });

  test('a write is refused as unavailable, never as done', async () => {
    proxy[how]();
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' };
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/contexts',
      headers,
      payload: '{"name":"Lost"}',
    });
    expect(statusCode).toBe(503);
    proxy.mend();
    const names = ((await contexts()).body as { name: string }[]).map((row) => row.name);
    expect(names).not.toContain('Lost');
  });
});

test('a short break is bridged by a retry: the caller notices nothing', async () => {
  proxy.cut();
  const answer = contexts();
  setTimeout(() => proxy.mend(), 300);
  expect((await answer).status).toBe(200);
});

test('an unknown path needs no database', async () => {
  proxy.cut();
  expect((await get('/api/nothing')).status).toBe(404);
});
