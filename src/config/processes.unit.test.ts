import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

const database = { NEO4J_URI: 'bolt://h', NEO4J_PASSWORD: 'p' };

test('a start changes the schema of the managed database, and of another one only when that is asked for', () => {
  expect(readConfig({}).migrate).toBe('auto');
  expect(readConfig(database).migrate).toBe('manual');
  expect(readConfig({ ...database, MIGRATE: 'auto' }).migrate).toBe('auto');
  expect(readConfig({ MIGRATE: 'manual' }).migrate).toBe('manual');
  expect(() => readConfig({ MIGRATE: 'yes' })).toThrow('MIGRATE must be auto or manual');
});

test('one process serves requests unless more are asked for', () => {
  expect(readConfig({}).processes).toBe(1);
  expect(readConfig({ WEB_CONCURRENCY: '4' }).processes).toBe(4);
  expect(() => readConfig({ WEB_CONCURRENCY: '0' })).toThrow('WEB_CONCURRENCY');
});
