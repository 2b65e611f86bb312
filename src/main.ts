import { resolve } from 'node:path';
import { pino } from 'pino';
import type { Log } from '#base/log.ts';
import { Refusal } from '#base/refusal.ts';
import { ownKeys, remoteKeys } from '#modules/access/index.ts';
import { createAuthorizationServer } from '#modules/authorization-server/index.ts';
import { Database } from '#neo4j/database.ts';
import { type ManagedNeo4j, startManagedNeo4j } from '#neo4j/managed/index.ts';
import { compose, prepareDatabase } from './compose.ts';
import type { Config } from './config/config.ts';
import { failureLine } from './config/failure-line.ts';
import { readConfig } from './config/read-config.ts';
import { loadDemo } from './demo.ts';
import { startWorkers } from './workers.ts';

/** Lines for the person who started the service; the log is for machines and goes to stderr. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Stop = () => Promise<void>;

/** The service's own database, where none is named. */
async function startOwnDatabase(config: Config, stops: Stop[], signal: AbortSignal): Promise<ManagedNeo4j> {
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

interface Process {
  readonly stops: Stop[];
  /** Aborts when the process is about to end. */
  readonly signal: AbortSignal;
  /** Ends the process with an error. */
  readonly fail: (reason: unknown) => void;
}

async function openDatabase(config: Config, log: Log, { stops, signal, fail }: Process): Promise<Database> {
  const { uri, user, password, database: name, poolSize, limits } = config.neo4j;
  const own = uri === undefined ? await startOwnDatabase(config, stops, signal) : undefined;
  const connection = own ?? { uri: uri!, user, password: password! };
  const database = new Database({ ...connection, database: name, poolSize, limits });
  stops.push(() => database.close());
  own?.supervise({
    log: (line) => log.warn(line),
    moved: (to) => database.moveTo(to),
    lost: fail,
  });
  return database;
}

async function start(config: Config, parts: Process): Promise<void> {
  const { stops, signal } = parts;
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const database = await openDatabase(config, log, parts);
  await waitForDatabase(database, config, signal);
  await prepareDatabase(database);
  const own =
    config.auth.mode === 'own' ? await createAuthorizationServer({ config, database, log }) : undefined;
  if (own !== undefined) stops.push(async () => own.close());
  const keys = own === undefined ? remoteKeys(config.auth.jwksUrl) : ownKeys(() => own.publicJwks());
  const service = await compose({ config, database, log, keys, mounted: own, say });
  const { app } = service;
  stops.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  if (config.workers > 0) stops.push(...startWorkers({ config, database, log, ...service }));
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

async function main(): Promise<void> {
  const stops: Stop[] = [];
  const ending = new AbortController();
  const end = async (code: number) => {
    ending.abort();
    await stopAll(stops);
    process.exit(code);
  };
  const endOnSignal = () => {
    if (ending.signal.aborted) process.exit(1);
    say('Stopping …');
    void end(0);
  };
  const fail = (reason: unknown) => {
    if (ending.signal.aborted) return;
    process.stderr.write(`${failureLine(reason)}\n`);
    void end(1);
  };
  process.on('SIGINT', endOnSignal);
  process.on('SIGTERM', endOnSignal);
  process.on('SIGHUP', endOnSignal);
  try {
    await start(readConfig(process.env), { stops, signal: ending.signal, fail });
  } catch (error) {
    fail(error);
  }
}

await main();
