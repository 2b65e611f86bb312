import { expect, test } from 'vitest';
import { Database } from '#neo4j/database.ts';
import { prepareDatabase } from '#start/compose.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { contextOf } from '#test/world/things.ts';
import { testNeo4j } from '../neo4j/provided.ts';

/** Two installations on one server, by NEO4J_DATABASE, where the edition of Neo4j has more than one database. */

const OTHER = 'tenant';

const running = await freshService({ WORKERS: '0' });
const { ann } = await running.people({ ann: 'approved' });

async function editionOf(): Promise<string> {
  const [kernel] = await running.database.execute(
    "CALL dbms.components() YIELD name, edition WHERE name = 'Neo4j Kernel' RETURN edition",
  );
  return String(kernel!['edition']);
}

const edition = await editionOf();

test.runIf(edition === 'community')(
  'a community server refuses a second database, so it holds one installation',
  async () => {
    const system = new Database({ ...testNeo4j(), database: 'system', poolSize: 1 });
    await expect(system.execute('CREATE DATABASE tenant WAIT')).rejects.toThrow(/unsupported|not supported/i);
    await system.close();
    const other = new Database({ ...testNeo4j(), database: OTHER, poolSize: 1 });
    await expect(prepareDatabase(other)).rejects.toThrow('The database is not available');
    await other.close();
  },
);

test.runIf(edition !== 'community')(
  'two databases of one server hold two installations, which share nothing',
  async () => {
    const system = new Database({ ...testNeo4j(), database: 'system', poolSize: 1 });
    await system.execute('CREATE OR REPLACE DATABASE tenant WAIT');
    const other = new Database({ ...testNeo4j(), database: OTHER, poolSize: 4 });
    await prepareDatabase(other);
    const context = await contextOf(ann, 'Of the first installation');
    const contexts = (database: Database) =>
      database.execute(cypher`MATCH (context:Context {id: ${context}}) RETURN context.id AS id`);
    expect(await contexts(running.database)).toHaveLength(1);
    expect(await contexts(other)).toHaveLength(0);
    const storeOf = async (database: Database) =>
      (await database.execute('MATCH (version:AccessVersion) RETURN version.store AS store'))[0]!['store'];
    expect(await storeOf(other)).not.toBe(await storeOf(running.database));
    await other.close();
    await system.execute('DROP DATABASE tenant WAIT');
    await system.close();
  },
);
