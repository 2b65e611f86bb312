import { afterEach, describe, expect, test } from 'vitest';
import { startBehindProxy } from './behind-proxy.ts';

/** A service whose wire to the database is cut, or goes dead, and is mended again. */

const service = await startBehindProxy();

afterEach(() => service.proxy.mend());

const contexts = () => service.call('/api/contexts');

describe.each(['cut', 'silence'] as const)('with the wire %s', (how) => {
  test('calls are 503 within seconds and say when to come back, and the next call after it is mended works', async () => {
    expect((await contexts()).status).toBe(200);
    service.proxy[how]();
    const began = performance.now();
    const { status, headers, body } = await contexts();
    expect(performance.now() - began).toBeLessThan(12_000);
    expect([status, body]).toEqual([
      503,
      { error: { code: 'UNAVAILABLE', message: 'The database is not available' } },
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    service.proxy.mend();
    expect((await contexts()).status).toBe(200);
  });

  test('the process is alive, and says within two seconds that it is not ready', async () => {
    service.proxy[how]();
    expect((await service.call('/api/health')).status).toBe(200);
    const began = performance.now();
    const away = await service.call('/api/health/ready');
    expect(performance.now() - began).toBeLessThan(2000);
    expect([away.status, away.body.error.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    service.proxy.mend();
    await expect.poll(async () => (await service.call('/api/health/ready')).status).toBe(200);
  });

  test('a write is refused as unavailable, never as done', async () => {
    service.proxy[how]();
    expect((await service.call('/api/contexts', { name: 'Lost' })).status).toBe(503);
    service.proxy.mend();
    const names = ((await contexts()).body as { name: string }[]).map((row) => row.name);
    expect(names).not.toContain('Lost');
  });
});

test('a short break is bridged by a retry: the caller notices nothing', async () => {
  service.proxy.cut();
  const answer = contexts();
  setTimeout(() => service.proxy.mend(), 300);
  expect((await answer).status).toBe(200);
});

test('an unknown path needs no database', async () => {
  service.proxy.cut();
  expect((await service.call('/api/nothing')).status).toBe(404);
});
