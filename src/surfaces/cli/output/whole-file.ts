import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from '../failures.ts';

/** What a file system answers where there is no room: for anybody, for this user, in one file. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

interface Writing {
  /** Replaces what is there. */
  readonly force?: boolean;
  /** Who may read and write a new file, as bits; else whom the system lets by default. */
  readonly mode?: number;
}

const besides = (path: string): string =>
  `${path.replace(/\/+$/, '')}.${randomBytes(6).toString('hex')}.part`;

function explained(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST')
    return new CommandError('io', `${path} is there already`, { cause: error, hint: '--force replaces it' });
  return code !== undefined && FULL.has(code)
    ? new CommandError('io', `${path}: there is no room to write it; nothing was written`, { cause: error })
    : error;
}

/** Refuses a path that is taken, before anything is done for it. Throws a CommandError. */
export async function requireFree(path: string, { force = false }: Writing): Promise<void> {
  const found = force ? undefined : await stat(path).catch(() => undefined);
  if (found !== undefined) throw explained(path, Object.assign(new Error('taken'), { code: 'EEXIST' }));
}

async function writeDurably(
  path: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
  mode: number | undefined,
): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes a file as a whole or not at all: under another name beside it first. One that is there is replaced only where `force`
 * says so. Throws a CommandError where it is there or the disk is full, and what the file system says otherwise.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
  { force = false, mode }: Writing = {},
): Promise<void> {
  const draft = besides(path);
  try {
    await writeDurably(draft, content, mode);
    if (force) await rename(draft, path);
    else {
      // Unlike a rename it fails where the name is taken.
      await link(draft, path);
      await rm(draft);
    }
  } catch (error) {
    await rm(draft, { force: true });
    throw explained(path, error);
  }
}

/**
 * Writes a folder as a whole or not at all, as `writeWhole` writes a file; a folder that is replaced is gone with all that was in it.
 * @param files texts by path in the folder
 */
export async function writeWholeFolder(
  path: string,
  files: ReadonlyMap<string, string>,
  options: Writing = {},
): Promise<void> {
  const [draft, replaced] = [besides(path), besides(path)];
  try {
    await mkdir(draft);
    for (const folder of new Set([...files.keys()].map(dirname)))
      await mkdir(join(draft, folder), { recursive: true });
    for (const [name, text] of files) await writeFile(join(draft, name), text);
    await requireFree(path, options);
    // A folder takes the place of none that holds something, so what is replaced goes first, and comes back if need be.
    if (options.force === true) await moved(path, replaced);
    await rename(draft, path).catch(async (error: unknown) => {
      await moved(replaced, path);
      throw error;
    });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw explained(path, error);
  }
  await rm(replaced, { recursive: true, force: true });
}

/** Moves what is there. */
async function moved(path: string, to: string): Promise<void> {
  await rename(path, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
