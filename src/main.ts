import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { Refusal } from '#base/refusal.ts';
import { ownKeys, remoteKeys } from '#modules/access/index.ts';
import { createAuthorizationServer } from '#modules/authorization-server/index.ts';
import { startFormationLoop } from '#modules/formation/index.ts';
import { Database } from '#neo4j/database.ts';
import { startManagedNeo4j } from '#neo4j/managed/index.ts';
import { compose, prepareDatabase } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { loadDemo } from './demo.ts';

/** Lines for the person who started the service; the log is for machines and goes to stderr. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Stop = () => Promise<void>;

interface Connection {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
}

async function connectionOf(config: Config, stops: Stop[], signal: AbortSignal): Promise<Connection> {
  const { uri, user, password } = config.neo4j;
  if (uri !== undefined) return { uri, user, password: password! };
  const managed = await startManagedNeo4j({
    dataDir: resolve(config.dataDir, 'neo4j'),
    log: say,
    startTimeoutMs: config.neo4j.startTimeoutSeconds * 1000,
    signal,
  });
  stops.push(() => managed.stop());
  return managed;
}

/** Waits for a database that is still starting, up to the configured limit. */
async function waitForDatabase(database: Database, config: Config, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + config.neo4j.startTimeoutSeconds * 1000;
  for (let announced = false; ; ) {
    try {
      return await database.ping();
    } catch (error) {
      signal.throwIfAborted();
      // Only an absent database is worth waiting for: a wrong password stays wrong.
      if (!(error instanceof Refusal) || Date.now() > deadline) throw error;
      if (!announced) say(`Waiting up to ${config.neo4j.startTimeoutSeconds} s for the database …`);
      announced = true;
      await new Promise((wake) => setTimeout(wake, 1000));
    }
  }
}

async function start(config: Config, stops: Stop[], signal: AbortSignal): Promise<void> {
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const connection = await connectionOf(config, stops, signal);
  const database = new Database({
    ...connection,
    database: config.neo4j.database,
    poolSize: config.neo4j.poolSize,
    limits: config.neo4j.limits,
  });
  stops.push(() => database.close());
  await waitForDatabase(database, config, signal);
  await prepareDatabase(database);
  const own =
    config.auth.mode === 'own' ? await createAuthorizationServer({ config, database, log }) : undefined;
  if (own !== undefined) stops.push(async () => own.close());
  const keys = own === undefined ? remoteKeys(config.auth.jwksUrl) : ownKeys(() => own.publicJwks());
  const service = await compose({ config, database, log, keys, mounted: own });
  const { app } = service;
  stops.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  if (config.workers > 0) {
    stops.push(startFormationLoop({ database, forming: service.forming, log, owner: randomUUID() }));
  }
  say(`Atlas listens on ${config.baseUrl}`);
  if (config.apiReference) say(`API reference: ${config.baseUrl}/api-docs/ui`);
  if (config.demo) await loadDemo({ config, database, log, service, say });
}

/** Ends everything that was started, the last first; a second signal ends the wait. */
async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) {
    await stop().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
}

function failureLine(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  const stops: Stop[] = [];
  const aborted = new AbortController();
  const end = (code: number) => async () => {
    if (aborted.signal.aborted) process.exit(1);
    aborted.abort();
    say('Stopping …');
    await stopAll(stops);
    process.exit(code);
  };
  process.on('SIGINT', end(0));
  process.on('SIGTERM', end(0));
  process.on('SIGHUP', end(0));
  try {
    await start(readConfig(process.env), stops, aborted.signal);
  } catch (error) {
    if (aborted.signal.aborted) return;
    process.stderr.write(`${failureLine(error)}\n`);
    await stopAll(stops);
    process.exit(1);
  }
}

await main();
