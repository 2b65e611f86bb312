import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freshService } from '#test/world/fresh.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { testNeo4j } from '../neo4j/provided.ts';

/** `npm run worker`: background work in a process of its own, beside a service that does none. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const running = await freshService();
const { ann } = await running.people({ ann: 'approved' });

test('a worker forms and embeds without a service of its own, also with WORKERS=0, and stops when it is asked to', async () => {
  const map = await mapOf(ann, 'Worked');
  const id = await resourceIn(ann, { map: map.id }, { content: 'By a worker.' });
  for (let index = 0; index < 4; index += 1) await resourceIn(ann, { map: map.id });
  const { scripts } = JSON.parse(await readFile(`${ROOT}/package.json`, 'utf8'));
  const { uri, user, password } = testNeo4j();
  const worker = spawn(process.execPath, scripts.worker.split(' ').slice(1), {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      ...{ NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password },
      ...{ EMBEDDER: 'hash', WORKERS: '0', LOG_LEVEL: 'error' },
    },
  });
  const exited = once(worker, 'exit');
  const shape = async () => (await ann.get(`/api/cognitive-maps/${map.id}/shape`)).body.length;
  const status = async () => (await ann.get(`/api/resources/${id}`)).body.embedding_status;
  try {
    await expect.poll(shape, { timeout: 150_000, interval: 500 }).toBeGreaterThanOrEqual(5);
    await expect.poll(status, { timeout: 150_000, interval: 500 }).toBe('ready');
  } finally {
    worker.kill('SIGTERM');
  }
  expect(await exited).toEqual([0, null]);
}, 400_000);
