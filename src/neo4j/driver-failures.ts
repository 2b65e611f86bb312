import { setTimeout as sleep } from 'node:timers/promises';
import neo4j, { Neo4jError } from 'neo4j-driver';
import { Refusal, unavailable } from '#base/refusal.ts';

/** The driver's code for a timeout of its own: no connection was available in time. */
const GAVE_UP = 'N/A';
/** Codes of a lost connection, after which the outcome of sent work is unknown. */
const LOST_CONNECTION = new Set([
  'ServiceUnavailable',
  'SessionExpired',
  // The driver's code for a connection that was closed during the Bolt version handshake.
  'ProtocolError',
]);
/** Prefix of the codes for a rejected login of the service. */
const LOGIN_REFUSED = 'Neo.ClientError.Security.';
const UNAVAILABLE_CODES = new Set([
  ...LOST_CONNECTION,
  GAVE_UP,
  'Neo.TransientError.General.DatabaseUnavailable',
  // The server ended the transaction: timed out or terminated.
  'Neo.ClientError.Transaction.TransactionTimedOut',
  'Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration',
  'Neo.ClientError.Transaction.Terminated',
  'Neo.ClientError.Transaction.LockClientStopped',
]);
/**
 * Server errors caused by the server's state and never by the statement: it is read-only, the database no longer
 * exists, or the login is rejected.
 */
const OUT_OF_SERVICE = [
  'Neo.ClientError.General.ForbiddenOnReadOnlyDatabase',
  'Neo.ClientError.General.WriteOnReadOnlyAccessDatabase',
  'Neo.ClientError.Database.DatabaseNotFound',
  LOGIN_REFUSED,
];
/** Failures inside the server, including a store that could not be written (a full disk) and everything after that. */
const SERVER_FAILURES = ['Neo.DatabaseError.', 'Neo.TransientError.'];
/** Commit errors after which nothing of the transaction is kept: it was refused before it was written. */
const REFUSED_COMMITS = ['Neo.ClientError.', 'Neo.TransientError.Transaction.'];
/** Sent as `Retry-After`. */
const RETRY_AFTER_SECONDS = 5;
/** Longer, since an administrator has to free disk space first. */
const SPACE_RETRY_SECONDS = 30;

const hasCode = (error: unknown, codes: (code: string) => boolean): boolean =>
  error instanceof Neo4jError && codes(error.code);

/** Whether no connection was available in time. */
export const isConnectionTimeout = (error: unknown): boolean => hasCode(error, (code) => code === GAVE_UP);

/** Whether the connection was lost, so that the outcome of sent work is unknown. */
const lostConnection = (error: unknown): boolean => hasCode(error, (code) => LOST_CONNECTION.has(code));

const startsWithAny = (code: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => code.startsWith(beginning));

/** Whether the server rejects the service's login; retrying does not help. */
export const isLoginRefused = (error: unknown): boolean =>
  hasCode(error, (code) => code.startsWith(LOGIN_REFUSED));

/**
 * Whether the transaction may have been kept although its commit failed. A store that fails while applying a
 * transaction already has it in its log, and applies it at the next start.
 */
export const mayBeKept = (error: unknown): boolean =>
  !hasCode(error, (code) => startsWithAny(code, REFUSED_COMMITS));

/** Whether a statement about indexes failed because the indexes were others than it supposed. */
export const isSchemaConflict = (error: unknown): boolean =>
  hasCode(error, (code) => code.startsWith('Neo.ClientError.Schema.'));

/** Whether the server failed internally, or is out of service. */
export const isServerFailure = (error: unknown): boolean =>
  hasCode(error, (code) => startsWithAny(code, SERVER_FAILURES));

/** Whether the server asks for a retry, e.g. after a deadlock. */
export const isTransient = (error: unknown): boolean =>
  hasCode(error, (code) => code.startsWith('Neo.TransientError.Transaction.'));

/** Whether a retry may succeed: the connection was lost, or the server asks for a retry. */
export const isPassing = (error: unknown): boolean => lostConnection(error) || neo4j.isRetryableError(error);

/** Converts driver errors to refusals, here and nowhere else; recognises them by code, never by message text. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Neo4jError) || error instanceof Refusal) return error;
  if (error.code === 'Neo.ClientError.Schema.ConstraintValidationFailed') {
    return new Refusal('CONFLICT', 'That already exists', { cause: error });
  }
  const { code } = error;
  const away = UNAVAILABLE_CODES.has(code) || isPassing(error) || isServerFailure(error);
  if (away || startsWithAny(code, OUT_OF_SERVICE)) {
    return unavailable('The database is not available', RETRY_AFTER_SECONDS, error);
  }
  return error;
}

/**
 * The refusal of work that exceeded its time limit.
 * @param cause names the work in the log
 */
export const timedOut = (what: string, timeoutMs: number, cause: unknown): Refusal =>
  unavailable(`${what} took longer than ${timeoutMs / 1000} s and was stopped`, RETRY_AFTER_SECONDS, cause);

/** The refusal of a write whose commit was not confirmed: it may or may not have been kept. */
export const unknownOutcome = (cause: unknown): Refusal =>
  new Refusal(
    'UNAVAILABLE',
    'The database did not confirm the write, so it may have been kept or not: look before you send it again',
    { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) }, cause, outcome: 'unknown' },
  );

/** The refusal of a write when the disk is full: it is not sent, since it could damage the store. */
export const noSpace = (figures: string): Refusal =>
  unavailable('There is no space left for the database', SPACE_RETRY_SECONDS, { figures });

/** Time for retries when the database answers and asks for them. */
const TRANSIENT_BUDGET_MS = 30_000;

interface Retries {
  readonly ended: AbortSignal;
  readonly awayMs: () => number;
}

/**
 * Retries work that failed for a transient reason (no or a lost connection, deadlock, leader switch), within a time budget.
 * @param retries.ended aborted to stop the retries
 * @param retries.awayMs milliseconds for retries while the database cannot be reached, asked after each failure
 * @throws Refusal of the last failure
 */
export async function retrying<T>({ ended, awayMs }: Retries, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, 500)) {
    try {
      return await work();
    } catch (error) {
      const spentMs = performance.now() - start + pauseMs;
      const budgetMs = isTransient(error) ? TRANSIENT_BUDGET_MS : awayMs();
      const mayPass = isPassing(error) || isConnectionTimeout(error);
      if (!mayPass || spentMs > budgetMs) throw refusalOf(error);
      // Jitter keeps two deadlocked writers from colliding again.
      await sleep(pauseMs * (0.5 + Math.random()));
      ended.throwIfAborted();
    }
  }
}
