import { expect } from 'vitest';
import type { Database } from '#neo4j/database.ts';
import { cypher } from '#test/world/cypher.ts';

/** Statements that run on the server now with this mark among their parameters. */
async function countRunning(database: Database, mark: string): Promise<number> {
  const found = cypher`SHOW TRANSACTIONS YIELD parameters, status WHERE parameters['in'].mark = ${mark}`;
  return (await database.execute(cypher`${found} RETURN status`)).length;
}

/** Waits until so many marked statements run on the server. */
export const untilRunning = (database: Database, mark: string, wanted: number): Promise<void> =>
  expect.poll(() => countRunning(database, mark), { timeout: 20_000 }).toBe(wanted);
