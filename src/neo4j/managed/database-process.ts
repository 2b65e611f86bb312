import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type DatabaseRecord, readRecord, removeRecord, writeRecord } from './database-record.ts';
import { ManagedNeo4jError } from './failure.ts';
import { checkSpace } from './free-space.ts';
import { ensureNeo4jJars, neo4jVersion } from './jars.ts';
import { freePort, launch, logTail } from './launch.ts';
import { uriOf, waitForLogin } from './login.ts';
import { findJava } from './neo4j-java.ts';
import type { Settings } from './options.ts';
import { endProcess, markOf, runs, signalMarked, untilEnded } from './processes.ts';

/** A database process that runs statements. */
export interface RunningDatabase {
  readonly record: DatabaseRecord;
  /** Resolves with a description of how the process ended; rejects when the signal aborts. */
  ended(signal: AbortSignal): Promise<string>;
}

/** Ends a database process and deletes its record. */
export async function endDatabase(settings: Settings, record: DatabaseRecord): Promise<void> {
  if (runs(record)) writeRecord(settings.dataDir, { ...record, stopping: true });
  await endProcess(record, settings.stopTimeoutMs);
  removeRecord(settings.dataDir);
}

/** Waits until the recorded process is ready; ends the process when the wait fails (aborted). */
async function awaitReady(settings: Settings, record: DatabaseRecord, password: string, timeoutMs: number) {
  const { signal } = settings;
  try {
    return await waitForLogin({
      port: record.port,
      password,
      timeoutMs,
      stillRuns: () => runs(record),
      signal,
    });
  } catch (error) {
    await endDatabase(settings, record);
    throw error;
  }
}

/** Takes over the database left running by a killed service if it still serves; else ends it, returns undefined. */
export async function adopt(settings: Settings, password: string): Promise<RunningDatabase | undefined> {
  const { dataDir, log, adoptTimeoutMs } = settings;
  const record = readRecord(dataDir);
  if (record === undefined) return undefined;
  if (!runs(record)) {
    removeRecord(dataDir);
    return undefined;
  }
  const reusable = !record.stopping && record.version === (await neo4jVersion());
  if (reusable && (await awaitReady(settings, record, password, adoptTimeoutMs)) === 'ready') {
    log(`Neo4j: took over the running process ${record.pid} that an earlier run left behind`);
    return {
      record,
      ended: (signal) => untilEnded(record, signal).then(() => `process ${record.pid} ended`),
    };
  }
  log(`Neo4j: ending process ${record.pid} that an earlier run left behind`);
  await endDatabase(settings, record);
  return undefined;
}

async function endOf(child: ChildProcess, signal: AbortSignal): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit', { signal });
  return `process ${child.pid} ended (${child.signalCode ?? `exit code ${child.exitCode}`})`;
}

async function startProcess(settings: Settings, earlier?: DatabaseRecord): Promise<RunningDatabase> {
  const { dataDir, log, heap, pageCache, jarsDir, settings: further } = settings;
  const { home } = await findJava();
  const jars = await ensureNeo4jJars({ javaHome: home, log, ...(jarsDir !== undefined && { jarsDir }) });
  const version = await neo4jVersion();
  const port = await freePort(earlier?.port);
  settings.signal?.throwIfAborted();
  const child = await launch({
    dataDir,
    javaHome: home,
    jarsDir: jars,
    port,
    memory: { heap, pageCache },
    settings: further,
    keepLog: earlier !== undefined,
  });
  const mark = child.pid === undefined ? undefined : markOf(child.pid);
  if (mark === undefined) {
    throw new ManagedNeo4jError(
      'not_started',
      `Neo4j's process could not be started.\n${await logTail(dataDir)}`,
    );
  }
  const record = { ...mark, port, version, stopping: false };
  writeRecord(dataDir, record);
  return { record, ended: (signal) => endOf(child, signal) };
}

/**
 * Starts a process over the folder and waits until it runs statements.
 * @param earlier the previous process of this run: its port is reused when it is free, and its log is kept
 * @throws ManagedNeo4jError no_space, no_java, no_jars, not_started; no process is left running then
 */
export async function startAnew(
  settings: Settings,
  password: string,
  earlier?: DatabaseRecord,
): Promise<RunningDatabase> {
  const { dataDir, startTimeoutMs, log } = settings;
  await checkSpace(dataDir, log);
  const began = performance.now();
  const started = await startProcess(settings, earlier);
  const { record } = started;
  const outcome = await awaitReady(settings, record, password, startTimeoutMs);
  if (outcome === 'ready') {
    log(`Neo4j: ready on ${uriOf(record.port)} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return started;
  }
  await endDatabase(settings, record);
  const problem = {
    refused: `Neo4j does not accept the password kept in ${dataDir}/password: was that file changed or removed?`,
    ended: 'Neo4j ended while it was starting.',
    timed_out: `Neo4j did not answer within ${startTimeoutMs / 1000} s.`,
  }[outcome];
  throw new ManagedNeo4jError('not_started', `${problem} Its log ended with:\n${await logTail(dataDir)}`);
}

/** Asks the folder's database to stop when this process exits without having stopped it, even during the start. */
export function stopAtExit(dataDir: string): () => void {
  const atExit = () => {
    const record = readRecord(dataDir);
    if (record === undefined || !runs(record)) return;
    writeRecord(dataDir, { ...record, stopping: true });
    signalMarked(record, 'SIGTERM');
  };
  process.once('exit', atExit);
  return () => process.off('exit', atExit);
}
