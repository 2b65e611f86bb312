import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { DATABASE_LIMITS, type DatabaseLimits } from '#base/database-limits.ts';
import { readConfig } from '#config/read-config.ts';
import { Database } from '#neo4j/database.ts';
import { remoteKeys } from '#people/access/index.ts';
import { compose } from '#start/compose.ts';
import { type Answer, type Caller, service } from '#test/world/index.ts';
import { TcpProxy } from '../../fakes/tcp-proxy.ts';
import { testNeo4j } from '../../neo4j/provided.ts';

export interface BehindProxy {
  readonly app: FastifyInstance;
  readonly proxy: TcpProxy;
  readonly database: Database;
  /** Approved. */
  readonly ann: Caller;
  /** As ann; a body makes it a POST. */
  call(path: string, body?: object): Promise<Answer>;
}

/** A service whose wire to the database can be disturbed; everything stops after the last test of the file. */
export async function startBehindProxy(limits: Partial<DatabaseLimits> = {}): Promise<BehindProxy> {
  const { issuer, people } = await service();
  const { ann } = await people({ ann: 'approved' });
  const neo4j = testNeo4j();
  const { hostname, port } = new URL(neo4j.uri);
  const proxy = await TcpProxy.start({ host: hostname, port: Number(port) });
  const uri = `bolt://127.0.0.1:${proxy.port}`;
  const database = new Database({
    ...neo4j,
    uri,
    database: 'neo4j',
    poolSize: 20,
    limits: { ...DATABASE_LIMITS, ...limits },
  });
  const config = readConfig({
    NEO4J_URI: uri,
    NEO4J_PASSWORD: neo4j.password,
    AUTH_ISSUER: issuer.url,
    JWKS_URL: issuer.jwksUrl,
    AUTH_AUDIENCE: issuer.audience,
  });
  const keys = remoteKeys(issuer.jwksUrl);
  const { app } = await compose({ config, database, log: pino({ level: 'silent' }), keys });
  afterAll(async () => {
    await app.close();
    await database.close();
    await proxy.stop();
  });
  return {
    app,
    proxy,
    database,
    ann,
    call: async (url, body) => {
      const headers = { authorization: `Bearer ${ann.token}` };
      const method = body === undefined ? 'GET' : 'POST';
      const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
  };
}
