import neo4j from 'neo4j-driver';
import { expect, test } from 'vitest';
import type { TestNeo4j } from './provided.ts';

async function run({ uri, user, password }: TestNeo4j, text: string) {
  const driver = neo4j.driver(uri, neo4j.auth.basic(user, password), { disableLosslessIntegers: true });
  try {
    return (await driver.executeQuery(text, {}, { database: 'neo4j' })).records;
  } finally {
    await driver.close();
  }
}

/** Tests that a server is what the service is written for, whoever started it. */
export function testServer(address: () => TestNeo4j): void {
  test('the server is the Neo4j line that the service supports', async () => {
    const [kernel] = await run(
      address(),
      "CALL dbms.components() YIELD name, versions, edition WHERE name = 'Neo4j Kernel' RETURN versions[0] AS version, edition",
    );
    expect(kernel!.get('version')).toMatch(/^2026\.08\./);
    expect(kernel!.get('edition')).toBe('community');
  });

  test('the server speaks Cypher 25', async () => {
    expect((await run(address(), 'CYPHER 25 RETURN 1 AS one'))[0]!.get('one')).toBe(1);
  });

  test('the server refuses a wrong password', async () => {
    const { uri, user } = address();
    const stranger = neo4j.driver(uri, neo4j.auth.basic(user, 'not the password'));
    await expect(stranger.verifyAuthentication({ database: 'neo4j' })).resolves.toBe(false);
    await stranger.close();
  });
}
