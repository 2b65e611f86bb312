import neo4j, { type Driver } from 'neo4j-driver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testNeo4j } from './provided.ts';

let driver: Driver;

beforeAll(() => {
  const { uri, user, password } = testNeo4j();
  driver = neo4j.driver(uri, neo4j.auth.basic(user, password), { disableLosslessIntegers: true });
});

afterAll(() => driver.close());

const run = async (text: string) => (await driver.executeQuery(text, {}, { database: 'neo4j' })).records;

test('the test server is the Neo4j line that the service supports', async () => {
  const [kernel] = await run(
    "CALL dbms.components() YIELD name, versions, edition WHERE name = 'Neo4j Kernel' RETURN versions[0] AS version, edition",
  );
  expect(kernel!.get('version')).toMatch(/^2026\.08\./);
  expect(kernel!.get('edition')).toBe('community');
});

test('the test server speaks Cypher 25', async () => {
  expect((await run('CYPHER 25 RETURN 1 AS one'))[0]!.get('one')).toBe(1);
});

test('the test server refuses a wrong password', async () => {
  const { uri, user } = testNeo4j();
  const stranger = neo4j.driver(uri, neo4j.auth.basic(user, 'not the password'));
  await expect(stranger.verifyAuthentication({ database: 'neo4j' })).resolves.toBe(false);
  await stranger.close();
});
