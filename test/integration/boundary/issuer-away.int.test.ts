import { beforeAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Service, service } from '#test/world/index.ts';

/** Spec 10 §2.2: an issuer that cannot be reached before its keys were ever seen. */

let running: Service;

beforeAll(async () => {
  running = await service();
});

test('without keys every token is 401, with a time to come back; then the same token is good', async () => {
  const token = await running.issuer.token(`auth0|${newId()}`, {
    claims: { email: `u${newId()}@example.org` },
  });
  const call = () => running.call('GET', '/api/profile', { headers: { authorization: `Bearer ${token}` } });
  running.issuer.setAway(true);
  const away = await call();
  expect([away.status, away.body]).toEqual([
    401,
    { error: { code: 'UNAUTHORIZED', message: 'The authentication service is unavailable' } },
  ]);
  expect(away.headers['retry-after']).toBe('30');
  running.issuer.setAway(false);
  expect((await call()).status).toBe(200);
  running.issuer.setAway(true);
  expect((await call()).status).toBe(200);
});
