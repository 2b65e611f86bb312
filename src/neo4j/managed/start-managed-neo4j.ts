import { mkdir } from 'node:fs/promises';
import type { Log } from '#maven/fetch-artifacts.ts';
import { adopt, endDatabase, type RunningDatabase, startAnew, stopAtExit } from './database-process.ts';
import { lockFolder } from './folder-lock.ts';
import { USER, uriOf } from './login.ts';
import { type ManagedNeo4jOptions, type Settings, settingsOf } from './options.ts';
import { passwordOf } from './password.ts';
import { keepRunning } from './supervise.ts';

/** Who follows a supervised database. */
export interface Follower {
  /** Gets one line for each end, each start and each failed start. */
  readonly log: Log;
  /** The database serves again, at another address: its port was taken meanwhile. */
  readonly moved: (uri: string) => void;
  /** It could not be started again, five times in a row: it is gone for good. */
  readonly lost: (reason: unknown) => void;
}

/** A Neo4j that belongs to this process. */
export interface ManagedNeo4j {
  /** Of the process that runs now, as is `pid`. */
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  readonly pid: number;
  /** From now on a process that ends is started again, until the stop. Called once. */
  supervise(follower: Follower): void;
  /** Stops the server in order, by force after 20 s, and gives the folder back. Calling it again changes nothing. */
  stop(): Promise<void>;
}

interface Owned {
  readonly settings: Settings;
  readonly password: string;
  readonly running: RunningDatabase;
  /** Gives the folder back. */
  readonly giveBack: () => void;
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
      running = await startAnew({ ...settings, log, signal }, password, running.record);
      if (uri() !== before) moved(uri());
    };
    const ended = () => running.ended(signal);
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
    const running = (await adopt(settings, password)) ?? (await startAnew(settings, password));
    return ownedNeo4j({ settings, password, running, giveBack });
  } catch (error) {
    giveBack();
    throw error;
  }
}
