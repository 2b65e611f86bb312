import neo4j from 'neo4j-driver';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parametersOf, query } from '#neo4j/query.ts';
import { testNeo4j } from '../neo4j/provided.ts';

/** How many plans the database makes: its caches are counted, so nothing else may run beside it. */

const SIZES = [0, 1, 5, 50, 500];
/** What the database would plan one by one: texts and lists of each order of magnitude, and null. */
const GIVEN = [
  ...SIZES.map((size) => ({ numbers: Array<number>(size).fill(1), name: 'n'.repeat(size) })),
  { numbers: [1], name: null },
];
/** So many statements that those of a service that still runs do not count. */
const VARIANTS = 10;

const { uri, user, password } = testNeo4j();
const driver = neo4j.driver(uri, neo4j.auth.basic(user, password));

afterAll(() => driver.close());

const handle = query('../test/world/cypher/count_numbers', {
  mode: 'read',
  params: z.object({ numbers: z.array(z.number()), name: z.string().nullable() }),
});

async function clearedPlans(): Promise<number> {
  const { records } = await driver.executeQuery('CALL db.clearQueryCaches()', {}, { database: 'neo4j' });
  // `… cleared of 7 queries.`, or `… already empty.`
  return Number(/\d+/.exec(records[0]!.get('value') as string)?.[0] ?? 0);
}

async function plansOf(text: string, send: (given: (typeof GIVEN)[number]) => object): Promise<number> {
  await clearedPlans();
  for (let variant = 0; variant < VARIANTS; variant += 1) {
    for (const given of GIVEN) {
      await driver.executeQuery(text.replaceAll('number_', `number_${variant}`), send(given), {
        database: 'neo4j',
      });
    }
  }
  return clearedPlans();
}

test('a statement has one plan for texts and lists of all lengths, and for null', async () => {
  const { text } = handle;
  expect(await plansOf(text.replaceAll('$in.', '$'), (given) => given)).toBeGreaterThanOrEqual(
    VARIANTS * GIVEN.length,
  );
  expect(await plansOf(text, (given) => parametersOf(handle, given))).toBeLessThan(2 * VARIANTS);
});
