import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ManagedNeo4jError } from './failure.ts';

const HERE = import.meta.dirname;
const PROJECT = resolve(HERE, '../../..');
const STALE_AFTER_MS = 3_600_000;
const PROGRESS_EVERY = 25;
const KEPT_LINES = 20;

export type Log = (line: string) => void;

/** The Neo4j version that a pom names, e.g. `2026.08.1`. */
export function versionInPom(pom: string): string {
  const version = /<neo4j\.version>\s*([\w.-]+)\s*<\/neo4j\.version>/.exec(pom)?.[1];
  if (version === undefined) throw new Error('pom.xml names no neo4j.version');
  return version;
}

/** The Neo4j version that a managed server runs. */
export async function neo4jVersion(): Promise<string> {
  return versionInPom(await readFile(join(HERE, 'pom.xml'), 'utf8'));
}

/** Where the jars of a version are kept unless told otherwise. */
export function defaultJarsDir(version: string): string {
  return join(PROJECT, '.atlas', `neo4j-${version}`, 'jars');
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

/** Passes on how far Maven is, without its own wordy lines; what matters after a failure is kept, the newest lines. */
function followMaven(
  stream: NodeJS.ReadableStream,
  log: Log,
  kept: string[],
  keep: (line: string) => boolean,
): void {
  let downloaded = 0;
  createInterface({ input: stream }).on('line', (line) => {
    if (/Downloaded from .*\.jar/.test(line)) {
      downloaded += 1;
      if (downloaded % PROGRESS_EVERY === 0) log(`Neo4j: ${downloaded} jars downloaded`);
    }
    if (keep(line)) kept.push(line);
    if (kept.length > KEPT_LINES) kept.shift();
  });
}

async function copyJars(target: string, javaHome: string, log: Log): Promise<void> {
  const { program, shown } = await mavenProgram();
  log(`Neo4j: fetching the server's jars with ${shown} (about 150 MB, once per version)`);
  const quoted = (text: string) => (process.platform === 'win32' ? `"${text}"` : text);
  const child = spawn(
    quoted(program),
    [
      '-B',
      '-f',
      join(HERE, 'pom.xml'),
      'dependency:copy-dependencies',
      `-DoutputDirectory=${target}`,
      '-DincludeScope=runtime',
    ].map(quoted),
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Windows runs a .cmd file only through its shell.
      shell: process.platform === 'win32',
      env: { ...process.env, JAVA_HOME: javaHome },
    },
  );
  const kept: string[] = [];
  followMaven(child.stdout, log, kept, (line) => line.startsWith('[ERROR]'));
  followMaven(child.stderr, log, kept, () => true);
  const code = await new Promise<number | null>((resolveCode, reject) => {
    child.once('error', reject);
    child.once('close', resolveCode);
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
 * The folder that holds the server's jars; fetches them first when it is missing.
 * The folder appears whole or not at all: it is filled under another name and renamed, so it is safe to be killed
 * or to run twice at the same time.
 * @param jarsDir default `<project>/.atlas/neo4j-<version>/jars`
 * @throws ManagedNeo4jError no_jars, with what Maven said last
 */
export async function ensureNeo4jJars(options: {
  javaHome: string;
  log: Log;
  jarsDir?: string;
}): Promise<string> {
  const target = resolve(options.jarsDir ?? defaultJarsDir(await neo4jVersion()));
  if (await exists(target)) return target;
  await mkdir(dirname(target), { recursive: true });
  await removeStale(dirname(target), basename(target));
  const partial = `${target}.partial-${randomBytes(6).toString('hex')}`;
  const began = performance.now();
  try {
    await copyJars(partial, options.javaHome, options.log);
    await rename(partial, target).catch(async (error: unknown) => {
      // Another start was faster; its folder is as good as ours.
      if (!(await exists(target))) throw error;
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ManagedNeo4jError(
      'no_jars',
      `Neo4j's jars could not be fetched: ${reason}\nGive the service a Neo4j through NEO4J_URI, or use docker compose up.`,
      { cause },
    );
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  options.log(`Neo4j: ${(await readdir(target)).length} jars ready after ${seconds} s`);
  return target;
}
