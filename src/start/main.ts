import { resolve } from 'node:path';
import { pino } from 'pino';
import type { Log } from '#base/log.ts';
import { Refusal } from '#base/refusal.ts';
import type { Config } from '#config/config.ts';
import { failureLine } from '#config/failure-line.ts';
import { readConfig } from '#config/read-config.ts';
import { Database } from '#neo4j/database.ts';
import { isLoginRefused, noSpace } from '#neo4j/driver-failures.ts';
import {
  figuresOf,
  type ManagedNeo4j,
  type Space,
  startManagedNeo4j,
  watchSpace,
} from '#neo4j/managed/index.ts';
import { ownKeys, remoteKeys } from '#people/access/index.ts';
import { createAuthorizationServer } from '#people/authorization-server/index.ts';
import { compose, prepareDatabase } from './compose.ts';
import { loadDemo } from './demo.ts';
import { startWorkers } from './workers.ts';

/** Prints a line for the person who started the service; the log goes to stderr. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Two signals within this time count as one. */
const ONE_SIGNAL_MS = 1000;

type Stop = () => Promise<void>;

const databaseFolder = ({ dataDir }: Config): string => resolve(dataDir, 'neo4j');

/** Starts the managed database, used if none is configured. */
async function startOwnDatabase(config: Config, stops: Stop[], signal: AbortSignal): Promise<ManagedNeo4j> {
  const managed = await startManagedNeo4j({
    dataDir: databaseFolder(config),
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
      // Waits only for an unreachable database: a wrong password does not become right.
      if (!(error instanceof Refusal) || Date.now() > deadline) throw error;
      if (isLoginRefused(error.cause)) throw error.cause;
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

interface Opened {
  readonly database: Database;
  /** The disk space of the managed database. */
  readonly space?: (() => Space) | undefined;
}

/** Supervises the managed database, and blocks writes while its disk is full. */
async function attend(
  own: ManagedNeo4j,
  database: Database,
  { config, log, parts: { stops, fail } }: { config: Config; log: Log; parts: Process },
): Promise<() => Space> {
  own.supervise({
    log: (line) => log.warn(line),
    moved: (to) => database.moveTo(to),
    lost: fail,
  });
  const { space, stop } = await watchSpace(databaseFolder(config), (line) => log.warn(line));
  stops.push(async () => stop());
  database.guardWrites(() => (space().state === 'none' ? noSpace(figuresOf(space())) : undefined));
  return space;
}

async function openDatabase(config: Config, log: Log, parts: Process): Promise<Opened> {
  const { uri, user, password, database: name, poolSize, limits } = config.neo4j;
  const own = uri === undefined ? await startOwnDatabase(config, parts.stops, parts.signal) : undefined;
  const connection = own ?? { uri: uri!, user, password: password! };
  const database = new Database({ ...connection, database: name, poolSize, limits });
  parts.stops.push(() => database.close());
  return { database, space: own && (await attend(own, database, { config, log, parts })) };
}

async function start(config: Config, parts: Process): Promise<void> {
  const { stops, signal } = parts;
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const { database, space } = await openDatabase(config, log, parts);
  await waitForDatabase(database, config, signal);
  await prepareDatabase(database);
  const own =
    config.auth.mode === 'own' ? await createAuthorizationServer({ config, database, log }) : undefined;
  if (own !== undefined) stops.push(async () => own.close());
  const keys = own === undefined ? remoteKeys(config.auth.jwksUrl) : ownKeys(() => own.publicJwks());
  const service = await compose({ config, database, log, keys, mounted: own, say, space });
  const { app } = service;
  stops.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  if (config.workers > 0) stops.push(...startWorkers({ config, database, log, ...service }));
  say(`Atlas listens on ${config.baseUrl}`);
  if (app.hasRoute({ method: 'GET', url: '/maps/:id' })) say(`Explorer: ${config.baseUrl}/`);
  if (config.apiReference) say(`API reference: ${config.baseUrl}/api-docs/ui`);
  if (config.demo) await loadDemo({ config, database, log, service, say, signal });
}

/** Stops everything that was started, in reverse order; a second signal ends the wait. */
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
  let signalledAt = 0;
  const endOnSignal = () => {
    const again = ending.signal.aborted;
    // A signal to the process group arrives twice: directly, and forwarded by bin/start.mjs.
    if (again && performance.now() - signalledAt > ONE_SIGNAL_MS) process.exit(1);
    if (again) return;
    signalledAt = performance.now();
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
