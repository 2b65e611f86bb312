import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ManagedNeo4jError } from './failure.ts';
import { markOf, type ProcessMark, runs } from './processes.ts';

const ATTEMPTS = 5;
const SETTLE_MS = 50;

export interface FolderLock {
  /** Releases the folder; does nothing when the lock file has been replaced. Synchronous, for use at exit. */
  release(): void;
}

/** Parses the owner in the text of a lock file; undefined when it is not one. */
export function parseLock(text: string): ProcessMark | undefined {
  try {
    const { pid, born } = JSON.parse(text) as Partial<ProcessMark>;
    return Number.isInteger(pid) && typeof born === 'string' ? { pid: pid!, born } : undefined;
  } catch {
    return undefined;
  }
}

const readIfThere = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Links `draft` under the lock's name; a link, unlike a rename, never replaces an existing file. */
async function linked(draft: string, lockFile: string): Promise<boolean> {
  return link(draft, lockFile).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/**
 * Removes the lock of an owner that no longer runs. A concurrent start may do the same and already have created its own
 * lock: the moved file is compared with the content read before, and put back when it differs.
 */
async function removeAbandoned(lockFile: string, seen: string, aside: string): Promise<void> {
  const moved = await rename(lockFile, aside).then(
    () => readFile(aside, 'utf8'),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return seen;
      throw error;
    },
  );
  if (moved !== seen) await linked(aside, lockFile);
  await rm(aside, { force: true });
}

/**
 * Makes this process the owner of a data folder, until released or until the process ends for any reason.
 * @throws ManagedNeo4jError folder_in_use when a running process owns it, even this one
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const lockFile = join(folder, 'service.lock');
  const nonce = randomBytes(8).toString('hex');
  const content = JSON.stringify({ ...markOf(process.pid), since: new Date().toISOString(), nonce });
  const draft = `${lockFile}.${nonce}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (await linked(draft, lockFile)) {
        // A concurrent start that read the old lock may mistake ours for the abandoned one, see removeAbandoned.
        await sleep(SETTLE_MS);
        if ((await readIfThere(lockFile)) === content) return { release: () => release(lockFile, content) };
      }
      const seen = await readIfThere(lockFile);
      if (seen === undefined) continue;
      const owner = parseLock(seen);
      if (owner !== undefined && runs(owner)) throw inUse(folder, owner.pid);
      await removeAbandoned(lockFile, seen, `${draft}.old`);
    }
  } finally {
    await rm(draft, { force: true });
  }
  throw inUse(folder, undefined);
}

function release(lockFile: string, content: string): void {
  try {
    if (readFileSync(lockFile, 'utf8') === content) rmSync(lockFile, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function inUse(folder: string, pid: number | undefined): ManagedNeo4jError {
  const by = pid === process.pid ? 'this process' : pid === undefined ? 'another process' : `process ${pid}`;
  return new ManagedNeo4jError(
    'folder_in_use',
    `The data folder ${folder} is in use by ${by}. Stop that one first, or give this one another data folder.`,
  );
}
