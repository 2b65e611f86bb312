import { afterAll, expect, test } from 'vitest';
import { Database } from '#neo4j/database.ts';
import { applySchema } from '#neo4j/schema.ts';
import { cypher } from '#test/world/cypher.ts';
import { testNeo4j } from '../neo4j/provided.ts';
import { filesOf } from '../unit/source-files.ts';

/** Among the tests of an instance: a step that runs again would count anew what other tests are changing. */
const instances = [1, 2].map(() => new Database({ ...testNeo4j(), database: 'neo4j', poolSize: 5 }));
const database = instances[0]!;

const files = filesOf('cypher/schema', '.cypher');
const dropped = files.flatMap(({ text }) =>
  [...text.matchAll(/^DROP (?:INDEX|CONSTRAINT) (\w+) IF EXISTS/gm)].map((match) => match[1]!),
);
const created = files.flatMap(({ text }) =>
  [...text.matchAll(/^CREATE (?:CONSTRAINT|(?:VECTOR |FULLTEXT |TEXT )?INDEX) (\w+) IF NOT EXISTS/gm)].map(
    (match) => match[1]!,
  ),
);
const promised = created.filter((name) => !dropped.includes(name));

afterAll(() => Promise.all(instances.map((instance) => instance.close())));

test('instances that start at once apply each step once between them', async () => {
  await applySchema(database);
  await database.execute('MATCH (step:SchemaStep) WHERE step.number > 0 DELETE step');
  const applied = (await Promise.all(instances.map((instance) => applySchema(instance)))).flat();
  // Another file of this run may have started in between and applied a step itself: never twice is what counts.
  expect(new Set(applied).size).toBe(applied.length);
  const recorded = await database.execute(
    'MATCH (step:SchemaStep) WHERE step.number > 0 RETURN step.number AS number, step.name AS name ORDER BY number',
  );
  expect(recorded).toEqual(
    files.map(({ path }) => {
      const [, number, name] = /(\d{4})_(\w+)\.cypher$/.exec(path)!;
      return { number: Number(number), name };
    }),
  );
}, 120_000);

test('a second start finds nothing to do', async () => {
  await applySchema(database);
  expect(await applySchema(database)).toEqual([]);
}, 120_000);

test('every constraint and index of the schema files is there and serves', async () => {
  await applySchema(database);
  const constraints = await database.execute('SHOW CONSTRAINTS YIELD name');
  const indexes = await database.execute('SHOW INDEXES YIELD name, state');
  expect(promised.length).toBeGreaterThan(30);
  const names = new Set([...constraints, ...indexes].map((row) => row['name']));
  expect(promised.filter((name) => !names.has(name))).toEqual([]);
  expect(
    indexes.filter((row) => promised.includes(row['name'] as string) && row['state'] !== 'ONLINE'),
  ).toEqual([]);
});

test('a database of a newer version is refused, with the ways out, and is left as it was', async () => {
  await applySchema(database);
  await database.execute("CREATE (:SchemaStep {number: 9001, name: 'from_the_future'})");
  const stepsThere = () =>
    database.execute('MATCH (step:SchemaStep) RETURN step.number AS number ORDER BY number');
  const before = await stepsThere();
  try {
    await expect(applySchema(database)).rejects.toThrow(
      /a newer version of the service.*steps 9001,.*Start that version again.*backup.*NEO4J_URI or DATA_DIR/,
    );
    expect(await stepsThere()).toEqual(before);
  } finally {
    await database.execute('MATCH (step:SchemaStep {number: 9001}) DELETE step');
  }
}, 120_000);

test('a database of a version before 0.1.0 is taken with the last step of those, and else refused, with the ways out', async () => {
  await applySchema(database);
  const remembered = (numbers: number[]) =>
    database.execute(cypher`
      MATCH (step:SchemaStep) WHERE step.number > 0 DELETE step
      WITH count(*) AS gone UNWIND ${numbers} AS number CREATE (:SchemaStep {number: number, name: 'before'})`);
  try {
    await remembered([1, 66]);
    await expect(applySchema(database)).rejects.toThrow(
      /before 0\.1\.0: the last step of its schema is 66.*Export its maps.*NEO4J_URI or DATA_DIR/,
    );
    await remembered([1, 66, 74]);
    // The first step, and those that came after it.
    expect(await applySchema(database)).toEqual(files.map(({ path }) => /\d+_(\w+)\.cypher$/.exec(path)![1]));
  } finally {
    await remembered([]);
    await applySchema(database);
  }
}, 120_000);

const MAY_RUN_AGAIN = [
  /^CREATE .*(CONSTRAINT|INDEX) \w+ IF NOT EXISTS/,
  /^DROP (INDEX|CONSTRAINT) \w+ IF EXISTS/,
  // What an older build left without a property gets it; nodes that have it are left alone, or counted anew.
  /^MATCH [\s\S]*\nCALL \([\s\S]* IN TRANSACTIONS OF \d+ ROWS$/,
];

test('every schema statement may run again', () => {
  const statements = files.flatMap(({ text }) =>
    text
      .replaceAll(/^\s*\/\/.*$/gm, '')
      .split(';')
      .map((statement) => statement.trim())
      .filter(Boolean),
  );
  expect(statements.filter((statement) => !MAY_RUN_AGAIN.some((form) => form.test(statement)))).toEqual([]);
  expect(statements.filter((statement) => statement.startsWith('CREATE')).length).toBe(created.length);
});
