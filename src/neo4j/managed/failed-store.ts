import { setTimeout as sleep } from 'node:timers/promises';
import neo4j, { type Neo4jError } from 'neo4j-driver';
import { isServerFailure } from '../driver-failures.ts';
import { USER, uriOf } from './login.ts';

const LOOK_MS = 2000;
/** Consecutive failed checks before a restart, so that a transient failure causes none. */
const FAILED_LOOKS = 3;
const ANSWER_MS = 5000;

/** Result of one health check: `failed` when the database answers that it cannot work, `unanswered` when unknown. */
export type Look =
  | { readonly state: 'serves' | 'unanswered' }
  | { readonly state: 'failed'; readonly why: string };

/** Classifies the error of a no-op statement as a health check result. */
export function lookOf(error: unknown): Look {
  // After a failed store write the server fails every transaction with such an error until it is restarted.
  if (isServerFailure(error)) return { state: 'failed', why: (error as Neo4jError).code };
  return { state: 'unanswered' };
}

/**
 * Checks a database until it has failed several times in a row.
 * @returns the reason given by the last failure
 * @throws the signal's reason when aborted
 */
export async function untilFailed(
  look: () => Promise<Look>,
  signal: AbortSignal,
  pauseMs = LOOK_MS,
): Promise<string> {
  for (let failures = 0; ; ) {
    await sleep(pauseMs, undefined, { signal, ref: false });
    const seen = await look();
    failures = seen.state === 'failed' ? failures + 1 : 0;
    if (seen.state === 'failed' && failures === FAILED_LOOKS) return seen.why;
  }
}

/**
 * Waits until the server on a port has put its database out of service, as it does when its store cannot be written:
 * the process keeps running, and every transaction fails.
 * @returns the reason
 * @throws the signal's reason when aborted
 */
export async function untilOutOfService(
  port: number,
  password: string,
  signal: AbortSignal,
): Promise<string> {
  const driver = neo4j.driver(uriOf(port), neo4j.auth.basic(USER, password), {
    maxConnectionPoolSize: 1,
    connectionTimeout: ANSWER_MS,
    connectionAcquisitionTimeout: ANSWER_MS,
    maxTransactionRetryTime: 0,
    telemetryDisabled: true,
  });
  const look = async (): Promise<Look> => {
    const session = driver.session({ database: 'neo4j', defaultAccessMode: neo4j.session.READ });
    const late = sleep(ANSWER_MS, { state: 'unanswered' } as const, { ref: false });
    const asked = session.run('RETURN 1').then((): Look => ({ state: 'serves' }), lookOf);
    try {
      return await Promise.race([asked, late]);
    } finally {
      void session.close().catch(() => undefined);
    }
  };
  try {
    return await untilFailed(look, signal);
  } finally {
    void driver.close().catch(() => undefined);
  }
}
