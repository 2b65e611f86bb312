import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing, isTransient, refusalOf } from './driver-failures.ts';

/** Retry budgets: short when the database is unreachable, longer when it answers and asks for a retry. */
const AWAY_BUDGET_MS = 4000;
const TRANSIENT_BUDGET_MS = 30_000;

/**
 * Retries work that failed for a transient reason (lost connection, deadlock, leader switch), within a time budget.
 * @param ended aborted to stop the retries
 * @throws Refusal of the last failure
 */
export async function retrying<T>(ended: AbortSignal, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, 500)) {
    try {
      return await work();
    } catch (error) {
      const spentMs = performance.now() - start + pauseMs;
      const budgetMs = isTransient(error) ? TRANSIENT_BUDGET_MS : AWAY_BUDGET_MS;
      if (!isPassing(error) || spentMs > budgetMs) throw refusalOf(error);
      // Jitter keeps two deadlocked writers from colliding again.
      await sleep(pauseMs * (0.5 + Math.random()));
      ended.throwIfAborted();
    }
  }
}
