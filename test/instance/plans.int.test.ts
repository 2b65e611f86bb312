import neo4j, { type Driver } from 'neo4j-driver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parametersOf, type Query, query } from '#neo4j/query.ts';
import { testNeo4j } from '../neo4j/provided.ts';

/** How many plans the database makes: its caches are counted, so nothing else may run beside it. */

const LENGTHS = [1, 5, 50, 500];
/** So many statements that those of a service that still runs do not count. */
const VARIANTS = 10;

let driver: Driver;

beforeAll(() => {
  const { uri, user, password } = testNeo4j();
  driver = neo4j.driver(uri, neo4j.auth.basic(user, password));
});

afterAll(() => driver.close());

const handleOf = (plannedOnce: boolean): Query =>
  query('../test/world/cypher/count_numbers', {
    mode: 'read',
    params: z.object({ numbers: z.array(z.number()) }),
    plannedOnce,
  });

async function clearedPlans(): Promise<number> {
  const { records } = await driver.executeQuery('CALL db.clearQueryCaches()', {}, { database: 'neo4j' });
  // `… cleared of 7 queries.`, or `… already empty.`
  return Number(/\d+/.exec(records[0]!.get('value') as string)?.[0] ?? 0);
}

async function plansOf(handle: Query): Promise<number> {
  await clearedPlans();
  for (let variant = 0; variant < VARIANTS; variant += 1) {
    const text = handle.text.replaceAll('number_', `number_${variant}`);
    for (const length of LENGTHS) {
      const params = parametersOf(handle, { numbers: Array<number>(length).fill(1) });
      await driver.executeQuery(text, params, { database: 'neo4j' });
    }
  }
  return clearedPlans();
}

test('a statement that is planned once has one plan for lists of all lengths, another has one for each order of magnitude', async () => {
  expect(await plansOf(handleOf(false))).toBeGreaterThanOrEqual(VARIANTS * LENGTHS.length);
  expect(await plansOf(handleOf(true))).toBeLessThan(2 * VARIANTS);
});
