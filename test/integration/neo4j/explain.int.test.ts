import neo4j, { type Plan } from 'neo4j-driver';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Database } from '#neo4j/database.ts';
import { allQueries } from '#neo4j/query.ts';
import { prepareDatabase } from '#start/compose.ts';
import { testNeo4j } from '../../neo4j/provided.ts';
import { cypherFiles } from '../../unit/source-files.ts';
import '#people/authorization-server/index.ts';
import { REPLAY_INDEXES } from '#upkeep/replay/index.ts';
import '#upkeep/secrets/index.ts';
import '#upkeep/seeds/index.ts';

/** Operators that read everything of a kind. An index scan is none: on a small database the planner prefers it to a seek. */
const SCAN =
  /^(AllNodesScan|\w*LabelScan|\w*LabelsScan|\w*RelationshipTypeScan|\w*RelationshipTypesScan|\w*AllRelationshipsScan)/;

/** Operators that give at most one row by themselves. */
const ONE_ROW =
  /^(NodeUniqueIndexSeek|MultiNodeIndexSeek|\w*RelationshipUniqueIndexSeek|MergeUniqueNode|Argument|EmptyRow)/;

/** Operators that give as many rows as they are given, or fewer. */
const PASSES_ROWS_ON =
  /^(Filter|Projection|CacheProperties|Optional|Eager$|LockingMerge|Set|Remove|Create|Expand\(Into\)|Apply|CartesianProduct|Limit)/;

const heads = new Map(cypherFiles().map(({ name, head }) => [name, head]));

const queries = allQueries();
const plans = new Map<string, { columns: string[]; plan: Plan }>();
const misunderstood: string[] = [];

const { uri, user, password } = testNeo4j();
const database = new Database({ uri, user, password, database: 'neo4j', poolSize: 5 });
await prepareDatabase(database);
const indexes = await database.execute(
  "SHOW INDEXES YIELD name, labelsOrTypes, properties, owningConstraint WHERE owningConstraint IS NULL RETURN name, labelsOrTypes[0] + '(' + reduce(names = properties[0], one IN properties[1..] | names + ', ' + one) + ')' AS key",
);
await database.close();
const driver = neo4j.driver(uri, neo4j.auth.basic(user, password));
const session = driver.session({ database: 'neo4j' });
for (const { name, text } of queries) {
  const running = session.run(`EXPLAIN ${text}`);
  try {
    const { plan } = await running.summary();
    plans.set(name, { columns: await running.keys(), plan: plan as Plan });
  } catch (error) {
    misunderstood.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
  }
}
await session.close();

afterAll(() => driver.close());

const operators = (plan: Plan): Plan[] => [plan, ...plan.children.flatMap(operators)];
const nameOf = (plan: Plan): string => plan.operatorType.split('@')[0]!;

function givesOneRow(plan: Plan): boolean {
  const name = nameOf(plan);
  if (ONE_ROW.test(name)) return true;
  if (name === 'Limit' && plan.arguments['Details'] === '1') return true;
  return PASSES_ROWS_ON.test(name) && plan.children.length > 0 && plan.children.every(givesOneRow);
}

/** What a plan reads without bound. */
function unbounded(plan: Plan): string[] {
  return operators(plan).flatMap((operator) => {
    const name = nameOf(operator);
    if (SCAN.test(name)) return [`${name} ${String(operator.arguments['Details'])}`];
    const multiplies = name === 'CartesianProduct' && !operator.children.some(givesOneRow);
    return multiplies ? ['CartesianProduct of two unbounded sides'] : [];
  });
}

const explained = () =>
  queries.filter(({ name }) => plans.has(name)).map((query) => ({ ...query, ...plans.get(query.name)! }));

test('the server understands every statement', () => {
  expect(misunderstood).toEqual([]);
});

test('every statement returns exactly the columns of its row shape', () => {
  expect(plans.size).toBeGreaterThan(50);
  const wrong = explained()
    .map(({ name, row, columns }) => ({
      name,
      columns: [...columns].sort(),
      shape: row instanceof z.ZodObject ? Object.keys(row.shape).sort() : [],
    }))
    .filter(({ columns, shape }) => columns.join() !== shape.join());
  expect(wrong).toEqual([]);
});

test('every statement finds what it reads by an index, or says why not in its head', () => {
  const isExcused = (name: string): boolean =>
    heads.get(name)?.some((line) => /^\/\/ scan: \S/.test(line)) === true;
  const scanning = explained()
    .filter(({ name }) => !isExcused(name))
    .map(({ name, plan }) => ({ name, reads: unbounded(plan) }))
    .filter(({ reads }) => reads.length > 0);
  expect(scanning).toEqual([]);
});

test('a replay finds what it reads with the indexes that it is given', () => {
  const named = new Map(indexes.map(({ key, name }) => [key, name]));
  const used = explained()
    .filter(({ name }) => /^(project|replay)\/|^ledger\/(link_events|open_ledger)$/.test(name))
    .flatMap(({ plan }) => operators(plan))
    .filter((operator) => /Index(Seek|Scan)/.test(nameOf(operator)))
    .flatMap(({ arguments: { Details } }) => /\w+\([\w, ]+\)/.exec(String(Details))?.[0] ?? [])
    .flatMap((key) => named.get(key) ?? []);
  expect([...new Set(used)].sort()).toEqual(REPLAY_INDEXES);
});
