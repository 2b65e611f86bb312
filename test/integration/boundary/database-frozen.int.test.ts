import { afterEach, expect, test } from 'vitest';
import type { Answer } from '#test/world/index.ts';
import { startBehindProxy } from './behind-proxy.ts';

/** A service whose database keeps its connections and answers nothing, as a process that was stopped. */

/** So long that a busy machine does in it what the tests ask for. */
const LIMIT_MS = 6000;

const service = await startBehindProxy({
  readMs: LIMIT_MS,
  writeMs: LIMIT_MS,
  writeQueueMs: 1000,
});
// A statement is compiled when it is first run.
for (const path of ['/api/contexts', '/api/profile', '/api/health/ready']) await service.call(path);
await service.call('/api/contexts', { name: 'First' });

afterEach(() => service.proxy.mend());

async function timed(answer: Promise<Answer>): Promise<Answer & { ms: number }> {
  const began = performance.now();
  return { ...(await answer), ms: performance.now() - began };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const refusedInTime = ({ status, headers, body, ms }: Answer & { ms: number }): void => {
  expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
  expect(ms).toBeLessThan(LIMIT_MS + 1000);
};

test('calls are 503 within their limit, whenever they came, and the next after it works', async () => {
  expect((await service.call('/api/contexts')).status).toBe(200);
  service.proxy.freeze();
  const waiting: Promise<Answer & { ms: number }>[] = [];
  // The later ones find others waiting for gate one, whose two statements are under way.
  for (let wave = 0; wave < 5; wave += 1) {
    waiting.push(timed(service.call('/api/contexts')));
    waiting.push(timed(service.call('/api/profile')));
    waiting.push(timed(service.call('/api/contexts', { name: 'Frozen' })));
    await pause(1500);
  }
  for (const answer of await Promise.all(waiting)) refusedInTime(answer);
  service.proxy.thaw();
  const names = (await service.call('/api/contexts')).body.map((row: { name: string }) => row.name);
  expect(names).not.toContain('Frozen');
  expect((await service.call('/api/contexts', { name: 'Thawed' })).status).toBe(201);
});

test('the process says within two seconds that it is not ready, however often it is asked, and soon after that it is', async () => {
  await service.call('/api/health/ready');
  service.proxy.freeze();
  for (let time = 0; time < 5; time += 1) {
    const { status, ms } = await timed(service.call('/api/health/ready'));
    expect(status).toBe(503);
    expect(ms).toBeLessThan(2000);
  }
  service.proxy.thaw();
  await expect.poll(async () => (await service.call('/api/health/ready')).status).toBe(200);
});

test('a write that waited for the database is kept or refused, and answered accordingly', async () => {
  const name = 'Neither lost nor twice';
  const writing = service.call('/api/contexts', { name });
  await pause(5);
  service.proxy.freeze();
  await pause(1000);
  service.proxy.thaw();
  const { status } = await writing;
  expect(status).toBe(201);
  const named = (await service.call('/api/contexts')).body.filter(
    (row: { name: string }) => row.name === name,
  );
  expect(named).toHaveLength(1);
});
