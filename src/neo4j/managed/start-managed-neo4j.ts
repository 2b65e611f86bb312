import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Log } from '#maven/fetch-artifacts.ts';
import { adopt, endDatabase, type RunningDatabase, startAnew, stopAtExit } from './database-process.ts';
import { readRecord } from './database-record.ts';
import { untilOutOfService } from './failed-store.ts';
import { lockFolder } from './folder-lock.ts';
import { untilSpace } from './free-space.ts';
import { passwordOf, USER, uriOf } from './login.ts';
import { type ManagedNeo4jOptions, type Settings, settingsOf } from './options.ts';
import { runs } from './processes.ts';
import { keepRunning } from './supervise.ts';

/** Callbacks for events of a supervised database. */
export interface Follower {
  /** Receives one line for each end, each start and each failed start. */
  readonly log: Log;
  /** The database is serving again at another address: its port was taken meanwhile. */
  readonly moved: (uri: string) => void;
  /** Five restarts in a row have failed: supervision has ended. */
  readonly lost: (reason: unknown) => void;
}

/** A Neo4j owned by this process. */
export interface ManagedNeo4j {
  /** Of the current process, as is `pid`. */
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  readonly pid: number;
  /** Restarts the process whenever it ends, until `stop`. Call it once. */
  supervise(follower: Follower): void;
  /** Stops the server in order, by force after 20 s, and releases the folder. Idempotent. */
  stop(): Promise<void>;
}

interface Owned {
  readonly settings: Settings;
  readonly password: string;
  readonly running: RunningDatabase;
  /** Releases the folder. */
  readonly giveBack: () => void;
}

interface Watched extends Pick<Owned, 'settings' | 'password' | 'running'> {
  readonly log: Log;
  readonly signal: AbortSignal;
}

/**
 * Resolves with a description of how the process ended. Ends a process whose database is out of service as soon as
 * there is disk space for a restart.
 */
async function untilEndedOrUseless({ settings, password, running, log, signal }: Watched): Promise<string> {
  const { record } = running;
  const watching = new AbortController();
  const either = AbortSignal.any([signal, watching.signal]);
  let ending: Promise<string> | undefined;
  const useless = async () => {
    const why = await untilOutOfService(record.port, password, either);
    log(`Neo4j: the database fails every transaction (${why}), which nothing but another start ends`);
    await untilSpace(settings.dataDir, log, either);
    ending = endDatabase(settings, record).then(
      () => `process ${record.pid} was ended, its database was out of service`,
    );
    return ending;
  };
  try {
    const ended = running.ended(either);
    const outcome = useless();
    // The loser of the race rejects on abort; that rejection is ignored.
    for (const one of [ended, outcome]) one.catch(() => undefined);
    return await Promise.race([ended.then((end) => ending ?? end), outcome]);
  } finally {
    watching.abort();
  }
}

function ownedNeo4j({ settings, password, running: first, giveBack }: Owned): ManagedNeo4j {
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, ...(settings.signal ? [settings.signal] : [])]);
  let running = first;
  let supervision: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  const uri = () => uriOf(running.record.port);
  const supervised = async ({ log, moved }: Follower): Promise<void> => {
    const startAgain = async () => {
      const before = uri();
      // A start on a full disk would fail, and count towards the limit of failed starts.
      await untilSpace(settings.dataDir, log, signal);
      running = await startAnew({ ...settings, log, signal }, password, running.record);
      if (uri() !== before) moved(uri());
    };
    const ended = () => untilEndedOrUseless({ settings, password, running, log, signal });
    await keepRunning({ ended, startAgain, log, firstPauseMs: settings.restartPauseMs, signal });
  };
  const stop = async () => {
    ending.abort();
    await supervision;
    await endDatabase(settings, running.record);
    giveBack();
  };
  return {
    get uri() {
      return uri();
    },
    get pid() {
      return running.record.pid;
    },
    user: USER,
    password,
    supervise: (follower) => {
      supervision = supervised(follower).catch((reason: unknown) => follower.lost(reason));
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/**
 * Starts a Neo4j server over a data folder, owned by this process and ready for statements on the folder's data.
 * A database left running by a killed service is taken over when it answers, else replaced.
 * @throws ManagedNeo4jError no_space, no_java, no_jars, folder_in_use, not_started (with the end of the server's log)
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
    const running = (await adopt(settings, password)) ?? (await startAnew(settings, password));
    return ownedNeo4j({ settings, password, running, giveBack });
  } catch (error) {
    giveBack();
    throw error;
  }
}

/**
 * Finds the managed database that is running over a data folder, with any owner; undefined when there is none.
 * For commands that run alongside a service, which keeps owning its database.
 */
export async function findRunningNeo4j(
  dataDir: string,
): Promise<{ uri: string; user: string; password: string } | undefined> {
  const folder = resolve(dataDir);
  const record = readRecord(folder);
  if (record === undefined || record.stopping || !runs(record)) return undefined;
  return { uri: uriOf(record.port), user: USER, password: await passwordOf(folder) };
}
