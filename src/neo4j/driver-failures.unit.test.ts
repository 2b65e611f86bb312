import { Neo4jError } from 'neo4j-driver';
import { expect, test } from 'vitest';
import { Refusal } from '#base/refusal.ts';
import { isLoginRefused, isPassing, mayBeKept, refusalOf } from './driver-failures.ts';

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
  // What a full disk gives: at the commit, at every later transaction, and where a log cannot grow.
  ['Neo.DatabaseError.Transaction.TransactionCommitFailed', 'UNAVAILABLE'],
  ['Neo.DatabaseError.Transaction.TransactionStartFailed', 'UNAVAILABLE'],
  ['Neo.DatabaseError.Transaction.TransactionLogError', 'UNAVAILABLE'],
  ['Neo.DatabaseError.Statement.ExecutionFailed', 'UNAVAILABLE'],
  ['Neo.DatabaseError.General.UnknownError', 'UNAVAILABLE'],
  ['Neo.DatabaseError.Database.UnableToStartDatabase', 'UNAVAILABLE'],
  ['Neo.TransientError.General.MemoryPoolOutOfMemoryError', 'UNAVAILABLE'],
  ['Neo.ClientError.General.ForbiddenOnReadOnlyDatabase', 'UNAVAILABLE'],
  ['Neo.ClientError.General.WriteOnReadOnlyAccessDatabase', 'UNAVAILABLE'],
  ['Neo.ClientError.Database.DatabaseNotFound', 'UNAVAILABLE'],
  ['Neo.ClientError.Security.Unauthorized', 'UNAVAILABLE'],
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
  ['a property that is no number', driverError('Neo.ClientError.Statement.TypeError')],
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

test.each([
  ['Neo.DatabaseError.Transaction.TransactionCommitFailed', true],
  ['Neo.DatabaseError.Transaction.TransactionStartFailed', true],
  ['Neo.TransientError.General.DatabaseUnavailable', true],
  ['Neo.TransientError.General.OutOfMemoryError', true],
  ['ServiceUnavailable', true],
  ['SessionExpired', true],
  ['Neo.TransientError.Transaction.DeadlockDetected', false],
  ['Neo.ClientError.Transaction.TransactionTimedOut', false],
  ['Neo.ClientError.Schema.ConstraintValidationFailed', false],
])('a transaction whose commit failed with %s may have been kept: %s', (code, kept) => {
  expect(mayBeKept(driverError(code))).toBe(kept);
});

test('only what is wrong with the login is a login that is refused', () => {
  expect(isLoginRefused(driverError('Neo.ClientError.Security.Unauthorized'))).toBe(true);
  expect(isLoginRefused(driverError('ServiceUnavailable'))).toBe(false);
});
