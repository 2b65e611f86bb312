import type { Runner } from '#neo4j/database.ts';
import { countJobs, listLags } from './queries.ts';

/** What the work of a kind has not processed yet. */
export interface Outstanding {
  /** Events of the ledger that it has not swept. */
  readonly events: number;
  /** Jobs that wait or run, also those that are tried again later. */
  readonly jobs: number;
  /** Dead letters, which nothing processes unless an administrator redrives them. */
  readonly dead: number;
  /** Age of the oldest change that is not processed; 0: there is none. */
  readonly oldest_seconds: number;
}

/**
 * What some kinds of work have not processed yet, by the order of `kinds`. The ledger is read before the queue, and a sweep queues
 * jobs in the transaction that moves its mark: a change that was written before the call is counted in one of both.
 * @param kinds names of kinds that sweep the ledger
 */
export async function outstandingOf(
  runner: Pick<Runner, 'list'>,
  kinds: readonly string[],
): Promise<Outstanding[]> {
  const lags = await runner.list(listLags, { kinds: [...kinds] });
  const counts = await runner.list(countJobs, { kinds: [...kinds] });
  return kinds.map((name) => {
    const { swept_seq, latest_seq, lag_seconds } = lags.find(({ kind }) => kind === name)!;
    const { pending, in_progress, dead } = counts.find(({ kind }) => kind === name)!;
    return {
      events: Math.max(0, latest_seq - (swept_seq ?? 0)),
      jobs: pending + in_progress,
      dead,
      oldest_seconds: Math.max(0, lag_seconds),
    };
  });
}
