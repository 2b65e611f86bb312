import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#config/read-config.ts';
import { Database } from '#neo4j/database.ts';
import { remoteKeys } from '#people/access/index.ts';
import { compose } from '#start/compose.ts';
import { type Answer, type Caller, type Service, service } from '#test/world/index.ts';
import { startService } from '#test/world/start.ts';
import { TcpProxy } from '../../fakes/tcp-proxy.ts';
import { testNeo4j } from '../../neo4j/provided.ts';
import { agentOf, errorOf } from './agent.ts';

describe('with the wire to the database cut', () => {
  let proxy: TcpProxy;
  let database: Database;
  let cut: Service;
  let ann: Caller;
  const logged: string[] = [];

  beforeAll(async () => {
    const usual = await service();
    ({ ann } = await usual.people({ ann: 'approved' }));
    const { hostname, port } = new URL(testNeo4j().uri);
    proxy = await TcpProxy.start({ host: hostname, port: Number(port) });
    const uri = `bolt://127.0.0.1:${proxy.port}`;
    database = new Database({ ...testNeo4j(), uri, database: 'neo4j', poolSize: 5 });
    const config = readConfig({
      NEO4J_URI: uri,
      NEO4J_PASSWORD: testNeo4j().password,
      AUTH_ISSUER: usual.issuer.url,
      JWKS_URL: usual.issuer.jwksUrl,
      AUTH_AUDIENCE: usual.issuer.audience,
    });
    const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
    const { app } = await compose({ config, database, log, keys: remoteKeys(usual.issuer.jwksUrl) });
    cut = {
      ...usual,
      app,
      call: async (method, path, { headers, body } = {}): Promise<Answer> => {
        const request = { method: method as 'POST', url: path, ...(headers && { headers }) };
        const answer = await app.inject({ ...request, payload: body as object });
        return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
      },
    };
  });

  afterAll(async () => {
    await cut.app.close();
    await database.close();
    await proxy.stop();
  });

  test('every call that looks at a profile is -32600 without internals, the others work, and the next one after it is mended', async () => {
    const agent = agentOf(cut, ann.token);
    expect((await agent.ask('resources/list')).body.result.resources).toBeInstanceOf(Array);
    proxy.cut();
    for (const answer of [await agent.start(), await agent.use('admin_ledger', { actor: ann.id })]) {
      expect(errorOf(answer)).toEqual({
        code: -32600,
        message: 'The database is not available. Try again in 5 seconds.',
        data: { status: 503, code: 'UNAVAILABLE', message: 'The database is not available' },
      });
    }
    expect((await agent.ask('tools/list')).body.result.tools.length).toBeGreaterThan(30);
    expect((await cut.app.inject('/mcp/health')).body).toBe('ok');
    proxy.mend();
    expect((await agent.ask('resources/list')).body.result.resources).toBeInstanceOf(Array);
    expect(logged.some((line) => JSON.parse(line).code === 'UNAVAILABLE')).toBe(true);
    expect(logged.join('')).not.toContain(ann.token);
  });
});

describe('limits', () => {
  const LIMIT = 5;
  let running: Service;
  let last = 0;

  beforeAll(async () => {
    running = await startService(inject('neo4j'), {
      RATE_LIMIT_PER_MINUTE: String(LIMIT),
      RATE_LIMIT_ADDRESS_PER_MINUTE: String(LIMIT),
      TRUST_PROXY: 'loopback',
    });
  });

  const agentAt = (token: string | undefined, address: string) =>
    agentOf(running, token, { 'x-forwarded-for': address });
  const freshAddress = (): string => {
    last += 1;
    return `203.0.113.${last}`;
  };
  const person = async (): Promise<Caller> => (await running.people({ ann: 'approved' })).ann;

  async function statusesOf(count: number, act: () => Promise<Answer>): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < count) statuses.push((await act()).status);
    return statuses;
  }

  test('a principal has one share for the API and its tools, and is refused as over HTTP', async () => {
    const ann = await person();
    const agent = agentAt(ann.token, freshAddress());
    expect(await statusesOf(2, () => ann.get('/api/contexts'))).toEqual([200, 200]);
    // Signing in took one.
    expect(await statusesOf(3, () => agent.ask('resources/list'))).toEqual([200, 200, 429]);
    const { body, headers } = await agent.ask('resources/list');
    expect(body).toEqual({ error: { code: 'RATE_LIMITED', message: 'There were too many requests' } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a login that is not looked up is counted as well', async () => {
    const agent = agentAt((await person()).token, freshAddress());
    expect(await statusesOf(LIMIT + 1, () => agent.ask('ping'))).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('an address is charged for refused tokens and refused accounts, and then not looked at', async () => {
    const address = freshAddress();
    const ann = await person();
    expect(await statusesOf(LIMIT + 1, () => agentAt('no.good.token', address).ask('ping'))).toEqual([
      ...Array<number>(LIMIT).fill(401),
      429,
    ]);
    expect((await agentAt(ann.token, address).ask('ping')).status).toBe(429);
    expect((await agentAt(ann.token, freshAddress()).ask('ping')).status).toBe(200);
    const { adm, zoe } = await running.people({ adm: 'admin', zoe: 'denied' });
    await adm.post(`/api/access/admin/principals/${zoe.id}/deactivate`);
    const elsewhere = freshAddress();
    const sent = [zoe.token, zoe.token, zoe.token, zoe.token, zoe.token];
    for (const token of sent) expect(errorOf(await agentAt(token, elsewhere).start()).code).toBe(-32600);
    expect((await agentAt(ann.token, elsewhere).ask('ping')).status).toBe(429);
  });
});
