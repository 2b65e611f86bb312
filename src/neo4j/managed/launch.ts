import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { javaProgram } from '#maven/java.ts';

const OPENED_PACKAGES = ['java.nio', 'java.io', 'sun.nio.ch', 'java.util.concurrent', 'java.lang'];
/** By how much the server gives way to the service (decision 0014); with less, its own work is hardly slower. */
const NICE_INCREMENT = 5;
/** Each statement is kept planned once per combination of its parameters' types: the default of 1,000 is less than there are. */
const CACHED_STATEMENTS = 5000;
const SIZE = /^\d+[kmg]$/i;
const TAIL_LINES = 30;

/** Memory of one server, in the JVM's spelling: `512m`, `1g`. */
export interface Memory {
  readonly heap: string;
  readonly pageCache: string;
}

/**
 * The settings of a managed server: Bolt on the loopback address and nothing else.
 * @param further settings by name
 * @throws Error when a size is not spelled like `512m`
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
    // Both would speak to the network: broadcasts to find other servers, and monitoring by the maker's cloud.
    'server.fleet_discovery.enabled=false',
    'dbms.fleet_manager.enabled=false',
    'dbms.usage_report.enabled=false',
    // At a stop the stores are closed first; the network's threads then wait 5 s each by default, for nobody.
    'internal.server.bolt.thread_pool_shutdown_wait_time=500ms',
    'internal.server.bolt.connection_shutdown_wait_time=500ms',
    // The service gives every transaction a limit of its own, an hour at most; this one ends those of other clients.
    'db.transaction.timeout=1h',
    `server.memory.pagecache.size=${pageCache}`,
    `server.memory.query_cache.per_db_cache_num_entries=${CACHED_STATEMENTS}`,
    ...Object.entries(further).map(([name, value]) => `${name}=${value}`),
    '',
  ].join('\n');
}

/**
 * The arguments of the Java program.
 * @param heap the most it may take; it begins with a quarter of a gigabyte or with `heap` when that is less
 */
export function javaArguments(home: string, jarsDir: string, heap: string): string[] {
  if (!SIZE.test(heap)) throw new Error(`heap size ${heap} is not spelled like 512m`);
  return [
    '-cp',
    // The JVM itself expands the star; the folder's path must not hold the separator of class paths.
    join(jarsDir, '*'),
    `-Xms${bytesOf(heap) < bytesOf('256m') ? heap : '256m'}`,
    `-Xmx${heap}`,
    '-XX:+UseG1GC',
    '-XX:+ExitOnOutOfMemoryError',
    '--enable-native-access=ALL-UNNAMED',
    // Vectors are compared by what processors have for it; the module is still in incubation, and is told on the log.
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
 * A port of the loopback address that was free a moment ago.
 * @param preferred taken when it is free; 0 = none is preferred
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

/** What the server printed last, for the message of a failure. */
export async function logTail(dataDir: string): Promise<string> {
  const text = await readFile(consoleLog(dataDir), 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}

/** The threads of a process that go before a priority; elsewhere than on Linux a process has one priority and no such list. */
function threadsAbove(pid: number, priority: number): number[] {
  if (process.platform !== 'linux') return [];
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  return threads.filter((thread) => {
    try {
      return getPriority(thread) < priority;
    } catch {
      // It has ended since.
      return false;
    }
  });
}

/**
 * Gives the server a lower priority than this process, on whose one thread all requests wait.
 * On Linux that is one priority per thread, which a thread takes over from its creator, and the JVM may have created some
 * by the time this runs: they are gone through until none is left above.
 */
function lowerPriority(pid: number): void {
  const lowered = Math.min(getPriority() + NICE_INCREMENT, constants.priority.PRIORITY_LOW);
  try {
    setPriority(pid, lowered);
    for (let above = threadsAbove(pid, lowered); above.length > 0; above = threadsAbove(pid, lowered)) {
      for (const thread of above) setPriority(thread, lowered);
    }
  } catch {
    // It works as well without, or has ended already, which its starter sees.
  }
}

/**
 * Writes the settings and starts the server's process; it is not yet ready when this returns.
 * The process gets a group of its own, so that Ctrl-C in a terminal reaches the service alone, which then stops it in
 * order. It writes to a file and not to a pipe, so that it outlives a service that was killed.
 */
export async function launch(options: {
  dataDir: string;
  javaHome: string;
  jarsDir: string;
  port: number;
  memory: Memory;
  settings?: Readonly<Record<string, string>> | undefined;
  /** Whether what the process before it printed is kept in front of what this one prints. */
  keepLog: boolean;
}): Promise<ChildProcess> {
  const { dataDir, jarsDir, port, memory, keepLog } = options;
  if (jarsDir.includes(delimiter))
    throw new Error(`the jar folder's path must not hold "${delimiter}": ${jarsDir}`);
  await mkdir(join(dataDir, 'conf'), { recursive: true });
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  await writeFile(join(dataDir, 'conf', 'neo4j.conf'), neo4jConf(port, memory.pageCache, options.settings));
  const output = openSync(consoleLog(dataDir), keepLog ? 'a' : 'w', 0o600);
  try {
    const child = spawn(javaProgram(options.javaHome), javaArguments(dataDir, jarsDir, memory.heap), {
      cwd: dataDir,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output, output],
    });
    // A program that cannot be run has no pid, which the caller sees; without a listener the event would end us.
    child.once('error', () => undefined);
    child.unref();
    if (child.pid !== undefined) lowerPriority(child.pid);
    return child;
  } finally {
    closeSync(output);
  }
}
