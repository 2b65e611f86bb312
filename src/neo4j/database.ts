import { setTimeout as sleep } from 'node:timers/promises';
import neo4j, {
  type Driver,
  type ManagedTransaction,
  Neo4jError,
  type Record as Neo4jRecord,
  type Session,
  type Transaction,
} from 'neo4j-driver';
import { Refusal, unavailable } from '#base/refusal.ts';
import { mapInTurns } from '#base/slices.ts';
import { Bookmarks } from './bookmarks.ts';
import { type ParamsOf, parametersOf, type Query, type RowOf } from './query.ts';
import { Turns } from './turns.ts';

export interface WriteOptions {
  readonly long?: boolean;
  /** Nothing is kept: the work is done to see what it would do. */
  readonly rollBack?: boolean;
}

export interface DatabaseOptions {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  /** Named in every session: without it the driver first asks the server for the home database. */
  readonly database: string;
  readonly poolSize: number;
}

/** Runs typed statements; the same face for a lone read and for statements inside a transaction. */
export interface Runner {
  /** All rows, in the statement's order. */
  list<Q extends Query>(query: Q, params: ParamsOf<Q>): Promise<RowOf<Q>[]>;
  /** The first row, or undefined when there is none. */
  find<Q extends Query>(query: Q, params: ParamsOf<Q>): Promise<RowOf<Q> | undefined>;
}

/** Runs typed statements inside a write transaction. */
export interface TransactionRunner extends Runner {
  /** Hands on each row as it arrives, in the statement's order, so that no answer is held as a whole. */
  each<Q extends Query>(query: Q, params: ParamsOf<Q>, visit: (row: RowOf<Q>) => void): Promise<void>;
}

/** Reads on behalf of one caller; each call is one round trip. */
export interface Reader extends Runner {
  /** Several statements in one read transaction; start them without awaiting and they travel together. */
  together<T>(work: (runner: Runner) => Promise<T>): Promise<T>;
}

const UNAVAILABLE_CODES = new Set([
  'ServiceUnavailable',
  'SessionExpired',
  'Neo.TransientError.General.DatabaseUnavailable',
  // The driver's name for what it gave up on by itself: no connection was to be had in time.
  'N/A',
]);
const RETRY_AFTER_SECONDS = 5;
/** Most answers are read whole, so they are pulled whole instead of in batches with a round trip each. */
const FETCH_ALL = -1;
/** Long work reads much: in pieces that are read in some ms, with turns for others between. */
const FETCH_IN_LONG_WORK = 400;
/** Some prepare their facts while one appends and commits; more of them only wait for each other in the database. */
const SHORT_WRITES_AT_ONCE = 4;
/** How long work is repeated: a caller waits little for a database that is away, and longer for its turn in one that answers. */
const AWAY_BUDGET_MS = 4000;
const TRANSIENT_BUDGET_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5000;
const ACQUIRE_TIMEOUT_MS = 8000;

/** Driver failures become refusals here and nowhere else; they are told apart by code, never by text. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Neo4jError) || error instanceof Refusal) return error;
  if (error.code === 'Neo.ClientError.Schema.ConstraintValidationFailed') {
    return new Refusal('CONFLICT', 'That already exists', { cause: error });
  }
  if (UNAVAILABLE_CODES.has(error.code) || neo4j.isRetryableError(error)) {
    return unavailable('The database is not available', RETRY_AFTER_SECONDS, error);
  }
  return error;
}

const retryBudgetMs = (error: unknown): number =>
  error instanceof Neo4jError && error.code.startsWith('Neo.TransientError.Transaction.')
    ? TRANSIENT_BUDGET_MS
    : AWAY_BUDGET_MS;

/** Repeats work that failed for a passing reason (lost connection, deadlock, leader switch), within a time budget. */
async function retrying<T>(work: () => Promise<T>): Promise<T> {
  const start = Date.now();
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, 500)) {
    try {
      return await work();
    } catch (error) {
      const spentMs = Date.now() - start + pauseMs;
      if (!neo4j.isRetryableError(error) || spentMs > retryBudgetMs(error)) throw refusalOf(error);
      // Jitter keeps two writers that deadlocked from meeting again.
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }
}

type Executor = Pick<Transaction | ManagedTransaction | Session, 'run'>;

/**
 * Starts a statement without a stack trace: the driver formats one for each, which was a tenth of the service's time,
 * and a failure is told apart by its code and by the statement's name.
 */
