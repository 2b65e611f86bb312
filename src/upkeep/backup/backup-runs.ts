import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Log } from '#base/log.ts';
import { Database } from '#neo4j/database.ts';
import type { ParamsOf } from '#neo4j/query.ts';
import { ArchiveError } from './archive.ts';
import { backUp } from './back-up.ts';
import { fileOf, removeLeftOvers } from './backup-folder.ts';
import { endBackup, noteProgress } from './backup-queries.ts';
import type { Reading } from './header.ts';

/** Without a sign of life for so long, a backup counts as failed: its process has ended. */
export const LEASE_MS = 60_000;
const SIGN_MS = 10_000;
const CONNECTIONS = 4;
const MOST_REASON = 500;

export interface BackupParts {
  readonly database: Database;
  readonly log: Log;
  readonly build: Reading;
  /** Undefined: administrators cannot make backups by the API. */
  readonly folder: string | undefined;
}

/** A backup that an administrator has asked for. */
export interface WantedBackup {
  readonly id: string;
  readonly recipients: readonly string[];
  readonly since: string | undefined;
  readonly vectors: boolean;
  readonly secrets: boolean;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The reason that administrators read: that of the backup itself or of the disk; any other is in the log. */
function reasonOf(error: unknown, isStopped: boolean): string {
  if (isStopped) return 'The service was stopped';
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk of BACKUP_DIR is full';
  if (error instanceof ArchiveError) return error.message.slice(0, MOST_REASON);
  return 'It could not be made; the log of the service has the reason';
}

const NOTHING = { saved: 0, event_id: null, seq: null, bytes: null, digest: null };

/** The backups that this process makes in the background. */
export class BackupRuns {
  readonly #parts: BackupParts;
  readonly #ending = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(parts: BackupParts) {
    this.#parts = parts;
  }

  /** Begins a backup whose record is stored, while no other is made. */
  begin(folder: string, wanted: WantedBackup): void {
    const run = this.#make(folder, wanted);
    this.#running.add(run);
    void run.finally(() => this.#running.delete(run));
  }

  /** Stops the backups under way, which then have failed. */
  async close(): Promise<void> {
    this.#ending.abort(new Error('the service is stopped'));
    await Promise.all(this.#running);
  }

  async #make(folder: string, wanted: WantedBackup): Promise<void> {
    const { log } = this.#parts;
    const { id } = wanted;
    try {
      const made = await this.#save(folder, wanted);
      await this.#noteEnd({ id, ...made, state: 'done', error: null });
      log.info({ backup: id, ...made }, 'a backup is done');
    } catch (error) {
      log.error({ err: error, backup: id }, 'a backup failed');
      await this.#giveUp(folder, id, reasonOf(error, this.#ending.signal.aborted));
    }
  }

  async #giveUp(folder: string, id: string, error: string): Promise<void> {
    try {
      await rm(fileOf(folder, id), { force: true });
      await this.#noteEnd({ id, ...NOTHING, state: 'failed', error });
    } catch (failure) {
      // Its lease ends, and then it counts as failed.
      this.#parts.log.error({ err: failure, backup: id }, 'the end of a backup could not be stored');
    }
  }

  #noteEnd(ended: ParamsOf<typeof endBackup>): Promise<unknown> {
    return this.#parts.database.write('end backup', undefined, (tx) => tx.list(endBackup, ended));
  }

  /** Stores the progress of a backup every ten seconds, which also extends its lease. @returns ends it */
  #signs(id: string, progress: () => { saved: number; of: number }): () => void {
    const { database, log } = this.#parts;
    const sign = () =>
      database
        .write('backup progress', undefined, (tx) =>
          tx.list(noteProgress, { id, ...progress(), lease_ms: LEASE_MS }),
        )
        .catch((error: unknown) => log.warn({ err: error, backup: id }, 'the progress was not stored'));
    const timer = setInterval(() => void sign(), SIGN_MS);
    return () => clearInterval(timer);
  }

  async #save(folder: string, { id, recipients, ...options }: WantedBackup) {
    const { database, build } = this.#parts;
    const path = fileOf(folder, id);
    let step = { saved: 0, of: 0 };
    let first: number | undefined;
    // Its reads wait for no request, and have the time limit of background work.
    const { limits } = database.options;
    const own = new Database({
      ...database.options,
      poolSize: CONNECTIONS,
      limits: { ...limits, readMs: limits.formationMs },
    });
    const endSigns = this.#signs(id, () => step);
    try {
      await removeLeftOvers(folder);
      const { to, after } = await backUp({
        ...options,
        database: own,
        path,
        build,
        seal: { recipients },
        signal: this.#ending.signal,
        progress: (seq, last) => {
          first ??= seq;
          step = { saved: seq - first, of: last - first };
        },
      });
      const [{ size }, digest] = await Promise.all([stat(path), sha256Of(path)]);
      return { saved: to.seq - after.seq, event_id: to.event_id, seq: to.seq, bytes: size, digest };
    } finally {
      endSigns();
      await own.close();
    }
  }
}
