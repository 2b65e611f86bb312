import { AsyncLocalStorage } from 'node:async_hooks';
import { Session, Transaction } from 'neo4j-driver';
import { vi } from 'vitest';
import { allQueries } from '#neo4j/query.ts';

/** How the time of two answers is compared without a clock: by the statements that the database was asked for each. */

const asked = new AsyncLocalStorage<string[]>();

/** From now on statements are noted for whoever runs under `statementsOf`. */
export function noteStatements(): void {
  for (const owner of [Session.prototype, Transaction.prototype] as {
    run: (...args: unknown[]) => unknown;
  }[]) {
    const { run } = owner;
    vi.spyOn(owner, 'run').mockImplementation(function noted(this: unknown, ...args) {
      asked.getStore()?.push(String(args[0]));
      return run.apply(this, args);
    });
  }
}

/** Who calls is read anew after access has changed for anybody, whatever the call is about (decision 0023). */
const OF_THE_CALLER = new Set([
  'access/get_access_version',
  'access/lock_access_version',
  'access/get_callers',
  'access/get_principals',
]);

/**
 * Does some work and gives the names of the statements that were run for it, but for those that look who calls: sorted, since
 * those of one moment have no order, and each once: a transaction that met another one is done again.
 */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ outcome: T; statements: string[] }> {
  const texts: string[] = [];
  const outcome = await asked.run(texts, work);
  const nameOf = new Map(allQueries().map(({ text, name }) => [text, name]));
  const names = new Set(texts.map((text) => nameOf.get(text) ?? text));
  return { outcome, statements: [...names].filter((name) => !OF_THE_CALLER.has(name)).sort() };
}
