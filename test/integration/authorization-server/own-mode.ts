import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Logger, pino } from 'pino';
import { inject } from 'vitest';
import type { Config } from '#config/config.ts';
import { readConfig } from '#config/read-config.ts';
import { Database } from '#neo4j/database.ts';
import { ownKeys } from '#people/access/index.ts';
import {
  type Account,
  type AuthorizationServer,
  createAccount,
  createAuthorizationServer,
} from '#people/authorization-server/index.ts';
import { checkAnswer } from '#test/world/checked-answer.ts';
import { PATIENT } from '#test/world/start.ts';
import '../../neo4j/provided.ts';
import { compose, prepareDatabase } from '#start/compose.ts';

/** A whole service that signs people in itself, behind plain HTTP on a port of its own, over the run's database. */
export interface OwnService {
  readonly baseUrl: string;
  readonly config: Config;
  readonly database: Database;
  readonly server: AuthorizationServer;
  /** `GET` with a bearer. */
  get(path: string, token: string): Promise<{ status: number; body: Record<string, unknown> }>;
  /** A new account with a name of its own. */
  person(): Promise<Account & { password: string }>;
  stop(): Promise<void>;
}

interface Options {
  readonly environment?: Record<string, string>;
  /** The clock by which signing keys take turns, in milliseconds. */
  readonly now?: () => number;
  readonly log?: Logger;
}

export async function startOwnService({
  environment = {},
  now = Date.now,
  log = pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
}: Options = {}): Promise<OwnService> {
  const { uri, user, password } = inject('neo4j');
  const database = new Database({ uri, user, password, database: 'neo4j', poolSize: 20, limits: PATIENT });
  await prepareDatabase(database);
  const http = createServer((request, response) => app.routing(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const ownUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  // Nothing loads the demo here, without which a service in demo mode is not ready.
  const config = readConfig({
    ...{ BASE_URL: ownUrl, DEMO: 'false', RATE_LIMIT_ADDRESS_PER_MINUTE: '0' },
    ...environment,
  });
  const server = await createAuthorizationServer({ config, database, log, now });
  const keys = ownKeys(() => server.publicJwks());
  const { app } = await compose({ config, database, log, keys, mounted: server });
  await app.ready();
  return {
    baseUrl: ownUrl,
    config,
    database,
    server,
    get: async (path, token) => {
      const response = await fetch(`${ownUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
      const [text, contentType] = [await response.text(), response.headers.get('content-type') ?? undefined];
      checkAnswer('GET', path, { status: response.status, contentType, text });
      return { status: response.status, body: JSON.parse(text) as Record<string, unknown> };
    },
    person: async () => {
      const username = `person-${randomBytes(6).toString('hex')}`;
      const login = { username, email: `${username}@example.org`, email_verified: true };
      const secret = randomBytes(12).toString('base64url');
      return { ...(await createAccount(database, { ...login, password: secret })), password: secret };
    },
    stop: async () => {
      await new Promise((resolve) => http.close(resolve).closeAllConnections());
      await app.close();
      await server.close();
      await database.close();
    },
  };
}
