import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readRecord, writeRecord } from '#neo4j/managed/database-record.ts';
import { type ManagedNeo4j, startManagedNeo4j } from '#neo4j/managed/index.ts';
import { bornAt, endProcess, markOf } from '#neo4j/managed/processes.ts';
import { niceOfThreads } from '#test/world/nice.ts';
import { keepName, keptNames, killOwner, startOwner, stopOwners } from './owned-database.ts';

// A start takes 5 to 20 s on a busy machine, and a test may need two of them and their stops.
const SLOW_MS = 300_000;
/** Other suites run beside these, so a server takes its time to start. */
const START_MS = 180_000;

let dataDir: string;
const bystanders: ChildProcess[] = [];
const servers: ManagedNeo4j[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atlas-managed-'));
});

afterEach(async () => {
  stopOwners();
  for (const bystander of bystanders.splice(0)) bystander.kill('SIGKILL');
  for (const server of servers.splice(0)) await server.stop();
}, SLOW_MS);

afterAll(async () => {
  const left = readRecord(dataDir);
  if (left !== undefined) await endProcess(left, 20_000);
  await rm(dataDir, { recursive: true, force: true });
}, SLOW_MS);

async function start(
  options: { adoptTimeoutMs?: number; stopTimeoutMs?: number; signal?: AbortSignal } = {},
) {
  const lines: string[] = [];
  const server = await startManagedNeo4j({
    dataDir,
    log: (line) => lines.push(line),
    startTimeoutMs: START_MS,
    ...options,
  });
  servers.push(server);
  return { server, lines };
}

const groupOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim();

async function ended(owner: ChildProcess): Promise<void> {
  if (owner.exitCode === null && owner.signalCode === null) await once(owner, 'exit');
}

test(
  'a new folder gets a server with a private password, and its content is there after a stop',
  async () => {
    const { server } = await start();
    await keepName(server, 'before the stop');
    const { mode } = await stat(join(dataDir, 'password'));
    expect(mode & 0o777).toBe(0o600);
    expect((await readFile(join(dataDir, 'password'), 'utf8')).trim()).toBe(server.password);
    await server.stop();
    expect(bornAt(server.pid)).toBeUndefined();

    const { server: again } = await start();
    expect(again.password).toBe(server.password);
    expect(await keptNames(again)).toContain('before the stop');
  },
  SLOW_MS,
);

test.runIf(process.platform === 'linux')(
  'the threads of the server have a lower priority than the service',
  async () => {
    const { server } = await start();
    const own = (await niceOfThreads(process.pid)).get(process.pid)!;
    const threads = await niceOfThreads(server.pid);
    expect(threads.size).toBeGreaterThan(10);
    expect(new Set(threads.values())).toEqual(new Set([own + 5]));
  },
  SLOW_MS,
);

test(
  'a second start on a folder in use is refused, and the first one goes on until Ctrl-C',
  async () => {
    const { owner, address } = await startOwner(dataDir);
    await expect(start()).rejects.toMatchObject({
      problem: 'folder_in_use',
      message: expect.stringContaining(`process ${owner.pid}`),
    });
    await keepName(address, 'while refused');
    expect(await keptNames(address)).toContain('while refused');

    // Ctrl-C in a terminal signals the whole group: it must reach the service alone, which then stops the database.
    expect(groupOf(address.pid)).not.toBe(groupOf(owner.pid!));
    process.kill(-owner.pid!, 'SIGINT');
    await ended(owner);
    expect(owner.exitCode).toBe(0);
    expect(bornAt(address.pid)).toBeUndefined();
    expect(existsSync(join(dataDir, 'service.lock'))).toBe(false);
  },
  SLOW_MS,
);

test(
  'the database of a killed service is taken over, with all that was written',
  async () => {
    const { owner, address } = await startOwner(dataDir);
    await keepName(address, 'before the service was killed');
    await killOwner(owner);
    expect(bornAt(address.pid)).toBeDefined();

    const { server } = await start();
    expect(server.pid).toBe(address.pid);
    expect(await keptNames(server)).toContain('before the service was killed');
    await server.stop();
    expect(bornAt(address.pid)).toBeUndefined();
  },
  SLOW_MS,
);

test(
  'a database left behind that hangs is ended by force and replaced, and nothing committed is lost',
  async () => {
    const { owner, address } = await startOwner(dataDir);
    await keepName(address, 'before it hung');
    await killOwner(owner);
    process.kill(address.pid, 'SIGSTOP');

    const { server, lines } = await start({ adoptTimeoutMs: 2000, stopTimeoutMs: 1000 });
    expect(lines).toContainEqual(expect.stringContaining(`ending process ${address.pid}`));
    expect(server.pid).not.toBe(address.pid);
    expect(bornAt(address.pid)).toBeUndefined();
    expect(await keptNames(server)).toContain('before it hung');
  },
  SLOW_MS,
);

test(
  'a database process that was killed comes back with all that was committed',
  async () => {
    const { owner, address } = await startOwner(dataDir);
    await keepName(address, 'before the database was killed');
    process.kill(address.pid, 'SIGKILL');
    await killOwner(owner);

    const { server } = await start();
    expect(await keptNames(server)).toContain('before the database was killed');
  },
  SLOW_MS,
);

test(
  'a process that has the recorded pid but is another one is left alone',
  async () => {
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    bystanders.push(bystander);
    writeRecord(dataDir, {
      pid: bystander.pid!,
      born: 'at another time',
      port: 1,
      version: 'any',
      stopping: false,
    });

    const { server } = await start();
    expect(server.pid).not.toBe(bystander.pid);
    expect(markOf(bystander.pid!)).toBeDefined();
  },
  SLOW_MS,
);

test(
  'a start that is given up leaves no process and a free folder',
  async () => {
    const giveUp = new AbortController();
    const starting = start({ signal: giveUp.signal });
    await expect.poll(() => readRecord(dataDir)?.pid, { timeout: 20_000 }).toBeDefined();
    const { pid } = readRecord(dataDir)!;
    giveUp.abort(new Error('given up'));
    await expect(starting).rejects.toThrow('given up');
    expect(bornAt(pid)).toBeUndefined();
    expect(existsSync(join(dataDir, 'service.lock'))).toBe(false);
  },
  SLOW_MS,
);

test(
  'a server that does not come up is reported with the end of its log',
  async () => {
    const broken = await mkdtemp(join(tmpdir(), 'atlas-managed-broken-'));
    try {
      await writeFile(join(broken, 'data'), 'a file where the store belongs');
      await expect(startManagedNeo4j({ dataDir: broken, log: () => undefined })).rejects.toMatchObject({
        problem: 'not_started',
        message: expect.stringMatching(/ended while it was starting[\s\S]*data/),
      });
    } finally {
      await rm(broken, { recursive: true, force: true });
    }
  },
  SLOW_MS,
);
