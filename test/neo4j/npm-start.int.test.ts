import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRecord } from '#neo4j/managed/database-record.ts';
import { findRunningNeo4j } from '#neo4j/managed/index.ts';
import { freePort } from '#neo4j/managed/launch.ts';
import { bornAt, endProcess } from '#neo4j/managed/processes.ts';

/** The README from `npm start` to the last of its first calls: a clean folder, a database of the service's own, demo mode. */

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const KITCHEN = '00000000-0000-7000-8000-000000001000';
const SIMMER = '00000000-0000-7000-8000-000000000004';
const SLOW_MS = 420_000;
const END_GRACE_MS = 20_000;

let dataDir: string;
let databaseDir: string;
let port: number;
let npm: ChildProcess;
let printed = '';
let ended: Promise<unknown>;

/**
 * Nothing of the surroundings but what programs are found by, so that the service is configured by its defaults. A busy
 * machine may take longer than they allow until the database answers, first and for each new statement, and a map that forms in the background would take
 * the new document in before the test asks for it.
 */
const environment = () => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  JAVA_HOME: process.env['JAVA_HOME'],
  DATA_DIR: dataDir,
  PORT: String(port),
  NEO4J_START_TIMEOUT_SECONDS: '300',
  NEO4J_READ_TIMEOUT_SECONDS: '120',
  NEO4J_WRITE_TIMEOUT_SECONDS: '120',
  WORKERS: '0',
});

/** Resolves with the line that the demo ends with. */
async function untilReady(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  createInterface({ input: npm.stdout! }).on('line', (line) => {
    printed += `${line}\n`;
    if (line.startsWith('curl ')) resolve();
  });
  npm.stderr!.on('data', (part: Buffer) => {
    printed += part.toString();
  });
  void ended.then(() => reject(new Error(`the service ended before it was ready; it printed:\n${printed}`)));
  await promise;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atlas-npm-start-'));
  databaseDir = join(dataDir, 'neo4j');
  port = await freePort();
  expect(await findRunningNeo4j(databaseDir)).toBeUndefined();
  npm = spawn('npm', ['start'], {
    cwd: PROJECT,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  ended = once(npm, 'close');
  await untilReady();
}, SLOW_MS);

/** Signals npm and what it started, as a terminal does: the shell between npm and the service passes nothing on. */
function signalAll(): void {
  try {
    process.kill(-npm.pid!, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

afterAll(async () => {
  signalAll();
  await ended;
  const left = readRecord(databaseDir);
  if (left !== undefined) await endProcess(left, END_GRACE_MS);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}, SLOW_MS);

const PANORAMA = `/api/graph/cogmaps/${KITCHEN}/panorama`;

test('the explorer is built by itself, and is the page at the address that is printed', async () => {
  const address = /^Explorer: (.*)$/m.exec(printed)![1]!;
  expect(address).toBe(`http://localhost:${port}/`);
  const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  const [script] = /\/assets\/main-\w+\.js/.exec(page)!;
  expect((await fetch(new URL(script, address))).headers.get('content-type')).toContain('javascript');
});

test('it prints its address, no token, and a login and a first call to paste that shows the Kitchen map', async () => {
  expect(printed).toContain(`Atlas listens on http://localhost:${port}\n`);
  expect(printed).not.toMatch(/eyJ[\w-]+\./);
  const login = /^The command line: (.*)$/m.exec(printed)![1]!;
  const call = /^curl .*$/m.exec(printed)![0];
  expect(call).toContain(`http://localhost:${port}${PANORAMA}`);
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', `${login} >&2; ${call}`], {
    cwd: PROJECT,
    env: { ...environment(), XDG_CONFIG_HOME: join(dataDir, 'pasted') },
  });
  const body = JSON.parse(stdout);
  const labels = (body.territories as { label: string }[]).map(({ label }) => label);
  expect(labels).toContain('Simmer, never boil');
  expect(body.bridges.length).toBeGreaterThan(0);
});

describe('the first calls of the README, exactly as written', () => {
  const README = readFileSync(join(PROJECT, 'README.md'), 'utf8');
  const section = /## First calls\n([\s\S]*?)\n## /.exec(README)![1]!;
  /** Its blocks for a shell. */
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block!);

  const shell = async (script: string) =>
    promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: PROJECT,
      // As on a machine where nobody has logged in yet: the folder of the configuration is not there.
      env: { ...environment(), XDG_CONFIG_HOME: join(dataDir, 'configuration') },
    });

  let printedBy: string;

  beforeAll(async () => {
    expect(blocks).toHaveLength(5);
    // The service of this test listens on a port of its own.
    printedBy = (
      await shell(blocks.map((block) => block.replaceAll('localhost:3000', `localhost:${port}`)).join('\n'))
    ).stdout;
  }, SLOW_MS);

  test('a document that was put in, by either client, ends in one territory with its neighbour', () => {
    const fingerprints = [...printedBy.matchAll(/"membership_fingerprint": ?"([^"]+)"/g)].map(
      ([, text]) => text!,
    );
    expect(fingerprints).toHaveLength(2);
    for (const fingerprint of fingerprints)
      expect(fingerprint.split('|').find((members) => members.includes(SIMMER))).toMatch(/\+/);
    expect(printedBy).toContain('"Skim the foam"');
    expect(printedBy).toContain('"Salt late"');
  });

  test('the Kitchen map, whose charter was planted without roles, is exported and imported', async () => {
    const [first, second] = [join(dataDir, 'kitchen.json'), join(dataDir, 'copy.json')];
    const service = `export SERVICE_API_URL=http://localhost:${port}`;
    const { stdout } = await shell(
      `${service}; npx atlas export ${KITCHEN} --out ${first} >&2; npx atlas import ${first} --map Copy`,
    );
    const { map_id, warnings } = JSON.parse(stdout) as { map_id: string; warnings: string[] };
    expect(warnings).toEqual([]);
    await shell(`${service}; npx atlas export ${map_id} --out ${second}`);
    const [kitchen, copy] = [first, second].map((file) => JSON.parse(readFileSync(file, 'utf8')).graph);
    expect({ ...copy, label: kitchen.label }).toEqual(kitchen);
    expect(Object.keys(kitchen.nodes).length).toBeGreaterThan(10);
  });

  test('zoe gets the reason for her refusal, and what to do', async () => {
    const script = `export SERVICE_API_URL=http://localhost:${port}; npx atlas auth login --account zoe; npx atlas cogmap list`;
    const { code, stdout } = await shell(script).catch((error) => error);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      { code: 'system-access-required', hint: expect.stringContaining('atlas auth request-access') },
    ]);
  });
});

test('SIGTERM stops the service and its database, and nothing went wrong meanwhile', async () => {
  const { pid } = readRecord(databaseDir)!;
  expect(bornAt(pid)).toBeDefined();
  signalAll();
  await ended;
  expect(printed).toContain('Stopping …');
  expect(bornAt(pid)).toBeUndefined();
  expect(existsSync(join(databaseDir, 'service.lock'))).toBe(false);
  await expect(fetch(`http://localhost:${port}/api/health`)).rejects.toThrow();
  expect(printed).not.toMatch(/"level":(50|60)/);
});
