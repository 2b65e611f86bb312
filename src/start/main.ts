import { failureLine } from '#config/failure-line.ts';
import { readConfig } from '#config/read-config.ts';
import type { Database } from '#neo4j/database.ts';
import { noteStore } from '#people/access/index.ts';
import { startTelemetry } from '#telemetry/start.ts';
import { prepareDatabase } from './compose.ts';
import { loadDemo } from './demo.ts';
import { openLog } from './log.ts';
import { connectTo, type Opened, openDatabase, type Process, untilReachable } from './open-database.ts';
import { serveAt, warnOfTests } from './serve-at.ts';
import {
  isAssigned,
  receiveAssignment,
  type ServingProcesses,
  startServingProcesses,
} from './serving-processes.ts';
import { startWorkers } from './workers.ts';

/** Prints a line for the person who started the service; the log goes to stderr. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Two signals within this time count as one. */
const ONE_SIGNAL_MS = 1000;

type Stop = () => Promise<void>;

/**
 * Serves requests.
 * @param leads whether this process also does what one process does for all
 */
async function serve(opened: Opened, parts: Process, leads: boolean): Promise<void> {
  const { config, log, stops, signal } = parts;
  const { database } = opened;
  const service = await serveAt(opened, parts);
  if (config.secrets.tests !== undefined) warnOfTests(parts);
  if (!leads) return;
  if (config.workers > 0) stops.push(...startWorkers({ config, database, log, ...service }));
  say(`Atlas listens on ${config.baseUrl}`);
  if (service.app.hasRoute({ method: 'GET', url: '/maps/:id' })) say(`Explorer: ${config.baseUrl}/`);
  if (config.apiReference) say(`API reference: ${config.baseUrl}/api-docs/ui`);
  if (config.demo) await loadDemo({ config, database, log, service, say, signal });
}

/** Turns telemetry on, if it is configured, for this process among those that serve requests. */
async function measureFrom({ config, log, stops }: Process, place: number): Promise<void> {
  stops.push(await startTelemetry(config.telemetry, { log, place }));
}

/** Serves requests as one of several processes, on the database that another one opened. */
async function serveAssigned(parts: Process): Promise<void> {
  let database: Database | undefined;
  const { connection, managed, place } = await receiveAssignment((uri) => database?.moveTo(uri));
  const leads = place === 0;
  await measureFrom(parts, place);
  const opened = await connectTo(connection, managed, parts);
  database = opened.database;
  const quiet: Process = leads ? parts : { ...parts, say: (line) => parts.log.info(line) };
  await untilReachable(database, quiet);
  // The process that opened the database has prepared it.
  await noteStore(database, database.reader());
  await serve(opened, quiet, leads);
}

async function start(parts: Process): Promise<void> {
  if (isAssigned) return serveAssigned(parts);
  const { config, log, stops } = parts;
  if (config.processes === 1) await measureFrom(parts, 0);
  let processes: ServingProcesses | undefined;
  const { connection, managed, ...opened } = await openDatabase(parts, (uri) => processes?.moved(uri));
  await prepareDatabase(opened.database, config.migrate);
  if (config.processes === 1) return serve(opened, parts, true);
  processes = startServingProcesses(config.processes, { connection, managed }, log);
  stops.push(() => processes!.stop());
  await processes.listening;
  say(`${config.processes} processes serve requests`);
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
    if (!isAssigned) say('Stopping …');
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
    const config = readConfig(process.env);
    const log = openLog(config);
    await start({ config, log, stops, signal: ending.signal, say, fail });
  } catch (error) {
    fail(error);
  }
}

await main();
