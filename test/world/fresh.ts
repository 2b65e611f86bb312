import { Database } from '#neo4j/database.ts';
import { testNeo4j } from '../neo4j/provided.ts';
import { forgetService } from './index.ts';
import { type Service, startService } from './start.ts';

/** Empties the database for the project `instance`, whose files run one after the other and after all others. */
async function empty(): Promise<void> {
  await forgetService();
  const database = new Database({ ...testNeo4j(), database: 'neo4j', poolSize: 2 });
  await database.execute('MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 10000 ROWS');
  await database.close();
}

/** A service on an installation that nobody has used yet; for tests of what an instance has only one of. */
export async function freshService(environment: Readonly<Record<string, string>> = {}): Promise<Service> {
  await empty();
  return startService(testNeo4j(), environment);
}
