import neo4j, { Neo4jError } from 'neo4j-driver';
import { Refusal, unavailable } from '#base/refusal.ts';

/** The driver's own code for what it gave up by itself: no connection was to be had in time. */
const GAVE_UP = 'N/A';
/** A connection that was lost, which says nothing of what the server did with what it had been sent. */
const LOST_CONNECTION = new Set([
  'ServiceUnavailable',
  'SessionExpired',
  // What the driver calls a connection that was closed before both sides had agreed on a version of Bolt.
  'ProtocolError',
]);
const UNAVAILABLE_CODES = new Set([
  ...LOST_CONNECTION,
  GAVE_UP,
  'Neo.TransientError.General.DatabaseUnavailable',
  // The server ended the transaction: its time was over, or it was terminated.
  'Neo.ClientError.Transaction.TransactionTimedOut',
  'Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration',
  'Neo.ClientError.Transaction.Terminated',
  'Neo.ClientError.Transaction.LockClientStopped',
]);
/** After so long a caller may try again; sent as `Retry-After`. */
export const RETRY_AFTER_SECONDS = 5;

const hasCode = (error: unknown, codes: (code: string) => boolean): boolean =>
  error instanceof Neo4jError && codes(error.code);

/** Whether no connection was to be had in time. */
export const isConnectionTimeout = (error: unknown): boolean => hasCode(error, (code) => code === GAVE_UP);

/** Whether the connection was lost, so that the outcome of what had been sent is unknown. */
export const lostConnection = (error: unknown): boolean =>
  hasCode(error, (code) => LOST_CONNECTION.has(code));

/** Whether the server asks for another attempt, after a deadlock for example. */
export const isTransient = (error: unknown): boolean =>
  hasCode(error, (code) => code.startsWith('Neo.TransientError.Transaction.'));

/** Whether the same work may succeed a little later: the connection was lost, or the server asks for another attempt. */
export const isPassing = (error: unknown): boolean => lostConnection(error) || neo4j.isRetryableError(error);

/** Driver failures become refusals here and nowhere else; they are recognised by code, never by message text. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Neo4jError) || error instanceof Refusal) return error;
  if (error.code === 'Neo.ClientError.Schema.ConstraintValidationFailed') {
    return new Refusal('CONFLICT', 'That already exists', { cause: error });
  }
  if (UNAVAILABLE_CODES.has(error.code) || isPassing(error)) {
    return unavailable('The database is not available', RETRY_AFTER_SECONDS, error);
  }
  return error;
}

/**
 * The refusal of work that took longer than it may.
 * @param cause names the work in the log
 */
export const timedOut = (what: string, timeoutMs: number, cause: unknown): Refusal =>
  unavailable(`${what} took longer than ${timeoutMs / 1000} s and was stopped`, RETRY_AFTER_SECONDS, cause);

/** The refusal of a write whose commit was not confirmed: it may have been kept or not. */
export const unknownOutcome = (cause: unknown): Refusal =>
  unavailable(
    'The database did not confirm the write, so it may have been kept or not: look before you send it again',
    RETRY_AFTER_SECONDS,
    cause,
  );
