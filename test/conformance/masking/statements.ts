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

/**
 * Does some work and gives the names of the statements that were run for it, sorted, since those of one moment have no order,
 * and each once: a transaction that met another one is done again.
 */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ outcome: T; statements: string[] }> {
  const texts: string[] = [];
  const outcome = await asked.run(texts, work);
  const names = new Map(allQueries().map(({ text, name }) => [text, name]));
  return { outcome, statements: [...new Set(texts.map((text) => names.get(text) ?? text))].sort() };
}
