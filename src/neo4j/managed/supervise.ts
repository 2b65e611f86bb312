import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#maven/fetch-artifacts.ts';
import { ManagedNeo4jError } from './failure.ts';

const STARTS_IN_A_ROW = 5;

/** A database process to be kept running. */
export interface Supervised {
  /** Resolves with a description of how the current process ended; rejects when the signal aborts. */
  readonly ended: () => Promise<string>;
  /** Restarts it and resolves when it serves; rejects with the reason when it does not, or when the signal aborts. */
  readonly startAgain: () => Promise<void>;
  /** Receives one line for each end and each failed start. */
  readonly log: Log;
  /** Pause after the first failed start; doubled after each further one. */
  readonly firstPauseMs: number;
  /** Ends the supervision: nothing is started after it. */
  readonly signal: AbortSignal;
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!;

function givenUp(cause: unknown): ManagedNeo4jError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ManagedNeo4jError(
    'not_started',
    `Neo4j ended and did not start again in ${STARTS_IN_A_ROW} attempts. The last one: ${reason}`,
    { cause },
  );
}

async function startUntilReady({ startAgain, log, firstPauseMs, signal }: Supervised): Promise<void> {
  for (let attempt = 1, pauseMs = firstPauseMs; ; attempt += 1, pauseMs *= 2) {
    try {
      return await startAgain();
    } catch (error) {
      signal.throwIfAborted();
      if (attempt === STARTS_IN_A_ROW) throw givenUp(error);
      const counted = `start ${attempt} of ${STARTS_IN_A_ROW} failed`;
      log(`Neo4j: ${counted}, the next one follows in ${pauseMs / 1000} s. ${firstLine(error)}`);
    }
    await sleep(pauseMs, undefined, { signal });
  }
}

/**
 * Restarts a database process whenever it ends, until the signal aborts. There is no limit for a process that ends soon
 * after each start: the start itself takes seconds.
 * @throws ManagedNeo4jError not_started after five failed starts in a row, with the reason of the last one
 */
export async function keepRunning(supervised: Supervised): Promise<void> {
  const { ended, log, signal } = supervised;
  try {
    for (;;) {
      const end = await ended();
      signal.throwIfAborted();
      log(`Neo4j: ${end}; it is started again`);
      await startUntilReady(supervised);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
