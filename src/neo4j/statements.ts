import type { Record as Neo4jRecord, Session, Transaction } from 'neo4j-driver';
import { mapYielding } from '#base/event-loop.ts';
import type { TransactionRunner } from './database.ts';
import { type ParamsOf, parametersOf, type Query, type RowOf } from './query.ts';

type Executor = Pick<Transaction | Session, 'run'>;

/**
 * A record as the statement's row. Key by key, since the driver's own `toObject` goes through generators: that was a
 * third of all that reading a large anchor allocated.
 */
function rowOf<Q extends Query>(query: Q, record: Neo4jRecord): RowOf<Q> {
  const row: Record<PropertyKey, unknown> = {};
  for (const key of record.keys) row[key] = record.get(key);
  return query.row.parse(row) as RowOf<Q>;
}

export async function rowsOf<Q extends Query>(
  executor: Executor,
  query: Q,
  params: ParamsOf<Q>,
  config?: object,
) {
  const parsed = parametersOf(query, params);
  const result = await (config === undefined
    ? executor.run(query.text, parsed)
    : (executor as Session).run(query.text, parsed, config));
  return mapYielding(result.records, (record) => rowOf(query, record));
}

async function eachRow<Q extends Query>(
  executor: Executor,
  query: Q,
  params: ParamsOf<Q>,
  visit: (row: RowOf<Q>) => void,
): Promise<void> {
  const result = executor.run(query.text, parametersOf(query, params));
  let failure: { readonly error: unknown } | undefined;
  // The driver's iterator would cost several kilobytes a row.
  await new Promise<void>((done, failed) => {
    result.subscribe({
      onNext: (record) => {
        if (failure !== undefined) return;
        // Thrown into the driver, it would cost the connection.
        try {
          visit(rowOf(query, record));
        } catch (error) {
          failure = { error };
        }
      },
      onCompleted: () => (failure === undefined ? done() : failed(failure.error)),
      onError: failed,
    });
  });
}

export interface ClosingRunner extends TransactionRunner {
  /**
   * Waits for every statement that was started. The driver asks for more rows of one that is still sent while it closes
   * the session: the server refuses, or no request is ever answered.
   */
  ended(): Promise<void>;
}

/** Runs typed statements in a session or a transaction. */
export function runnerOf(executor: Executor): ClosingRunner {
  const open = new Set<Promise<unknown>>();
  const opened = <T>(statement: Promise<T>): Promise<T> => {
    const over = () => void open.delete(statement);
    open.add(statement);
    statement.then(over, over);
    return statement;
  };
  return {
    each: (query, params, visit) => opened(eachRow(executor, query, params, visit)),
    list: (query, params) => opened(rowsOf(executor, query, params)),
    find: async (query, params) => (await opened(rowsOf(executor, query, params)))[0],
    ended: async () => void (await Promise.allSettled(open)),
  };
}