function withoutStackTrace<T>(start: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return start();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

/**
 * A record as the statement's row. Key by key, since the driver's own `toObject` goes through generators: that was a
 * third of all that reading a large place allocated.
 */
function rowOf<Q extends Query>(query: Q, record: Neo4jRecord): RowOf<Q> {
  const row: Record<PropertyKey, unknown> = {};
  for (const key of record.keys) row[key] = record.get(key);
  return query.row.parse(row) as RowOf<Q>;
}

async function rowsOf<Q extends Query>(executor: Executor, query: Q, params: ParamsOf<Q>, config?: object) {
  const parsed = parametersOf(query, params);
  const result = await withoutStackTrace(() =>
    config === undefined
      ? executor.run(query.text, parsed)
      : (executor as Session).run(query.text, parsed, config),
  );
  return mapInTurns(result.records, (record) => rowOf(query, record));
}

async function eachRow<Q extends Query>(
  executor: Executor,
  query: Q,
  params: ParamsOf<Q>,
  visit: (row: RowOf<Q>) => void,
): Promise<void> {
  const result = withoutStackTrace(() => executor.run(query.text, parametersOf(query, params)));
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

interface ClosingRunner extends TransactionRunner {
  /**
   * Waits for every statement that was started. The driver asks for more rows of one that is still sent while it closes
   * the session: the server refuses, or nobody is ever answered.
   */
  ended(): Promise<void>;
}

function runnerOf(executor: Executor): ClosingRunner {
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

function driverFor({ uri, user, password, poolSize }: DatabaseOptions): Driver {
  return neo4j.driver(uri, neo4j.auth.basic(user, password), {
    disableLosslessIntegers: true,
    maxConnectionPoolSize: poolSize,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    connectionAcquisitionTimeout: ACQUIRE_TIMEOUT_MS,
    telemetryDisabled: true,
    userAgent: 'atlas',
  });
}

/** One database behind one driver: sessions with bookmarks per caller, retries, and typed statements. */
export class Database {
  #options: DatabaseOptions;
  #driver: Driver;
  readonly #bookmarks = new Bookmarks();
  readonly #shortWrites = new Turns(SHORT_WRITES_AT_ONCE);

  constructor(options: DatabaseOptions) {
    const { uri, user, password, database, poolSize } = options;
    // Nothing else that came along: a thread can be given no more than data.
    this.#options = { uri, user, password, database, poolSize };
    this.#driver = driverFor(this.#options);
  }

  /** How it is reached now, for a thread that makes a connection of its own. */
  get options(): DatabaseOptions {
    return this.#options;
  }

  /**
   * The same database serves at another address from now on. What is still under way at the old one fails as it does
   * when a connection is lost, and is repeated at the new one. Does nothing when the address is the same.
   */
  moveTo(uri: string): void {
    if (uri === this.#options.uri) return;
    const left = this.#driver;
    this.#options = { ...this.#options, uri };
    this.#driver = driverFor(this.#options);
    void left.close().catch(() => undefined);
  }

  /**
   * A reader that sees at least what `caller` has written before.
   * @param caller any stable id of who reads; omitted for reads that follow nobody's writes
   */
  reader(caller?: string): Reader {
    const list = <Q extends Query>(query: Q, params: ParamsOf<Q>) =>
      retrying(() =>
        this.#withSession(query.mode, caller, (session) =>
          rowsOf(session, query, params, { metadata: { query: query.name } }),
        ),
      );
    return {
      list,
      find: async (query, params) => (await list(query, params))[0],
      together: (work) =>
        retrying(() =>
          this.#withSession('read', caller, async (session) => {
            const transaction = session.beginTransaction();
            const answer = await work(runnerOf(transaction));
            await transaction.commit();
            return answer;
          }),
        ),
    };
  }

  /**
   * One write transaction: all of it or nothing. The work may run more than once, so ids are minted before it.
   * Short writes take turns: they meet at the ledger's counter, and waiting for it here costs nothing, while waiting
   * in the database spins its processors. No database lock is held while waiting.
   * @param name goes into the transaction's metadata, e.g. the operation's id
   * @param options.long true for work of seconds, which must not take a turn from the short ones
   * @param options.rollBack true to give the work's answer and keep nothing of what it wrote
   * @throws Refusal CONFLICT when a uniqueness constraint refuses, UNAVAILABLE when the database is away
   */
  write<T>(
    name: string,
    caller: string | undefined,
    work: (runner: TransactionRunner) => Promise<T>,
    options: WriteOptions = {},
  ): Promise<T> {
    const fetchSize = options.long === true ? FETCH_IN_LONG_WORK : FETCH_ALL;
    const perform = async (session: Session) => {
      // Not awaited on purpose: BEGIN travels together with the first statement.
      const transaction = session.beginTransaction({ metadata: { operation: name } });
      const runner = runnerOf(transaction);
      const answer = await work(runner).finally(() => runner.ended());
      if (options.rollBack === true) {
        await transaction.rollback();
        return answer;
      }
      await transaction.commit();
      if (caller !== undefined) this.#bookmarks.keep(caller, session.lastBookmarks());
      return answer;
    };
    const attempt = () => this.#withSession('write', caller, perform, fetchSize);
    return retrying(() => (options.long === true ? attempt() : this.#shortWrites.take(attempt)));
  }

  /** The last bookmarks of a caller, for a database object of another thread that goes on from there. */
  bookmarksOf(caller: string): string[] {
    return this.#bookmarks.of(caller);
  }

  /** From now on the caller reads at least what these bookmarks stand for. */
  keepBookmarks(caller: string, bookmarks: string[]): void {
    this.#bookmarks.keep(caller, bookmarks);
  }

  /** Runs schema text or an administrative statement outside the typed handles. */
  async execute(text: string): Promise<Record<string, unknown>[]> {
    return retrying(() =>
      this.#withSession('write', undefined, async (session) =>
        (await session.run(text)).records.map((record) => record.toObject()),
      ),
    );
  }

  /**
   * Whether the database answers now.
   * @throws Refusal UNAVAILABLE when it does not
   */
  async ping(): Promise<void> {
    try {
      await this.#withSession('read', undefined, (session) => session.run('RETURN 1'));
    } catch (error) {
      throw refusalOf(error);
    }
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  async #withSession<T>(
    mode: 'read' | 'write',
    caller: string | undefined,
    work: (session: Session) => Promise<T>,
    fetchSize = FETCH_ALL,
  ) {
    const session = this.#driver.session({
      database: this.#options.database,
      defaultAccessMode: mode === 'read' ? neo4j.session.READ : neo4j.session.WRITE,
      bookmarks: this.#bookmarks.of(caller),
      fetchSize,
    });
    try {
      return await work(session);
    } finally {
      // Closing rolls back what was not committed; a failure here must not hide the first one.
      await session.close().catch(() => undefined);
    }
  }
}
