import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CommandError } from '../failures.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `work`, and `tidy` if the program ends before it: on exit, or on a signal without other listeners, which is then
 * raised again.
 * @param tidy removes partial output; synchronous
 */
async function untilEnd<Result>(tidy: () => void, work: () => Promise<Result>): Promise<Result> {
  const tidyQuietly = () => {
    try {
      tidy();
    } catch {
      // The program is ending: the error cannot be reported.
    }
  };
  const end = (signal: NodeJS.Signals): void => {
    tidyQuietly();
    stop();
    process.kill(process.pid, signal);
  };
  const heard = SIGNALS.filter((signal) => process.listenerCount(signal) === 0);
  const stop = (): void => {
    process.off('exit', tidyQuietly);
    for (const signal of heard) process.off(signal, end);
  };
  process.on('exit', tidyQuietly);
  for (const signal of heard) process.on(signal, end);
  try {
    return await work();
  } finally {
    stop();
  }
}

/** Error codes for no space: disk full, user quota, file size limit. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Error codes of a file system without hard links, such as FAT. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);
/** A folder with version history, which an export cannot restore. */
const HISTORY = '.git';

interface Writing {
  /** Replaces an existing file or folder. */
  readonly force?: boolean;
  /** Permission bits of a new file; default those of the system. */
  readonly mode?: number;
  /** For a folder: a file that marks it as written by the same command, so that it may be replaced. */
  readonly mark?: string;
  /** Aborts the write; nothing is left behind. */
  readonly signal?: AbortSignal;
}

const besides = (path: string): string => `${resolve(path)}.${randomBytes(6).toString('hex')}.part`;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

const isTaken = (path: string, cause?: unknown): CommandError =>
  new CommandError('io', `${path} is there already`, { cause, hint: '--force replaces it' });

/** Converts an error for the user: it names the requested path, not that of a draft. */
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

/** Throws a CommandError if the folder holds content that an export cannot restore. */
async function requireReplaceable(path: string, mark: string): Promise<void> {
  const names = await readdir(path).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return [];
    if (codeOf(error) === 'ENOTDIR') throw new CommandError('io', `${path}: it is not a folder`);
    throw error;
  });
  const refuse = (reason: string): never => {
    throw new CommandError('io', `${path} is not replaced: ${reason}, and all in it would be gone`, {
      hint: 'name another folder, or remove this one yourself',
    });
  };
  if (names.length > 0 && !names.includes(mark)) refuse(`it holds no ${mark}, so it is not an exported map`);
  if (names.includes(HISTORY)) refuse(`it holds ${HISTORY}`);
}

/** Checks a path before any work: throws a CommandError if it exists without `force`, or its parent folder does not. */
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

/** Moves a file to a path that must not exist. */
async function settle(draft: string, path: string): Promise<void> {
  try {
    // Unlike rename, link fails if the path exists.
    await link(draft, path);
    await rm(draft);
  } catch (error) {
    if (!NO_LINKS.has(codeOf(error))) throw error;
    await requireFree(path, {});
    await rename(draft, path);
  }
}

/**
 * Writes a file atomically, through a draft next to it. Replaces an existing file only with `force`. Throws a
 * CommandError if the file exists or the disk is full, else the file system error.
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
 * Writes a folder as a whole or not at all, like `writeWhole`; a replaced folder is deleted with all its content.
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
      // A rename cannot replace a non-empty folder: the old one is moved away first, and back after a failure.
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

/** Moves a file or folder if it exists. */
async function moved(path: string, to: string): Promise<void> {
  await rename(path, to).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
}
