import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#neo4j/managed/launch.ts';
import { callHttp, type HttpAnswer } from '#test/world/http-call.ts';
import { readRecord } from '../../src/neo4j/managed/database-record.ts';
import { findRunningNeo4j } from '../../src/neo4j/managed/index.ts';
import { bornAt, endProcess } from '../../src/neo4j/managed/processes.ts';

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
 * machine may take longer than they allow until the database answers, and a map that forms in the background would take
 * the new document in before the test asks for it.
 */
const environment = () => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  JAVA_HOME: process.env['JAVA_HOME'],
  DATA_DIR: dataDir,
  PORT: String(port),
  NEO4J_START_TIMEOUT_SECONDS: '300',
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

const tokenOf = async (account: string): Promise<string> => {
  const options = { cwd: PROJECT, env: environment() };
  return (
    await promisify(execFile)('npm', ['run', '--silent', 'token', '--', account], options)
  ).stdout.trim();
};

const PANORAMA = `/api/graph/cogmaps/${KITCHEN}/panorama`;

test('it tells where it listens, and prints a first call to paste that shows the Kitchen map', async () => {
  expect(printed).toContain(`Atlas listens on http://localhost:${port}\n`);
  const [, token, url] = /curl -s -H 'Authorization: Bearer (\S+)' (\S+)/.exec(printed)!;
  expect(url).toBe(`http://localhost:${port}${PANORAMA}`);
  const { origin, pathname } = new URL(url!);
  const { status, body } = await callHttp(origin, { token: token!, method: 'GET', path: pathname });
  expect(status).toBe(200);
  const labels = (body.territories as { label: string }[]).map(({ label }) => label);
  expect(labels).toContain('Simmer, never boil');
  expect(body.bridges.length).toBeGreaterThan(0);
});

describe('the first calls of the README', () => {
  let ann: (method: string, path: string, body?: unknown) => Promise<HttpAnswer>;

  beforeAll(async () => {
    const token = await tokenOf('ann');
    ann = (method, path, body) => callHttp(`http://localhost:${port}`, { token, method, path, body });
  }, SLOW_MS);

  test('ann reads the picture of the map; zoe is told why she is refused', async () => {
    expect((await ann('GET', PANORAMA)).status).toBe(200);
    const zoe = { token: await tokenOf('zoe'), method: 'GET', path: PANORAMA };
    const refused = await callHttp(`http://localhost:${port}`, zoe);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'SYSTEM_ACCESS_REQUIRED']);
  });

  test('a new document is an orphan until the picture is formed anew, then in one territory with its neighbour', async () => {
    const ingested = await ann('POST', '/api/ingest', {
      title: 'Skim the foam',
      doc_type_name: 'concept',
      origin_uri: '',
      context_ref: '',
      home_cogmap_id: KITCHEN,
      content: '# Skim the foam\n\nFoam clouds the stock. Take it off early.',
    });
    expect(ingested.status).toBe(200);
    const note = ingested.body.id as string;
    const orphans = async () =>
      ((await ann('GET', PANORAMA)).body.orphan_nodes as { id: string }[]).map(({ id }) => id);
    expect(await orphans()).toEqual([note]);

    const asserted = await ann('POST', '/api/relationships', {
      source: note,
      target: SIMMER,
      edge_kind: 'express',
      polarity: 'forward',
      label: '',
      weight: 1,
    });
    expect(asserted.status).toBe(200);
    const formed = await ann('POST', `/api/cognitive-maps/${KITCHEN}/materialize`, { threshold: 1 });
    expect(formed.body).toMatchObject({ cogmap_id: KITCHEN, materialized: true });
    expect(formed.body.membership_fingerprint).toMatch(new RegExp(`${SIMMER}[^|]*\\+${note}`));
    expect(await orphans()).toEqual([]);

    const slice = await ann('POST', `/api/cogmaps/${KITCHEN}/graph/slice`, { seeds: [note], depth: 2 });
    expect((slice.body.nodes as { id: string }[]).map(({ id }) => id)).toContain(SIMMER);
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
