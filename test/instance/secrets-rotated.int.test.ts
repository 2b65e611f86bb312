import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#config/read-config.ts';
import { isSigned } from '#operation/signature.ts';
import { deliverySettings } from '#outside/deliveries/index.ts';
import { createAuthorizationServer } from '#people/authorization-server/index.ts';
import { freshService } from '#test/world/fresh.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { deliverOnce, partsOf, startReceiver, targetOf } from '../integration/deliveries/delivering.ts';
import { testNeo4j } from '../neo4j/provided.ts';

/** What docs/operations.md says of the rotation of secrets that no other test tries. */

const running = await freshService({ WORKERS: '0' });
const { ann } = await running.people({ ann: 'approved' });
const receiver = await startReceiver();
afterAll(() => receiver.stop());

const OLD = Buffer.alloc(32, 'key').toString('base64');
const NEW = Buffer.alloc(32, 'new').toString('base64');

const withKey = (key: string) => {
  const { vault } = deliverySettings({ key, allowed: ['127.0.0.0/8'] });
  return partsOf(running, { vault: vault! });
};

const sealedWith = () =>
  running.database.execute(
    `MATCH (sealed:FeedTarget|Connection|ChatGrant) WHERE sealed.key_version IS NOT NULL
     RETURN sealed.key_version AS key, labels(sealed) AS what, count(*) AS number ORDER BY key`,
  );

test('what DELIVERY_KEY sealed is delivered while the former key is listed after the new one, and no longer', async () => {
  const context = await contextOf(ann, 'Rotated');
  const { secret } = await targetOf(ann, context, receiver.url);
  await resourceIn(ann, { context });
  await deliverOnce(withKey(`${NEW},${OLD}`));
  const { headers, text } = receiver.arrived.at(-1)!;
  expect(isSigned(secret, headers, text)).toBe(true);
  const before = receiver.arrived.length;
  await resourceIn(ann, { context });
  await deliverOnce(withKey(NEW));
  expect(receiver.arrived.length).toBe(before);
  expect((await sealedWith()).length).toBe(1);
});

test('after a theft all signing keys are deleted: the next start has others', async () => {
  const { uri, user, password } = testNeo4j();
  const config = readConfig({
    NEO4J_URI: uri,
    NEO4J_USER: user,
    NEO4J_PASSWORD: password,
    BASE_URL: 'https://atlas.example',
    DEMO: 'false',
  });
  const quiet = () => undefined;
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  const published = async () => {
    const server = await createAuthorizationServer({ config, database: running.database, log });
    const { keys } = await server.publicJwks();
    await server.close();
    return keys.map(({ kid }) => kid);
  };
  const stolen = await published();
  expect(await published()).toEqual(stolen);
  await running.database.execute('MATCH (key:SigningKey) DELETE key');
  const renewed = await published();
  expect(renewed.length).toBe(1);
  expect(stolen).not.toContain(renewed[0]);
});
