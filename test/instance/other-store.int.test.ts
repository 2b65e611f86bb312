import { expect, test, vi } from 'vitest';
import { newId } from '#base/ids.ts';
import { Database } from '#neo4j/database.ts';
import { prepareDatabase } from '#start/compose.ts';
import { freshService } from '#test/world/fresh.ts';
import type { Answer, Service } from '#test/world/index.ts';
import { testNeo4j } from '../neo4j/provided.ts';

/** The database of a running service is emptied, or exchanged for another one, behind its back. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

async function behindItsBack(change: (database: Database) => Promise<unknown>): Promise<void> {
  const database = new Database({ ...testNeo4j(), database: 'neo4j', poolSize: 2 });
  await change(database).finally(() => database.close());
}

const empty = (database: Database) =>
  database.execute('MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 10000 ROWS');

/** Another store, in one transaction: it has another id, and knows nobody. */
const exchange = (database: Database) =>
  database.execute(
    `MATCH (access:AccessVersion {id: 'access'})
     SET access.store = randomUUID(), access.version = randomUUID()
     WITH access
     MATCH (link:AuthLink)
     DETACH DELETE link`,
  );

const expectRefused = ({ status, body, headers }: Answer, what: string) => {
  expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE']);
  expect(body.error.message).toContain(what);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
};

const stranger = async ({ issuer, call }: Service) => {
  const claims = { email: `new-${newId()}@example.org`, email_verified: true };
  const token = await issuer.token(`auth0|${newId()}`, { claims });
  return call('GET', '/api/profile', { headers: { authorization: `Bearer ${token}` } });
};

test.each([
  ['was emptied', empty],
  ['was exchanged', exchange],
])(
  'with a store that %s, nothing is answered, no one is created, and it is not ready',
  async (what, change) => {
    const running = await freshService({ WORKERS: '0' });
    const { ann } = await running.people({ ann: 'approved' });
    expect((await running.call('GET', '/api/health/ready')).status).toBe(200);
    await behindItsBack(change);

    expectRefused(await stranger(running), what);
    expectRefused(await ann.get('/api/profile'), what);
    expectRefused(await ann.get('/api/contexts'), what);
    expectRefused(await ann.post('/api/contexts', { name: 'Lost' }), what);
    expectRefused(await running.call('GET', '/api/health/ready'), what);
    await behindItsBack(async (database) => {
      const rows = await database.execute('MATCH (link:AuthLink) RETURN link.key AS key');
      expect(rows).toEqual([]);
    });
  },
);

test('readiness notices another store by itself, and so does a service without requests', async () => {
  const running = await freshService({ WORKERS: '0' });
  await behindItsBack(exchange);
  expectRefused(await running.call('GET', '/api/health/ready'), 'was exchanged');

  const quiet = await freshService({ WORKERS: '0' });
  await behindItsBack(empty);
  await expect
    .poll(
      () => {
        try {
          quiet.database.store.refuseOther();
          return 'not noticed';
        } catch (error) {
          return (error as Error).message;
        }
      },
      { timeout: 20_000 },
    )
    .toContain('was emptied');
});

test('a store stays the same one when another service starts on it', async () => {
  const running = await freshService({ WORKERS: '0' });
  const { ann } = await running.people({ ann: 'approved' });
  await behindItsBack(prepareDatabase);
  expect((await ann.post('/api/contexts', { name: 'Kept' })).status).toBe(201);
  expect((await running.call('GET', '/api/health/ready')).status).toBe(200);
});
