import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { obtainToken, readDemoAccounts } from '#modules/authorization-server/index.ts';
import { readRecord } from '#neo4j/managed/database-record.ts';
import { startManagedNeo4j } from '#neo4j/managed/index.ts';
import { freePort, type Memory } from '#neo4j/managed/launch.ts';
import { startArguments } from '../test/world/program.ts';
import type { TokenSource } from './http-client.ts';
import type { Bolt } from './limits.ts';
import { type LoopWatch, watchLoop } from './loop-delay.ts';
import type { Pids } from './process-usage.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Loaded before the service's own code. */
const PROBE = new URL('./probe.ts', import.meta.url).href;
/** Who measures by default: an administrator. */
export const ACCOUNT = 'ann';
/** Printed once the accounts are there and the demo maps are loaded. */
const READY = /^A fresh token: /m;
/** Tokens are good for 900 s; one that is renewed after 600 s lasts through any single measurement. */
const RENEW_AFTER_MS = 600_000;
/** A large store takes its time to be opened. */
const DATABASE_TIMEOUT_MS = 300_000;
/** Any of these in the environment would make the service another one than the demo. */
const FOREIGN =
  /^(NEO4J_|AUTH_|AS_|JWKS_|MCP_|BASE_URL$|PORT$|HOST$|DATA_DIR$|LOG_LEVEL$|RATE_LIMIT_|ENABLE_SWAGGER$|DEMO$)/;

/** A service that runs, wherever it came from. */
export interface Atlas {
  readonly baseUrl: string;
  readonly token: TokenSource;
  /** Tokens of another account of the demo; undefined when the service is someone else's. */
  readonly tokenOf?: (account: string) => TokenSource;
  readonly pids: Pids;
  /** Where its database answers, when that is known. */
  readonly bolt: Bolt | undefined;
  /** Undefined when the service is someone else's. */
  readonly watchLoop?: LoopWatch;
  stop(): Promise<void>;
}

/** The same token until it has aged, then a new one; callers that ask at once share one request. */
export function renewing(obtain: () => Promise<string>): TokenSource {
  let held: { token: Promise<string>; obtained: number } | undefined;
  return () => {
    if (held === undefined || performance.now() - held.obtained > RENEW_AFTER_MS)
      held = { token: obtain(), obtained: performance.now() };
    return held.token;
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let printed = '';
  await new Promise<void>((ready, reject) => {
    child.stdout!.on('data', (part: Buffer) => {
      printed += part.toString();
      if (READY.test(printed)) ready();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`the service ended with ${code} before it was ready:\n${printed}`)),
    );
  });
}

async function boltOf(dataDir: string): Promise<Bolt & { pid: number }> {
  const folder = join(dataDir, 'neo4j');
  const record = readRecord(folder);
  if (record === undefined) throw new Error(`${folder} names no running database`);
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  return { uri: `bolt://127.0.0.1:${record.port}`, user: 'neo4j', password, pid: record.pid };
}

/** A database with more memory than the service gives its own; the service is then told where it is. */
async function databaseOf(dataDir: string, memory: Memory) {
  const database = await startManagedNeo4j({
    dataDir: join(dataDir, 'neo4j'),
    log: () => undefined,
    startTimeoutMs: DATABASE_TIMEOUT_MS,
    ...memory,
  });
  const { uri, user, password } = database;
  const environment = { NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password, DEMO: 'true' };
  return { environment, stop: () => database.stop() };
}

async function signIn(baseUrl: string, dataDir: string, name: string): Promise<string> {
  const account = (await readDemoAccounts(dataDir)).find(({ username }) => username === name);
  if (account === undefined) throw new Error(`${dataDir} has no demo account ${name}`);
  return obtainToken({ ...account, baseUrl });
}

/**
 * Starts the real service in demo mode, as a process of its own with a database of its own.
 * @param options.nodeOptions flags of Node for the service, e.g. `--cpu-prof`
 * @param options.memory of its database, when the service's default is too little
 */
export async function startAtlas(
  folder: string,
  { nodeOptions = [], memory }: { nodeOptions?: readonly string[]; memory?: Memory | undefined } = {},
): Promise<Atlas> {
  const dataDir = resolve(folder);
  const database = memory && (await databaseOf(dataDir, memory));
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
  const own = {
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: baseUrl,
    LOG_LEVEL: 'warn',
    // A picture that forms by itself would take part in every figure.
    WORKERS: '0',
    NODE_ENV: 'production',
    // Counting belongs to what is measured; refusing does not.
    RATE_LIMIT_PER_MINUTE: '1000000000',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '1000000000',
    ...database?.environment,
  };
  const child = spawn(process.execPath, [`--import=${PROBE}`, ...nodeOptions, ...(await startArguments())], {
    cwd: ROOT,
    env: { ...kept, ...own },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    await database?.stop();
  };
  try {
    await untilReady(child);
    const { pid, ...bolt } = await boltOf(dataDir);
    const tokenOf = (account: string) => renewing(() => signIn(baseUrl, dataDir, account));
    return {
      baseUrl,
      token: tokenOf(ACCOUNT),
      tokenOf,
      pids: { service: child.pid, neo4j: pid },
      bolt,
      watchLoop: watchLoop(child),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A service that someone else runs; its database is known when the environment names it. */
export function runningAtlas(url: string, token: string): Atlas {
  const { NEO4J_URI: uri, NEO4J_USER: user = 'neo4j', NEO4J_PASSWORD: password } = process.env;
  const bolt = uri === undefined || password === undefined ? undefined : { uri, user, password };
  return {
    baseUrl: url.replace(/\/+$/, ''),
    token: async () => token,
    pids: {},
    bolt,
    stop: async () => undefined,
  };
}
