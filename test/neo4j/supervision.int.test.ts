import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readRecord } from '#neo4j/managed/database-record.ts';
import { type ManagedNeo4j, startManagedNeo4j } from '#neo4j/managed/index.ts';
import { bornAt, endProcess } from '#neo4j/managed/processes.ts';
import { keepName, keptNames, killOwner, startOwner, stopOwners } from './owned-database.ts';

/** A managed database whose process dies, or does not start again, while it is supervised. */

// A start takes 5 to 20 s on a busy machine, and more on one that does other work beside it.
const START_MS = 300_000;
vi.setConfig({ testTimeout: 2 * START_MS, hookTimeout: START_MS });

let dataDir: string;
let supervised: Supervised | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atlas-supervised-'));
});

afterEach(stopOwners);

afterAll(async () => {
  await supervised?.server.stop();
  const left = readRecord(dataDir);
  if (left !== undefined) await endProcess(left, 20_000);
  await rm(dataDir, { recursive: true, force: true });
});

/** A supervised database, and what its follower got to know. */
interface Supervised {
  readonly server: ManagedNeo4j;
  readonly lines: string[];
  readonly addresses: string[];
  readonly reasons: unknown[];
}

async function startSupervised(): Promise<Supervised> {
  const seen = { lines: [] as string[], addresses: [] as string[], reasons: [] as unknown[] };
  const server = await startManagedNeo4j({
    dataDir,
    log: () => undefined,
    startTimeoutMs: START_MS,
    restartPauseMs: 10,
  });
  server.supervise({
    log: (line) => seen.lines.push(line),
    moved: (uri) => seen.addresses.push(uri),
    lost: (reason) => seen.reasons.push(reason),
  });
  return { server, ...seen };
}

/** The one that the test before left running, since a start takes seconds, or a new one; with nothing seen yet. */
async function running(): Promise<Supervised> {
  supervised ??= await startSupervised();
  for (const seen of [supervised.lines, supervised.addresses, supervised.reasons]) seen.length = 0;
  return supervised;
}

async function stop(): Promise<void> {
  await supervised?.server.stop();
  supervised = undefined;
}

const isReadyAgain = (lines: string[]) => lines.some((line) => line.includes('ready on'));

async function killAndWait({ server, lines }: Supervised): Promise<void> {
  lines.length = 0;
  process.kill(server.pid, 'SIGKILL');
  await vi.waitUntil(() => isReadyAgain(lines), START_MS);
}

test('a process that was killed is started again at its address, with all that was committed', async () => {
  const one = await running();
  const { server, lines, addresses, reasons } = one;
  const { pid, uri } = server;
  for (const name of ['before the first end', 'before the second']) {
    await keepName(server, name);
    await killAndWait(one);
    expect(await keptNames(server)).toContain(name);
  }
  expect(lines).toEqual([
    expect.stringMatching(/^Neo4j: process \d+ ended \(SIGKILL\); it is started again$/),
    expect.stringMatching(`^Neo4j: ready on ${uri} after `),
  ]);
  expect([server.uri, addresses, reasons]).toEqual([uri, [], []]);
  expect(server.pid).not.toBe(pid);
  expect(readRecord(dataDir)?.pid).toBe(server.pid);
});

/** Takes a port as soon as it is free. */
async function occupy(port: number): Promise<Server> {
  for (;;) {
    const server = createServer();
    const taken = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (taken) return server;
  }
}

test('it serves at another address when its port was taken meanwhile, and says so', async () => {
  const one = await running();
  const { server, addresses } = one;
  const { uri } = server;
  await keepName(server, 'before the move');
  const occupying = occupy(Number(new URL(uri).port));
  await killAndWait(one);
  const intruder = await occupying;
  expect(server.uri).not.toBe(uri);
  expect(addresses).toEqual([server.uri]);
  expect(await keptNames(server)).toContain('before the move');
  intruder.close();
});

test('a stop while it is started again ends both, and leaves a free folder', async () => {
  const { server, reasons, lines } = await running();
  process.kill(server.pid, 'SIGKILL');
  const killed = server.pid;
  await vi.waitUntil(() => readRecord(dataDir)!.pid !== killed, START_MS);
  const { pid } = readRecord(dataDir)!;
  await stop();
  expect(bornAt(pid)).toBeUndefined();
  expect(existsSync(join(dataDir, 'service.lock'))).toBe(false);
  expect(readRecord(dataDir)).toBeUndefined();
  expect([isReadyAgain(lines), reasons]).toEqual([false, []]);
});

test('a process that was left behind and taken over is supervised too', async () => {
  const { owner, address } = await startOwner(dataDir);
  await keepName(address, 'before the service was killed');
  await killOwner(owner);
  const one = await running();
  expect(one.server.pid).toBe(address.pid);
  await killAndWait(one);
  expect(one.server.pid).not.toBe(address.pid);
  expect(await keptNames(one.server)).toContain('before the service was killed');
  await stop();
});

test('a service that is killed while it starts the database again is followed by one that has everything', async () => {
  const { owner, address } = await startOwner(dataDir, 'supervised');
  await keepName(address, 'before both were killed');
  process.kill(address.pid, 'SIGKILL');
  await vi.waitUntil(() => readRecord(dataDir)!.pid !== address.pid, START_MS);
  const { pid } = readRecord(dataDir)!;
  await killOwner(owner);
  const { server } = await running();
  expect([pid, server.pid]).toContain(readRecord(dataDir)!.pid);
  expect(await keptNames(server)).toContain('before both were killed');
});

test('after five failed starts in a row the follower gets the reason, and nothing is left running', async () => {
  const { server, lines, reasons } = await running();
  const [store, aside] = [join(dataDir, 'data'), join(dataDir, 'data-aside')];
  await rename(store, aside);
  await writeFile(store, 'a file where the store belongs');
  process.kill(server.pid, 'SIGKILL');
  await vi.waitUntil(() => reasons.length > 0, START_MS);
  expect(reasons).toEqual([
    expect.objectContaining({
      problem: 'not_started',
      message: expect.stringMatching(
        /did not start again in 5 attempts.*ended while it was starting[\s\S]*data/,
      ),
    }),
  ]);
  expect(lines.filter((line) => line.includes('failed'))).toHaveLength(4);
  expect(readRecord(dataDir)).toBeUndefined();
  await stop();
  await rm(store);
  await rename(aside, store);
});
