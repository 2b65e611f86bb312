import { Neo4jError } from 'neo4j-driver';
import { expect, test } from 'vitest';
import { type Look, lookOf, untilFailed } from './failed-store.ts';

const driverError = (code: string): Neo4jError =>
  new Neo4jError('text', code, '50N42', 'description', {
    OPERATION: '',
    OPERATION_CODE: '0',
    CURRENT_SCHEMA: '/',
  });

test.each([
  ['Neo.DatabaseError.Transaction.TransactionStartFailed', 'failed'],
  ['Neo.TransientError.General.DatabaseUnavailable', 'failed'],
  ['ServiceUnavailable', 'unanswered'],
  ['N/A', 'unanswered'],
  ['Neo.ClientError.Security.Unauthorized', 'unanswered'],
])('%s shows a database that %s', (code, state) => {
  expect(lookOf(driverError(code)).state).toBe(state);
});

const failed = (why: string): Look => ({ state: 'failed', why });
const SERVES: Look = { state: 'serves' };
const UNANSWERED: Look = { state: 'unanswered' };

test('a database that fails three times in a row is out of service; one that serves between is not', async () => {
  const looks = [failed('a'), failed('b'), SERVES, failed('c'), failed('d'), UNANSWERED];
  const all = [...looks, failed('e'), failed('f'), failed('g'), SERVES];
  const why = await untilFailed(async () => all.shift()!, new AbortController().signal, 1);
  expect(why).toBe('g');
  expect(all).toEqual([SERVES]);
});

test('the database is not checked any more after an abort', async () => {
  const ending = new AbortController();
  const looking = untilFailed(
    async () => {
      ending.abort(new Error('stopped'));
      return SERVES;
    },
    ending.signal,
    1,
  );
  await expect(looking).rejects.toThrow();
});
