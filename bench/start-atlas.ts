import { join } from 'node:path';
import neo4j, { type Driver } from 'neo4j-driver';
import { Database } from '#neo4j/database.ts';
import { startManagedNeo4j } from '#neo4j/managed/index.ts';
import { readDemoAccounts, seedDemoAccounts } from '#people/authorization-server/index.ts';
import { obtainToken } from '#sign-in/obtain-tokens.ts';
import { prepareDatabase } from '#start/compose.ts';
import { startProgram } from '../test/world/program.ts';
import { HttpClient } from './http-client.ts';

/** A large store takes its time to be opened. */
const DATABASE_TIMEOUT_MS = 300_000;
/** For a million resources, or for as many texts; otherwise the database has what the service gives its own. */
export const LARGE_MEMORY = { heap: '8g', pageCache: '3g' };
/** The indexes of a search lie in the memory of the system. */
export const SEARCH_MEMORY = { heap: '4g', pageCache: '4g' };

/** The service, with the accounts of the demo but without its maps, and its database. */
export interface Atlas {
  readonly pids: { readonly service: number; readonly neo4j: number };
  readonly origin: string;
  readonly driver: Driver;
  readonly connection: { readonly uri: string; readonly user: string; readonly password: string };
  /** A client that calls as an account of the demo. */
  readonly clientOf: (account: string, connections: number) => HttpClient;
}

/** What ends what was started, the last first. */
export type Ends = (() => Promise<unknown>)[];

/**
 * Starts a database, as the service does for itself.
 * @param ends what ends it; the last first
 */
export async function startDatabase(dataDir: string, memory: typeof LARGE_MEMORY | undefined, ends: Ends) {
  const database = await startManagedNeo4j({
    dataDir: join(dataDir, 'neo4j'),
    log: () => undefined,
    startTimeoutMs: DATABASE_TIMEOUT_MS,
    ...memory,
  });
  ends.push(() => database.stop());
  const { uri, user, password } = database;
  const driver = neo4j.driver(uri, neo4j.auth.basic(user, password), {
    telemetryDisabled: true,
    disableLosslessIntegers: true,
  });
  ends.push(() => driver.close());
  return { driver, pid: database.pid, connection: { uri, user, password } };
}

export type BenchDatabase = Awaited<ReturnType<typeof startDatabase>>;

/** A database that is as the service needs it, for what is measured without the service. */
export async function preparedDatabase({ connection }: BenchDatabase, ends: Ends): Promise<Database> {
  const database = new Database({ ...connection, database: 'neo4j', poolSize: 5 });
  ends.push(() => database.close());
  await prepareDatabase(database);
  return database;
}

/**
 * Starts the real service, as `npm start` does, on a database.
 * @param environment beside what every measurement has
 */
export async function startService(
  { driver, pid, connection }: BenchDatabase,
  dataDir: string,
  ends: Ends,
  environment: Readonly<Record<string, string>> = {},
): Promise<Atlas> {
  const { uri, user, password } = connection;
  const program = await startProgram({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // A picture that forms by itself would take part in every figure.
    WORKERS: '0',
    NODE_ENV: 'production',
    // A kept data folder may be of an earlier version.
    MIGRATE: 'auto',
    NEO4J_URI: uri,
    NEO4J_USER: user,
    NEO4J_PASSWORD: password,
    // Counting belongs to what is measured; refusing does not.
    RATE_LIMIT_PER_MINUTE: '1000000000',
    EMBEDDER: 'hash',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '1000000000',
    ...environment,
  });
  ends.push(() => program.stop());
  const baseUrl = `http://localhost:${program.port}`;
  const seeding = new Database({ uri, user, password, database: 'neo4j', poolSize: 1 });
  await seedDemoAccounts(seeding, dataDir).finally(() => seeding.close());
  const accounts = await readDemoAccounts(dataDir);
  const signIn = (name: string) => () =>
    obtainToken({ ...accounts.find(({ username }) => username === name)!, baseUrl });
  return {
    pids: { service: program.pid, neo4j: pid },
    origin: baseUrl,
    driver,
    connection,
    clientOf: (account, connections) => new HttpClient(baseUrl, signIn(account), connections),
  };
}
