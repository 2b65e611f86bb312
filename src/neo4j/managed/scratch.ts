import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecord } from './database-record.ts';
import { ManagedNeo4jError } from './failure.ts';
import { lockFolder } from './folder-lock.ts';
import { endProcess } from './processes.ts';

const END_GRACE_MS = 20_000;
const GUARD = join(import.meta.dirname, 'scratch-guard.ts');

/**
 * Ends the scratch database of an owner that has ended, then removes its folder.
 * @returns false when its owner still runs
 */
export async function removeScratch(folder: string): Promise<boolean> {
  try {
    const lock = await lockFolder(folder);
    const record = readRecord(folder);
    if (record !== undefined) await endProcess(record, END_GRACE_MS);
    lock.release();
  } catch (error) {
    if (error instanceof ManagedNeo4jError) return false;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  return true;
}

/** Whether a folder belongs to this user: the folder for temporary files may contain those of other users. */
async function isOurs(folder: string): Promise<boolean> {
  const { uid } = await stat(folder);
  return process.getuid === undefined || uid === process.getuid();
}

/**
 * Removes the folders of earlier runs that were killed together with their guard.
 * @param prefix of the folders' names
 * @returns the removed folders
 */
export async function removeLeftScratches(prefix: string, parent = tmpdir()): Promise<string[]> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  const removed: string[] = [];
  // A folder that another run is removing at the same time is not a failure.
  for (const folder of names.map((name) => join(parent, name)))
    if (
      await isOurs(folder)
        .then((ours) => ours && removeScratch(folder))
        .catch(() => false)
    )
      removed.push(folder);
  return removed;
}

/**
 * Creates a folder for a database that does not outlive this process: when this process ends for any reason, a guard in
 * a separate process ends the database and removes the folder.
 */
export async function makeScratchFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  // The guard reads its standard input to the end; the operating system closes it when this process ends.
  const guard = spawn(process.execPath, [GUARD, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.once('error', () => undefined);
  guard.stdin.once('error', () => undefined);
  guard.unref();
  (guard.stdin as unknown as { unref?: () => void }).unref?.();
  return folder;
}
