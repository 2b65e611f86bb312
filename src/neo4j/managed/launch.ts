import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { access, mkdir, constants as modes, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { javaProgram } from '#maven/java.ts';

const OPENED_PACKAGES = ['java.nio', 'java.io', 'sun.nio.ch', 'java.util.concurrent', 'java.lang'];
/** Niceness of the server relative to the service (decision 0014); hardly slows its own work. */
const NICE_INCREMENT = 5;
/**
 * More than the default of 1,000, which are hardly enough for each statement and those that came of a smaller database.
 */
const CACHED_STATEMENTS = 5000;
const SIZE = /^\d+[kmg]$/i;
const TAIL_LINES = 30;
/** The class data archive. */
const ARCHIVE = 'classes.jsa';

/** Memory of one server, in JVM notation: `512m`, `1g`. */
export interface Memory {
  readonly heap: string;
  readonly pageCache: string;
}

/**
 * The settings of a managed server: Bolt on the loopback address and nothing else.
 * @param further settings by name
 * @throws Error when a size is not of the form `512m`
 */
export function neo4jConf(
  port: number,
  pageCache: string,
  further: Readonly<Record<string, string>> = {},
): string {
  if (!SIZE.test(pageCache)) throw new Error(`page cache size ${pageCache} is not spelled like 512m`);
  return [
    'server.default_listen_address=127.0.0.1',
    `server.bolt.listen_address=127.0.0.1:${port}`,
    `server.bolt.advertised_address=127.0.0.1:${port}`,
    'server.http.enabled=false',
    'server.https.enabled=false',
    // Both use the network: broadcasts to discover other servers, and monitoring by Neo4j's cloud.
    'server.fleet_discovery.enabled=false',
    'dbms.fleet_manager.enabled=false',
    'dbms.usage_report.enabled=false',
    // On shutdown the stores are closed first; each network thread pool then waits 5 s by default, needlessly.
    'internal.server.bolt.thread_pool_shutdown_wait_time=500ms',
    'internal.server.bolt.connection_shutdown_wait_time=500ms',
    // The service sets a time limit per transaction, an hour at most; this one ends those of other clients.
    'db.transaction.timeout=1h',
    `server.memory.pagecache.size=${pageCache}`,
    `server.memory.query_cache.per_db_cache_num_entries=${CACHED_STATEMENTS}`,
    // By default a statement is replanned at its tenth run, for compiled expressions, which this edition does not have.
    'internal.cypher.expression_engine=INTERPRETED',
    ...Object.entries(further).map(([name, value]) => `${name}=${value}`),
    '',
  ].join('\n');
}

const nativeFolder = (home: string): string => join(home, 'native');

/**
 * The arguments of the Java process.
 * @param heap maximum heap; the initial heap is 256 MiB, or `heap` when that is less
 * @param archiveDir folder of the class data archive
 */
export function javaArguments(
  home: string,
  jarsDir: string,
  heap: string,
  archiveDir = dirname(jarsDir),
): string[] {
  if (!SIZE.test(heap)) throw new Error(`heap size ${heap} is not spelled like 512m`);
  return [
    '-cp',
    // The JVM itself expands the star; the folder's path must not contain the class path separator.
    join(jarsDir, '*'),
    `-Xms${bytesOf(heap) < bytesOf('256m') ? heap : '256m'}`,
    `-Xmx${heap}`,
    '-XX:+UseG1GC',
    '-XX:+ExitOnOutOfMemoryError',
    // Class data archive, written at the first orderly stop: later starts take two thirds of the processor time.
    // An archive written by another Java version, or from other jars, is ignored and rewritten.
    '-XX:+AutoCreateSharedArchive',
    `-XX:SharedArchiveFile=${join(archiveDir, ARCHIVE)}`,
    // A hundred lines about classes that are left out would hide what the server printed last.
    '-Xlog:cds*=off',
    '--enable-native-access=ALL-UNNAMED',
    // Native libraries are unpacked before they are loaded: /tmp may forbid that, as in a container with --tmpfs /tmp.
    `-Djna.tmpdir=${nativeFolder(home)}`,
    `-Dio.netty.native.workdir=${nativeFolder(home)}`,
    // Vectors are compared with SIMD instructions; the module is still incubating, which the JVM reports in the log.
    '--add-modules=jdk.incubator.vector',
    ...OPENED_PACKAGES.map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`),
    'org.neo4j.server.Neo4jCommunity',
    `--home-dir=${home}`,
    `--config-dir=${join(home, 'conf')}`,
    '--console-mode',
  ];
}

function bytesOf(size: string): number {
  const power = { k: 1, m: 2, g: 3 }[size.at(-1)!.toLowerCase()] ?? 0;
  return Number.parseInt(size, 10) * 1024 ** power;
}

/**
 * Finds a free port of the loopback address; another process may still take it before use.
 * @param preferred used when it is free; 0 = no preference
 */
export async function freePort(preferred = 0): Promise<number> {
  const probe = createServer().listen(preferred, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (preferred === 0) throw error;
    return freePort();
  }
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no loopback port is free');
  return address.port;
}

const consoleLog = (dataDir: string): string => join(dataDir, 'logs', 'console.log');

/** The end of the server's console output, for the message of a failure. */
export async function logTail(dataDir: string): Promise<string> {
  const text = await readFile(consoleLog(dataDir), 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}

/** Threads of a process above a priority; on other systems than Linux, the process has one priority and no list. */
function threadsAbove(pid: number, priority: number): number[] {
  if (process.platform !== 'linux') return [];
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  return threads.filter((thread) => {
    try {
      return getPriority(thread) < priority;
    } catch {
      // The thread has ended meanwhile.
      return false;
    }
  });
}

/**
 * Gives the server a lower priority than this process, whose single thread serves all requests.
 * On Linux each thread has its own priority, inherited from its creator, and the JVM may already have created some
 * threads: the loop continues until none is above the lowered priority.
 */
function lowerPriority(pid: number): void {
  const lowered = Math.min(getPriority() + NICE_INCREMENT, constants.priority.PRIORITY_LOW);
  try {
    setPriority(pid, lowered);
    for (let above = threadsAbove(pid, lowered); above.length > 0; above = threadsAbove(pid, lowered)) {
      for (const thread of above) setPriority(thread, lowered);
    }
  } catch {
    // The server works without it too, or has already ended, which its starter detects.
  }
}

/**
 * The folder of the class data archive: beside the jars, for all databases that run from them; with the data where that is
 * read-only and has no archive, which the standalone image has.
 */
async function archiveFolder(jarsDir: string, dataDir: string): Promise<string> {
  const beside = dirname(jarsDir);
  const usable = [access(beside, modes.W_OK), access(join(beside, ARCHIVE), modes.R_OK)];
  return Promise.any(usable).then(
    () => beside,
    () => dataDir,
  );
}

/**
 * Writes the settings and starts the server's process; the server is not yet ready when this returns.
 * The process gets its own process group, so that Ctrl-C in a terminal reaches only the service, which then stops it in
 * order. Its output goes to a file instead of a pipe, so that it survives a killed service.
 */
export async function launch(options: {
  dataDir: string;
  javaHome: string;
  jarsDir: string;
  port: number;
  memory: Memory;
  settings?: Readonly<Record<string, string>> | undefined;
  /** Whether to append to the console log of the previous process. */
  keepLog: boolean;
}): Promise<ChildProcess> {
  const { dataDir, jarsDir, port, memory, keepLog } = options;
  if (jarsDir.includes(delimiter))
    throw new Error(`the jar folder's path must not hold "${delimiter}": ${jarsDir}`);
  await mkdir(join(dataDir, 'conf'), { recursive: true });
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  await mkdir(nativeFolder(dataDir), { recursive: true });
  await writeFile(join(dataDir, 'conf', 'neo4j.conf'), neo4jConf(port, memory.pageCache, options.settings));
  const args = javaArguments(dataDir, jarsDir, memory.heap, await archiveFolder(jarsDir, dataDir));
  const output = openSync(consoleLog(dataDir), keepLog ? 'a' : 'w', 0o600);
  try {
    const child = spawn(javaProgram(options.javaHome), args, {
      cwd: dataDir,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output, output],
    });
    // A program that cannot be run has no pid, which the caller checks; without a listener the event would end this
    // process.
    child.once('error', () => undefined);
    child.unref();
    if (child.pid !== undefined) lowerPriority(child.pid);
    return child;
  } finally {
    closeSync(output);
  }
}
