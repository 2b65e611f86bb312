import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type DatabaseRecord, readRecord, removeRecord, writeRecord } from './database-record.ts';
import { ManagedNeo4jError } from './failure.ts';
import { lockFolder } from './folder-lock.ts';
import { ensureNeo4jJars, type Log, neo4jVersion } from './jars.ts';
import { findJava } from './java.ts';
import { freePort, launch, logTail } from './launch.ts';
import { USER, uriOf, waitForLogin } from './login.ts';
import { passwordOf } from './password.ts';
import { endProcess, markOf, runs, signalMarked } from './processes.ts';

const DEFAULTS = {
  heap: '1g',
  pageCache: '256m',
  startTimeoutMs: 60_000,
  adoptTimeoutMs: 20_000,
  stopTimeoutMs: 20_000,
};

/** How a managed Neo4j is started; only the folder and the log are needed. */
export interface ManagedNeo4jOptions {
  /** Holds everything of this database: store, settings, logs, password. Created when missing. */
  readonly dataDir: string;
  /** Gets progress in whole lines. */
  readonly log: Log;
  /** Spelled as the JVM does; default `1g`. */
  readonly heap?: string;
  /** Spelled as the JVM does; default `256m`. */
  readonly pageCache?: string;
  /** Where the jars are cached; default `<project>/.atlas/neo4j-<version>/jars`. */
  readonly jarsDir?: string;
  /** From the start of the process until it runs statements; default 60 s. */
  readonly startTimeoutMs?: number;
  /** How long a database left behind by a killed service has to answer before it is replaced; default 20 s. */
  readonly adoptTimeoutMs?: number;
  /** From asking the server to stop until it is forced; default 20 s. */
  readonly stopTimeoutMs?: number;
  /** Gives the start up; what was started is stopped again. */
  readonly signal?: AbortSignal;
}

/** A Neo4j that belongs to this process. */
export interface ManagedNeo4j {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  readonly pid: number;
  /** Stops the server in order, by force after 20 s, and gives the folder back. Calling it again changes nothing. */
  stop(): Promise<void>;
}

type Settings = ManagedNeo4jOptions & typeof DEFAULTS;

/** Fills in defaults; an option given as undefined counts as not given. */
function settingsOf(options: ManagedNeo4jOptions): Settings {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { ...DEFAULTS, ...(given as unknown as ManagedNeo4jOptions), dataDir: resolve(options.dataDir) };
}

/** Ends a database process and forgets it. */
async function endDatabase(settings: Settings, record: DatabaseRecord): Promise<void> {
  if (runs(record)) writeRecord(settings.dataDir, { ...record, stopping: true });
  await endProcess(record, settings.stopTimeoutMs);
  removeRecord(settings.dataDir);
}

/** Waits until the recorded process serves; when the wait itself fails (aborted), the process is ended. */
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

/** The database that a killed service left behind, when it still serves; else it is ended and there is none. */
async function adopt(settings: Settings, password: string): Promise<DatabaseRecord | undefined> {
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
    return record;
  }
  log(`Neo4j: ending process ${record.pid} that an earlier run left behind`);
  await endDatabase(settings, record);
  return undefined;
}

async function startProcess(settings: Settings): Promise<DatabaseRecord> {
  const { dataDir, log, heap, pageCache, jarsDir } = settings;
  const { home } = await findJava();
  const jars = await ensureNeo4jJars({ javaHome: home, log, ...(jarsDir !== undefined && { jarsDir }) });
  const version = await neo4jVersion();
  const port = await freePort();
  settings.signal?.throwIfAborted();
  const child = await launch({ dataDir, javaHome: home, jarsDir: jars, port, memory: { heap, pageCache } });
  const mark = child.pid === undefined ? undefined : markOf(child.pid);
  if (mark === undefined) {
    throw new ManagedNeo4jError(
      'not_started',
      `Neo4j's process could not be started.\n${await logTail(dataDir)}`,
    );
  }
  const record = { ...mark, port, version, stopping: false };
  writeRecord(dataDir, record);
  return record;
}

async function startAnew(settings: Settings, password: string): Promise<DatabaseRecord> {
  const { dataDir, startTimeoutMs, log } = settings;
  const began = performance.now();
  const record = await startProcess(settings);
  const outcome = await awaitReady(settings, record, password, startTimeoutMs);
  if (outcome === 'ready') {
    log(`Neo4j: ready on ${uriOf(record.port)} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return record;
  }
  await endDatabase(settings, record);
  const problem = {
    refused: `Neo4j does not accept the password kept in ${dataDir}/password: was that file changed or removed?`,
    ended: 'Neo4j ended while it was starting.',
    timed_out: `Neo4j did not answer within ${startTimeoutMs / 1000} s.`,
  }[outcome];
  throw new ManagedNeo4jError('not_started', `${problem} Its log ended with:\n${await logTail(dataDir)}`);
}

/** Asks the folder's database to stop when this process exits without having stopped it, be it during the start. */
function stopAtExit(dataDir: string): () => void {
  const atExit = () => {
    const record = readRecord(dataDir);
    if (record === undefined || !runs(record)) return;
    writeRecord(dataDir, { ...record, stopping: true });
    signalMarked(record, 'SIGTERM');
  };
  process.once('exit', atExit);
  return () => process.off('exit', atExit);
}

/**
 * A Neo4j server of this process over a data folder, ready for statements; the folder's content is there again.
 * After a service that was killed its database still runs: it is taken over when it answers, else replaced.
 * @throws ManagedNeo4jError no_java, no_jars, folder_in_use, not_started (with the end of the server's log)
 */
export async function startManagedNeo4j(options: ManagedNeo4jOptions): Promise<ManagedNeo4j> {
  const settings = settingsOf(options);
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(settings.dataDir);
  const forgetExit = stopAtExit(settings.dataDir);
  const giveBack = () => {
    forgetExit();
    lock.release();
  };
  try {
    const password = await passwordOf(settings.dataDir);
    const record = (await adopt(settings, password)) ?? (await startAnew(settings, password));
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= endDatabase(settings, record).then(giveBack);
      return stopped;
    };
    return { uri: uriOf(record.port), user: USER, password, pid: record.pid, stop };
  } catch (error) {
    giveBack();
    throw error;
  }
}
