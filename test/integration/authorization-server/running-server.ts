import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { Config } from '#config/config.ts';
import { readConfig } from '#config/read-config.ts';
import { Database } from '#neo4j/database.ts';
import { applySchema } from '#neo4j/schema.ts';
import {
  type Account,
  type AuthorizationServer,
  createAccount,
  createAuthorizationServer,
} from '#people/authorization-server/index.ts';

/** One authorization server behind plain HTTP on a port of its own, over the run's database. */
export interface RunningServer {
  readonly baseUrl: string;
  readonly config: Config;
  readonly database: Database;
  readonly server: AuthorizationServer;
  /** What it logged: empty unless something went wrong behind the answers. */
  readonly failures: readonly unknown[];
  /** What it logged of callers that it refused. */
  readonly notes: readonly unknown[];
  /** A new account with a name of its own. */
  person(): Promise<Account & { password: string }>;
  stop(): Promise<void>;
}

/** A database of its own over the run's server, with the schema in place. */
export async function openDatabase(): Promise<Database> {
  const { uri, user, password } = inject('neo4j');
  const database = new Database({ uri, user, password, database: 'neo4j', poolSize: 20 });
  await applySchema(database);
  return database;
}

/** A test may come from any address; the service believes what it is handed, as from a trusted proxy. */
const addressOf = (request: IncomingMessage): string | undefined => {
  const named = request.headers['x-test-address'];
  return typeof named === 'string' ? named : undefined;
};

/**
 * @param environment beside BASE_URL, which is where the server listens
 * @param now the clock by which signing keys take turns, in milliseconds
 */
export async function startServer(
  environment: Record<string, string> = {},
  now: () => number = Date.now,
): Promise<RunningServer> {
  const database = await openDatabase();
  const http: Server = createServer((request, response) =>
    server.callback(request, response, addressOf(request)),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const ownUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const config = readConfig({ BASE_URL: ownUrl, ...environment });
  const failures: unknown[] = [];
  const keep = (entry: unknown): void => {
    failures.push(entry);
  };
  const notes: unknown[] = [];
  const log = { info: (entry: unknown) => void notes.push(entry), warn: keep, error: keep };
  const server = await createAuthorizationServer({ config, database, log, now });
  return {
    failures,
    notes,
    baseUrl: ownUrl,
    config,
    database,
    server,
    person: async () => {
      const username = `person-${randomBytes(6).toString('hex')}`;
      const password = randomBytes(12).toString('base64url');
      const email = `${username}@example.org`;
      return {
        ...(await createAccount(database, { username, email, email_verified: true, password })),
        password,
      };
    },
    stop: async () => {
      await server.close();
      await new Promise((resolve) => http.close(resolve).closeAllConnections());
      await database.close();
    },
  };
}
