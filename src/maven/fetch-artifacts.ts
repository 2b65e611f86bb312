import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const HERE = import.meta.dirname;
const STALE_AFTER_MS = 3_600_000;
const PROGRESS_EVERY = 25;
const KEPT_LINES = 20;

/** The folder of the project, in which what was fetched is kept. */
export const PROJECT = join(HERE, '../..');

export type Log = (line: string) => void;

/** What is fetched, by which goal of Maven, and where it is kept. */
export interface Artifacts {
  /** What the lines of the log begin with. */
  readonly label: string;
  /** What is fetched, for the log: `the server's jars (about 150 MB, once per version)`. */
  readonly described: string;
  /** The pom.xml that names it. */
  readonly pom: string;
  /** Goal and options of Maven, which fills `folder`. */
  readonly goal: (folder: string) => readonly string[];
  /** The folder to be filled. */
  readonly target: string;
  /** Looks through what was fetched, and throws when it is not what was wanted. */
  readonly check?: (folder: string) => Promise<void>;
  /** A Java that can run Maven. */
  readonly javaHome: string;
  readonly log: Log;
  /** Aborted when nobody wants it any more. */
  readonly signal?: AbortSignal | undefined;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** `mvn` where the machine has it, else the wrapper script beside this file, which fetches Maven itself. */
async function mavenProgram(): Promise<{ program: string; shown: string }> {
  const windows = process.platform === 'win32';
  const names = windows ? ['mvn.cmd', 'mvn.bat'] : ['mvn'];
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    for (const name of names) {
      if (await exists(join(folder, name))) return { program: join(folder, name), shown: 'mvn' };
    }
  }
  return { program: join(HERE, windows ? 'mvnw.cmd' : 'mvnw'), shown: 'the Maven wrapper' };
}

interface Followed {
  readonly label: string;
  readonly log: Log;
  readonly kept: string[];
}

/** Passes on how far Maven is, without its own wordy lines; what matters after a failure is kept, the newest lines. */
function followMaven(
  stream: NodeJS.ReadableStream,
  { label, log, kept }: Followed,
  keep: (line: string) => boolean,
): void {
  let downloaded = 0;
  createInterface({ input: stream }).on('line', (line) => {
    if (/Downloaded from .*\.jar/.test(line)) {
      downloaded += 1;
      if (downloaded % PROGRESS_EVERY === 0) log(`${label}: ${downloaded} jars downloaded`);
    }
    if (keep(line)) kept.push(line);
    if (kept.length > KEPT_LINES) kept.shift();
  });
}

async function runMaven(artifacts: Artifacts, folder: string): Promise<void> {
  const { label, described, pom, goal, javaHome, log, signal } = artifacts;
  const { program, shown } = await mavenProgram();
  log(`${label}: fetching ${described} with ${shown}`);
  const quoted = (text: string) => (process.platform === 'win32' ? `"${text}"` : text);
  const child = spawn(quoted(program), ['-B', '-f', pom, ...goal(folder)].map(quoted), {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Windows runs a .cmd file only through its shell.
    shell: process.platform === 'win32',
    env: { ...process.env, JAVA_HOME: javaHome },
    ...(signal && { signal }),
  });
  const kept: string[] = [];
  const followed = { label, log, kept };
  followMaven(child.stdout, followed, (line) => line.startsWith('[ERROR]'));
  followMaven(child.stderr, followed, () => true);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`Maven ended with code ${code}\n${kept.join('\n')}`);
}

/** Leftovers of fetches that were killed; a young one may belong to a process that is still fetching. */
async function removeStale(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    const path = join(folder, entry);
    if (!entry.startsWith(`${name}.partial-`)) continue;
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (age > STALE_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Fetches artifacts with Maven, unless their folder is there already.
 * The folder appears whole or not at all: it is filled under another name, checked and renamed, so it is safe to be killed
 * or to run twice at the same time.
 * @returns the folder
 * @throws Error with what Maven said last, or what the check threw
 */
export async function fetchArtifacts(artifacts: Artifacts): Promise<string> {
  const { target, label, log, check } = artifacts;
  if (await exists(target)) return target;
  await mkdir(dirname(target), { recursive: true });
  await removeStale(dirname(target), basename(target));
  const partial = `${target}.partial-${randomBytes(6).toString('hex')}`;
  const began = performance.now();
  try {
    await runMaven(artifacts, partial);
    await check?.(partial);
    await rename(partial, target).catch(async (error: unknown) => {
      // Another start was faster; its folder is as good as ours.
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  log(`${label}: ${(await readdir(target)).length} files ready after ${seconds} s`);
  return target;
}
