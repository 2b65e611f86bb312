import { expect, test } from 'vitest';
import { DATABASE_LIMITS } from '#base/database-limits.ts';
import { Database, type DatabaseOptions } from './database.ts';

const OPTIONS: DatabaseOptions = {
  uri: 'bolt://127.0.0.1:1',
  user: 'neo4j',
  password: 'secret',
  database: 'neo4j',
  poolSize: 1,
  limits: DATABASE_LIMITS,
};

test('a database can be handed to another thread by its options, whatever else they were given with', async () => {
  const managed = { ...OPTIONS, pid: 1, stop: () => Promise.resolve() };
  const database = new Database(managed);
  expect(structuredClone(database.options)).toEqual(OPTIONS);
  await database.close();
});
