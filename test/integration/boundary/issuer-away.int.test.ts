import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { testNeo4j } from '#test/neo4j/provided.ts';
import { startService } from '#test/world/start.ts';

/** Spec 10 §2.2 and W-1: an issuer that cannot be reached, and one that changes its keys. The tests build on each other. */

const subject = `auth0|${newId()}`;
const identity = { email: `u${newId()}@example.org`, email_verified: true };

const running = await startService(testNeo4j());

const freshToken = (header: Record<string, unknown> = {}) =>
  running.issuer.token(subject, { claims: { ...identity, jti: newId() }, header });

const present = (token: string) =>
  running.call('GET', '/api/profile', { headers: { authorization: `Bearer ${token}` } });

const ready = () => running.call('GET', '/api/health/ready');

test('G: JWKS outage with no cached key W: any call T: 401 with a time to come back; then the same token is good', async () => {
  const token = await freshToken();
  running.issuer.setAway(true);
  const away = await present(token);
  expect([away.status, away.body]).toEqual([
    401,
    { error: { code: 'UNAUTHORIZED', message: 'The authentication service is unavailable' } },
  ]);
  expect(away.headers['retry-after']).toBe('30');
  expect(away.headers['www-authenticate']).toBe('Bearer error="invalid_token", reason="unavailable"');
  const notReady = await ready();
  expect([notReady.status, notReady.body.error.code]).toEqual([503, 'UNAVAILABLE']);
  expect(notReady.body.error.message).toContain('keys');
  expect((await running.call('GET', '/api/health')).status).toBe(200);
  running.issuer.setAway(false);
  expect((await present(token)).status).toBe(200);
  expect((await ready()).body.checks).toMatchObject({ database: 'ok', keys: 'fresh' });
});

test('key rotation during load happens without one 401', async () => {
  const statuses: number[] = [];
  let isRotated = false;
  const worker = async (): Promise<void> => {
    for (let calls = 0; calls < 25; ) {
      statuses.push((await present(await freshToken())).status);
      if (isRotated) calls += 1;
    }
  };
  const workers = Array.from({ length: 8 }, worker);
  await expect.poll(() => statuses.length).toBeGreaterThan(40);
  const before = running.issuer.keyFetches;
  await running.issuer.rotate('k2', 'RS256');
  isRotated = true;
  await Promise.all(workers);
  expect(statuses.length).toBeGreaterThan(240);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(running.issuer.keyFetches - before).toBe(running.instances);
});

test('G: JWKS outage with cached keys W: new tokens T: 200; an unknown kid is unavailable, and readiness holds', async () => {
  running.issuer.setAway(true);
  expect((await present(await freshToken())).status).toBe(200);
  const unknown = await present(await freshToken({ kid: 'k3' }));
  expect(unknown.status).toBe(401);
  expect((await ready()).status).toBe(200);
  running.issuer.setAway(false);
});
