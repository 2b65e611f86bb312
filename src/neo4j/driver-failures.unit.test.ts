import { Neo4jError } from 'neo4j-driver';
import { expect, test } from 'vitest';
import { Refusal } from '#base/refusal.ts';
import { isPassing, refusalOf } from './driver-failures.ts';

const driverError = (code: string): Neo4jError =>
  new Neo4jError('text of the driver', code, '50N42', 'description', {
    OPERATION: '',
    OPERATION_CODE: '0',
    CURRENT_SCHEMA: '/',
  });

test.each([
  ['Neo.ClientError.Schema.ConstraintValidationFailed', 'CONFLICT'],
  ['ServiceUnavailable', 'UNAVAILABLE'],
  ['SessionExpired', 'UNAVAILABLE'],
  ['ProtocolError', 'UNAVAILABLE'],
  ['Neo.TransientError.General.DatabaseUnavailable', 'UNAVAILABLE'],
  ['Neo.TransientError.Transaction.DeadlockDetected', 'UNAVAILABLE'],
  ['N/A', 'UNAVAILABLE'],
])('%s becomes %s, with the driver text as its cause only', (code, refused) => {
  const cause = driverError(code);
  const refusal = refusalOf(cause) as Refusal;
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal.code).toBe(refused);
  expect(refusal.message).not.toContain('driver');
  expect(refusal.cause).toBe(cause);
});

test('an unavailable database says when to come back', () => {
  expect((refusalOf(driverError('ServiceUnavailable')) as Refusal).headers).toEqual({ 'retry-after': '5' });
});

test.each([
  ['a mistake in a statement', driverError('Neo.ClientError.Statement.SyntaxError')],
  ['a wrong password', driverError('Neo.ClientError.Security.Unauthorized')],
  ['a refusal', new Refusal('NOT_FOUND', 'Not found')],
  ['any other fault', new TypeError('x is undefined')],
])('%s is handed on as it is', (_, error) => {
  expect(refusalOf(error)).toBe(error);
});

test.each([
  ['ServiceUnavailable', true],
  ['SessionExpired', true],
  ['ProtocolError', true],
  ['Neo.TransientError.Transaction.DeadlockDetected', true],
  ['Neo.ClientError.Schema.ConstraintValidationFailed', false],
  ['Neo.ClientError.Statement.SyntaxError', false],
])('work that failed with %s may succeed a little later: %s', (code, passing) => {
  expect(isPassing(driverError(code))).toBe(passing);
});
