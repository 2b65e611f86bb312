import { mkdir } from 'node:fs/promises';
import { adopt, endDatabase, startAnew, stopAtExit } from './database-process.ts';
import { lockFolder } from './folder-lock.ts';
import { USER, uriOf } from './login.ts';
import { type ManagedNeo4jOptions, settingsOf } from './options.ts';
import { passwordOf } from './password.ts';

/** A Neo4j that belongs to this process. */
export interface ManagedNeo4j {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  readonly pid: number;
  /** Stops the server in order, by force after 20 s, and gives the folder back. Calling it again changes nothing. */
  stop(): Promise<void>;
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
