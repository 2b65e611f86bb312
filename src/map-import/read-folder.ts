import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { compareText } from '#base/compare-text.ts';

/** In bytes; a larger file is not prose, and one call could not carry it. */
const MAX_FILE_BYTES = 1_500_000;

/** Maximum number of attempts to read a file that changes meanwhile. */
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
  /** Directories that contain Markdown at any depth, without the folder itself. */
  readonly directories: readonly string[];
  /** Paths that exist and are not Markdown; a link to one is not broken. */
  readonly others: ReadonlySet<string>;
  /** Markdown files and directories that cannot be read or imported; the reasons are in `warnings`. */
  readonly refused: readonly string[];
  /** Every file that is not in `files`, and why. */
  readonly leftOut: readonly LeftOutFile[];
  /** Whether it contains Obsidian's settings. */
  readonly isVault: boolean;
  readonly warnings: readonly string[];
}

interface LeftOutFile {
  readonly path: string;
  readonly why: string;
}

interface Walk {
  readonly root: string;
  readonly maxBytes: number;
  readonly files: MarkdownFile[];
  readonly directories: string[];
  readonly others: Set<string>;
  readonly refused: string[];
  readonly leftOut: LeftOutFile[];
  isVault: boolean;
  readonly warnings: string[];
}

const isMarkdown = (name: string): boolean => /\.(md|markdown)$/i.test(name);

/** Extensions of document formats that are not, or not only, Markdown. */
const OF_DOCUMENTS = new Set(
  (
    '.adoc .asciidoc .canvas .dj .doc .docx .epub .htm .html .ipynb .mdoc .mdown .mdtext .mdtxt .mdwn .mdx .mkd .mkdn .odt .org ' +
    '.qmd .rmd .rst .rtf .tex .text .textile .txt .wiki'
  ).split(' '),
);

/** Why a non-Markdown file is not read. */
function notMarkdown(name: string): string {
  const ending = extname(name).toLowerCase();
  if (ending === '') return 'files without an ending are not read';
  return OF_DOCUMENTS.has(ending)
    ? `documents that end in ${ending} are not read`
    : `files that end in ${ending} are not documents`;
}

const isSkipped = (name: string): boolean => name.startsWith('.') || name === 'node_modules';
const byName = (a: Dirent, b: Dirent): number => compareText(a.name, b.name);

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The bytes of a file that does not change while it is read; undefined when it changes on every attempt. */
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

/** Why the system cannot read a path. Rethrows any error that is not a system error. */
function reasonOf(path: string, error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) throw error;
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read';
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return `cannot be read (${code})`;
  // Node decodes a name that is not UTF-8 with this character, and the resulting path does not exist.
  return path.includes('\ufffd') ? 'its name is not UTF-8' : 'went away while the folder was read';
}

function refuse(walk: Walk, path: string, reason: string): void {
  walk.refused.push(path);
  walk.leftOut.push({ path, why: reason });
  walk.warnings.push(`${path}: ${reason}`);
}

function leaveOut(walk: Walk, path: string, why: string): void {
  walk.others.add(path);
  walk.leftOut.push({ path, why });
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

/** The sorted entries of a directory; for an unreadable one below the folder, undefined and a warning. */
async function entriesOf(walk: Walk, path: string): Promise<Dirent[] | undefined> {
  try {
    return (await readdir(join(walk.root, path), { withFileTypes: true })).toSorted(byName);
  } catch (error) {
    if (path === '') throw error;
    refuse(walk, path, reasonOf(path, error));
    return undefined;
  }
}

/** @returns whether the entry contains Markdown */
async function takeEntry(walk: Walk, entry: Dirent, path: string): Promise<boolean> {
  if (entry.isDirectory()) return takeDirectory(walk, path);
  if (entry.isFile() && isMarkdown(entry.name)) {
    await takeFile(walk, path);
    return true;
  }
  if (entry.isSymbolicLink()) {
    // The target is outside the folder, or inside it and already imported.
    leaveOut(walk, path, 'symbolic links are not followed');
    walk.warnings.push(`${path}: symbolic links are not followed`);
  } else leaveOut(walk, path, entry.isFile() ? notMarkdown(entry.name) : 'it is not a file');
  return false;
}

/** @returns whether there is Markdown in the directory or below it */
async function takeDirectory(walk: Walk, path: string): Promise<boolean> {
  const entries = await entriesOf(walk, path);
  if (entries === undefined) return false;
  let found = false;
  for (const entry of entries) {
    if (entry.name === '.obsidian' && entry.isDirectory()) walk.isVault = true;
    if (isSkipped(entry.name)) continue;
    found = (await takeEntry(walk, entry, path === '' ? entry.name : `${path}/${entry.name}`)) || found;
  }
  if (path !== '') {
    if (found) walk.directories.push(path);
    else walk.others.add(path);
  }
  return found;
}

/**
 * Paths in composed form (NFC), so that a folder has the same keys wherever it was copied to. When two names differ in
 * nothing else, the second keeps its own form.
 */
function composedPaths(paths: Iterable<string>): (path: string) => string {
  const all = [...paths];
  const taken = new Set(all);
  const composed = new Map<string, string>();
  for (const path of all) {
    const form = path.normalize('NFC');
    if (form === path || taken.has(form)) continue;
    taken.add(form);
    composed.set(path, form);
  }
  return (path) => composed.get(path) ?? path;
}

/**
 * Reads the Markdown files in and below a folder; hidden entries and `node_modules` are left out.
 * @param maxBytes maximum size of a file; larger ones are refused
 * @returns files and directories by path, in the order of their UTF-16 code units; accented letters are composed
 * @throws Error when the folder itself does not exist, is not a directory or cannot be read
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
    leftOut: [],
    isVault: false,
    warnings: [],
  };
  await takeDirectory(walk, '');
  const { files, directories, others, refused, leftOut, isVault, warnings } = walk;
  const named = composedPaths([...files.map(({ path }) => path), ...directories, ...others, ...refused]);
  return {
    files: files
      .map((file) => ({ ...file, path: named(file.path) }))
      .toSorted((a, b) => compareText(a.path, b.path)),
    directories: directories.map(named).toSorted(),
    others: new Set([...others].map(named)),
    refused: refused.map(named),
    leftOut: leftOut.map((file) => ({ ...file, path: named(file.path) })),
    isVault,
    warnings,
  };
}
