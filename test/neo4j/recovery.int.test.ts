import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readRecord } from '#neo4j/managed/database-record.ts';
import { bornAt } from '#neo4j/managed/processes.ts';
import { createInstallation, databaseProcess, type Installation } from '#test/world/installation.ts';
import type { RunningProgram } from '#test/world/program.ts';
import { assertion } from '#test/world/things.ts';

/** The service as `npm start` runs it, on a database of its own that dies. */

// A start takes 5 to 20 s on a busy machine, and more on one that does other work beside it.
const START_MS = 300_000;
vi.setConfig({ testTimeout: 2 * START_MS, hookTimeout: 2 * START_MS });
/** A database that has just started may be slow there, and how slow is not what these tests are about. */
const PATIENT = { NEO4J_READ_TIMEOUT_SECONDS: '120', NEO4J_WRITE_TIMEOUT_SECONDS: '120' };

let installation: Installation;
let running: RunningProgram | undefined;

beforeAll(async () => {
  installation = await createInstallation();
});

afterEach(() => running?.stop());
afterAll(() => installation.remove());

async function start() {
  const program = await installation.start(PATIENT);
  running = program;
  const call = (method: string, path: string, body?: unknown) =>
    installation.call({ port: program.port, method, path, body });
  const made = async (path: string, body: unknown) => {
    let answer = await call('POST', path, body);
    // The service may see the database as away for a moment more; a write is then refused as a whole.
    while (answer.status === 503 && /Nothing was changed/.test(answer.body.error.message)) {
      answer = await call('POST', path, body);
    }
    if (answer.status >= 300) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const ready = () => call('GET', '/api/health/ready');
  const resourceIn = async (map: string, title: string): Promise<string> => {
    const home = { context_ref: '', home_cogmap_id: map };
    const body = { title, origin_uri: '', doc_type_name: 'concept', content: title, ...home };
    return (await made('/api/ingest', body)).id;
  };
  const formed = (map: string) => made(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
  return { program, call, made, ready, resourceIn, formed };
}

const killDatabase = (): number => {
  const pid = databaseProcess(installation)!;
  process.kill(pid, 'SIGKILL');
  return pid;
};

/** Waits until another process was started in place of the killed one; it does not serve yet. */
async function untilStarting(killed: number): Promise<number> {
  await vi.waitUntil(() => readRecord(installation.databaseDir)!.pid !== killed, START_MS);
  return readRecord(installation.databaseDir)!.pid;
}

test('the service recovers by itself when its database is killed: 503 meanwhile, then everything as before', async () => {
  const { program, call, made, ready, resourceIn, formed } = await start();
  const map = (await made('/api/cognitive-maps', { name: 'Kept', telos_title: 'Purpose' })).cogmap_id;
  const [one, other] = [await resourceIn(map, 'One'), await resourceIn(map, 'Other')];
  await made('/api/relationships', assertion(one, other));
  expect(await formed(map)).toMatchObject({ materialized: true });
  expect((await ready()).status).toBe(200);

  const killed = killDatabase();
  const away = [await ready(), await call('GET', `/api/resources/${one}`)];
  for (const { status, headers, body } of away) {
    expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await vi.waitUntil(async () => (await ready()).status === 200, { timeout: START_MS, interval: 200 });

  expect(databaseProcess(installation)).not.toBe(killed);
  expect((await call('GET', `/api/resources/${one}`)).body).toMatchObject({ title: 'One' });
  const later = await resourceIn(map, 'Later');
  await made('/api/relationships', assertion(other, later));
  // In the thread that formed before, over the connection that it had.
  expect(await formed(map)).toMatchObject({ materialized: true });
  expect(program.printed()).toMatch(/process \d+ ended \(SIGKILL\); it is started again/);
});

test('SIGTERM while the database is started again ends both, and in order', async () => {
  const { program } = await start();
  const starting = await untilStarting(killDatabase());
  program.kill('SIGTERM');
  expect(await program.ended).toEqual({ code: 0, signal: null });
  expect(bornAt(starting)).toBeUndefined();
  expect(existsSync(join(installation.databaseDir, 'service.lock'))).toBe(false);
});

test('a second SIGTERM ends the service at once, and the database after it', async () => {
  const { program } = await start();
  const starting = await untilStarting(killDatabase());
  program.kill('SIGTERM');
  await vi.waitUntil(() => program.printed().includes('Stopping'), START_MS);
  program.kill('SIGTERM');
  await program.ended;
  await vi.waitUntil(() => bornAt(starting) === undefined, START_MS);
});

test('a database that is ended together with the service is not started again', async () => {
  const { program } = await start();
  const pid = databaseProcess(installation)!;
  program.kill('SIGTERM');
  process.kill(pid, 'SIGTERM');
  expect(await program.ended).toEqual({ code: 0, signal: null });
  expect(program.printed()).not.toContain('started again');
  expect(readRecord(installation.databaseDir)).toBeUndefined();
});

test('after five failed starts of the database the service ends with the reason and a code that is not zero', async () => {
  const { program } = await start();
  const [store, aside] = [join(installation.databaseDir, 'data'), join(installation.dataDir, 'data-aside')];
  await rename(store, aside);
  await writeFile(store, 'a file where the store belongs');
  killDatabase();
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(program.printed()).toMatch(/did not start again in 5 attempts.*ended while it was starting/);
  expect(databaseProcess(installation)).toBeUndefined();
  expect(existsSync(join(installation.databaseDir, 'service.lock'))).toBe(false);
  await rm(store);
  await rename(aside, store);
});
