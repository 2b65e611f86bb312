import { afterAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { ClientCredentials } from '#sdk/index.ts';
import { startMockIssuer } from '#sdk/testing/index.ts';
import { approve } from '#test/world/raw.ts';
import { startService } from '#test/world/start.ts';
import { testNeo4j } from '../../neo4j/provided.ts';

/** The issuer that the SDK has for tests of others: a service that was started with it believes its tokens. */

const issuer = await startMockIssuer({ flavor: 'own-as', audience: 'https://atlas.example.org' });
afterAll(() => issuer.close());
const running = await startService(testNeo4j(), { ...issuer.settings });

const as = (token: string, path: string) =>
  running.call('GET', path, { headers: { authorization: `Bearer ${token}` } });

const boss = { subject: `mock|${newId()}`, email: `${newId()}@example.org` };

test('a person is known by the address of the token', async () => {
  const { status, body } = await as(issuer.token(boss), '/api/profile');
  expect([status, body.email]).toEqual([200, boss.email]);
  await approve(running.database, body.id, 'admin');
  expect((await as(issuer.token(boss), '/api/contexts')).status).toBe(200);
});

test('a machine that is registered by its client id calls with a token of the endpoint', async () => {
  const clientId = `robot-${newId()}`;
  const credentials = ClientCredentials({ tokenUrl: issuer.tokenUrl, clientId, clientSecret: 'any' });
  expect((await as(await credentials.token(), '/api/contexts')).status).toBe(401);
  const registered = await running.call('POST', '/api/machine-clients', {
    headers: { authorization: `Bearer ${issuer.token(boss)}` },
    body: { client_id: clientId, label: 'Robot', teams: [], grants: [], approve: true },
  });
  expect(registered.status).toBe(200);
  expect((await as(await credentials.token(), '/api/contexts')).status).toBe(200);
});

test('what has expired, is for another audience, or is of another issuer is not believed', async () => {
  const other = await startMockIssuer({ flavor: 'own-as', audience: 'https://atlas.example.org' });
  const refused = [
    issuer.token({ ...boss, expiresIn: -120 }),
    issuer.token({ ...boss, claims: { aud: 'https://elsewhere.example.org' } }),
    other.token(boss),
  ];
  await other.close();
  for (const token of refused) expect((await as(token, '/api/profile')).status).toBe(401);
});

test('without an audience its tokens are plain, and there are none of people', async () => {
  const plain = await startMockIssuer({ flavor: 'own-as' });
  await plain.close();
  expect(() => plain.token(boss)).toThrow('audience');
});
