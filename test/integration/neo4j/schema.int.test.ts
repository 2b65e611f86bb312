import { afterAll, expect, test } from 'vitest';
import { Database } from '#neo4j/database.ts';
import { applySchema } from '#neo4j/schema.ts';
import { testNeo4j } from '../../neo4j/provided.ts';
import { filesOf } from '../../unit/source-files.ts';

const instances = [1, 2].map(() => new Database({ ...testNeo4j(), database: 'neo4j', poolSize: 5 }));
const database = instances[0]!;

const files = filesOf('cypher/schema', '.cypher');
const promised = files.flatMap(({ text }) =>
  [...text.matchAll(/^CREATE (?:CONSTRAINT|(?:VECTOR |FULLTEXT |TEXT )?INDEX) (\w+) IF NOT EXISTS/gm)].map(
    (match) => match[1]!,
  ),
);

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
});

test('a second start finds nothing to do', async () => {
  await applySchema(database);
  expect(await applySchema(database)).toEqual([]);
});

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

test('every schema statement may run again: it has a name and IF NOT EXISTS', () => {
  const statements = files.flatMap(({ text }) =>
    text
      .replaceAll(/^\s*\/\/.*$/gm, '')
      .split(';')
      .map((statement) => statement.trim())
      .filter(Boolean),
  );
  expect(
    statements.filter((statement) => !/^CREATE .*(CONSTRAINT|INDEX) \w+ IF NOT EXISTS/.test(statement)),
  ).toEqual([]);
  expect(promised.length).toBe(statements.length);
});
