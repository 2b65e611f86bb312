import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CommandError } from '../failures.ts';
import { untilEnd } from './until-end.ts';

/** What a file system answers where there is no room: for anybody, for this user, in one file. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** What one without hard links answers, such as FAT. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);
/** The history of a folder; files that were exported cannot give it back. */
const HISTORY = '.git';

interface Writing {
  /** Replaces what is there. */
  readonly force?: boolean;
  /** Who may read and write a new file, as bits; else whom the system lets by default. */
  readonly mode?: number;
  /** Of a folder: the file that shows that it was written by the same command, and so may be replaced. */
  readonly mark?: string;
  /** Ends the writing, of which nothing is left. */
  readonly signal?: AbortSignal;
}

const besides = (path: string): string => `${resolve(path)}.${randomBytes(6).toString('hex')}.part`;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

const isTaken = (path: string, cause?: unknown): CommandError =>
  new CommandError('io', `${path} is there already`, { cause, hint: '--force replaces it' });

/** The error as a person is told of it: by the path that they gave, and not by that of a draft. */
function explained(path: string, drafts: readonly string[], error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'EEXIST') return isTaken(path, error);
  if (FULL.has(code))
    return new CommandError('io', `${path}: there is no room to write it; nothing was written`, {
      cause: error,
    });
  const { path: at, message } = error as NodeJS.ErrnoException;
  const draft = drafts.find((one) => at?.startsWith(one));
  return draft === undefined
    ? error
    : Object.assign(error as Error, { path, message: message.replaceAll(draft, path) });
}

/** Refuses to replace a folder that holds what an export cannot write again. */
async function requireReplaceable(path: string, mark: string): Promise<void> {
  const names = await readdir(path).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return [];
    if (codeOf(error) === 'ENOTDIR') throw new CommandError('io', `${path}: it is no folder`);
    throw error;
  });
  const refuse = (reason: string): never => {
    throw new CommandError('io', `${path} is not replaced: ${reason}, and all in it would be gone`, {
      hint: 'name another folder, or remove this one yourself',
    });
  };
  if (names.length > 0 && !names.includes(mark))
    refuse(`it holds no ${mark}, so it is no map that was exported`);
  if (names.includes(HISTORY)) refuse(`it holds ${HISTORY}`);
}

/** Refuses a path that is taken or leads nowhere, before anything is done for it. Throws a CommandError. */
export async function requireFree(path: string, { force = false, mark }: Writing): Promise<void> {
  const parent = dirname(resolve(path));
  const isThere = await stat(parent).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isThere) throw new CommandError('io', `${path}: there is no folder ${parent}`);
  if (force && mark !== undefined) await requireReplaceable(path, mark);
  if (!force && (await stat(path).catch(() => undefined)) !== undefined) throw isTaken(path);
}

async function writeDurably(
  path: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
  { mode, signal }: Writing,
): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content, { signal });
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Moves a file to where none is. */
async function settle(draft: string, path: string): Promise<void> {
  try {
    // Unlike a rename it fails where the name is taken.
    await link(draft, path);
    await rm(draft);
  } catch (error) {
    if (!NO_LINKS.has(codeOf(error))) throw error;
    await requireFree(path, {});
    await rename(draft, path);
  }
}

/**
 * Writes a file as a whole or not at all: under another name beside it first. One that is there is replaced only where `force`
 * says so. Throws a CommandError where it is there or the disk is full, and what the file system says otherwise.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
  options: Writing = {},
): Promise<void> {
  const draft = besides(path);
  const discard = () => rmSync(draft, { force: true });
  await untilEnd(discard, async () => {
    try {
      await writeDurably(draft, content, options);
      options.signal?.throwIfAborted();
      if (options.force === true) await rename(draft, path);
      else await settle(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw explained(path, [draft], error);
    }
  });
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
  const discard = () => {
    if (existsSync(replaced) && !existsSync(path)) renameSync(replaced, path);
    for (const folder of [draft, replaced]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  await untilEnd(discard, async () => {
    try {
      await writeDraft(draft, files, options.signal);
      await requireFree(path, options);
      options.signal?.throwIfAborted();
      // A folder takes the place of none that holds something, so what is replaced goes first, and comes back if need be.
      if (options.force === true) await moved(path, replaced);
      await rename(draft, path).catch(async (error: unknown) => {
        await moved(replaced, path);
        throw error;
      });
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw explained(path, [draft, replaced], error);
    }
    await rm(replaced, { recursive: true, force: true });
  });
}

async function writeDraft(
  draft: string,
  files: ReadonlyMap<string, string>,
  signal: AbortSignal | undefined,
): Promise<void> {
  await mkdir(draft);
  for (const folder of new Set([...files.keys()].map(dirname)))
    await mkdir(join(draft, folder), { recursive: true });
  for (const [name, text] of files) {
    signal?.throwIfAborted();
    await writeFile(join(draft, name), text);
  }
}

/** Moves what is there. */
async function moved(path: string, to: string): Promise<void> {
  await rename(path, to).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
}
