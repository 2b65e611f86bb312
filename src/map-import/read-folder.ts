import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compareText } from '#base/compare-text.ts';

/** Bytes; what is larger is no prose, and one call could not carry it. */
export const MAX_FILE_BYTES = 1_500_000;

/** How often a file is read that changes meanwhile. */
const ATTEMPTS = 3;

export interface MarkdownFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** SHA-256 of the file's bytes, in hex. */
  readonly hash: string;
}

export interface Folder {
  readonly files: readonly MarkdownFile[];
  /** Directories with Markdown in them or below, without the folder itself. */
  readonly directories: readonly string[];
  /** Paths that exist and are no Markdown; a link to one is not broken. */
  readonly others: ReadonlySet<string>;
  /** Markdown files and directories that cannot be read or imported, each with its reason in `warnings`. */
  readonly refused: readonly string[];
  readonly warnings: readonly string[];
}

interface Walk {
  readonly root: string;
  readonly maxBytes: number;
  readonly files: MarkdownFile[];
  readonly directories: string[];
  readonly others: Set<string>;
  readonly refused: string[];
  readonly warnings: string[];
}

const isMarkdown = (name: string): boolean => /\.(md|markdown)$/i.test(name);
const isSkipped = (name: string): boolean => name.startsWith('.') || name === 'node_modules';
const byName = (a: Dirent, b: Dirent): number => compareText(a.name, b.name);

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The bytes of a file that keeps still while it is read; undefined where it does not, however often it is tried. */
async function stillBytes(file: string): Promise<Uint8Array | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = await stat(file);
    const bytes = await readFile(file);
    const after = await stat(file);
    if (before.mtimeMs === after.mtimeMs && before.size === after.size && after.size === bytes.length)
      return bytes;
  }
  return undefined;
}

/** Why the system does not give what stands under a path. Anything that the system did not say is thrown on. */
function reasonOf(path: string, error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) throw error;
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read';
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return `cannot be read (${code})`;
  // Bytes that are no text come as this sign, and nothing is found under what came.
  return path.includes('\ufffd') ? 'its name is not UTF-8' : 'went away while the folder was read';
}

function refuse(walk: Walk, path: string, reason: string): void {
  walk.refused.push(path);
  walk.warnings.push(`${path}: ${reason}`);
}

async function readInto(walk: Walk, path: string): Promise<void> {
  const file = join(walk.root, path);
  const { size } = await stat(file);
  if (size > walk.maxBytes)
    return refuse(walk, path, `has ${size} bytes; at most ${walk.maxBytes} can be imported`);
  const bytes = await stillBytes(file);
  if (bytes === undefined) return refuse(walk, path, 'changes while it is read');
  const text = textOf(bytes);
  if (text === undefined) return refuse(walk, path, 'is not UTF-8 text');
  walk.files.push({ path, text, hash: createHash('sha256').update(bytes).digest('hex') });
}

async function takeFile(walk: Walk, path: string): Promise<void> {
  try {
    await readInto(walk, path);
  } catch (error) {
    refuse(walk, path, reasonOf(path, error));
  }
}

/** The entries of a directory in order; none, and a warning, of one below the folder that cannot be read. */
async function entriesOf(walk: Walk, path: string): Promise<Dirent[] | undefined> {
  try {
    return (await readdir(join(walk.root, path), { withFileTypes: true })).toSorted(byName);
  } catch (error) {
    if (path === '') throw error;
    refuse(walk, path, reasonOf(path, error));
    return undefined;
  }
}

/** @returns whether there is Markdown in the directory or below it */
async function takeDirectory(walk: Walk, path: string): Promise<boolean> {
  const entries = await entriesOf(walk, path);
  if (entries === undefined) return false;
  let found = false;
  for (const entry of entries) {
    if (isSkipped(entry.name)) continue;
    const below = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) found = (await takeDirectory(walk, below)) || found;
    else if (entry.isFile() && isMarkdown(entry.name)) {
      await takeFile(walk, below);
      found = true;
    } else if (entry.isSymbolicLink()) {
      // Outside the folder it would leave it; inside, it names a second time what is imported already.
      walk.others.add(below);
      walk.warnings.push(`${below}: symbolic links are not followed`);
    } else walk.others.add(below);
  }
  if (path !== '') {
    if (found) walk.directories.push(path);
    else walk.others.add(path);
  }
  return found;
}

/**
 * Reads the Markdown of a folder and of all below it; hidden entries and `node_modules` are left out.
 * @param maxBytes of a file; larger ones are refused
 * @returns files and directories by path, in the order of their UTF-16 code units
 * @throws Error when the folder itself does not exist, is none or cannot be read
 */
export async function readFolder(folder: string, maxBytes: number = MAX_FILE_BYTES): Promise<Folder> {
  const root = await realpath(folder);
  const walk: Walk = {
    root,
    maxBytes,
    files: [],
    directories: [],
    others: new Set(),
    refused: [],
    warnings: [],
  };
  await takeDirectory(walk, '');
  return {
    ...walk,
    files: walk.files.toSorted((a, b) => compareText(a.path, b.path)),
    directories: walk.directories.toSorted(),
  };
}
