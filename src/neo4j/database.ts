import { setTimeout as sleep } from 'node:timers/promises';
import neo4j, { type Session } from 'neo4j-driver';
import { DATABASE_LIMITS, type DatabaseLimits } from '#base/database-limits.ts';
import { Bookmarks, Connections } from './connections.ts';
import {
  isConnectionTimeout,
  isPassing,
  isTransient,
  lostConnection,
  refusalOf,
  timedOut,
  unknownOutcome,
} from './driver-failures.ts';
import { FairQueue, tasksOfCaller } from './fair-queue.ts';
import type { Joint } from './meeting.ts';
import { type Mode, type ParamsOf, type Query, type RowOf, rowsOf, runnerOf } from './query.ts';
import { Quiet } from './quiet.ts';
import { withTimeLimit } from './time-limit.ts';
import { WriteGroups } from './write-groups.ts';

/** A statement that is no file, with its parameters. */
export interface Statement {
  readonly text: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface WriteOptions {
  /** True for work of seconds, which must not take a turn from the short writes. */
  readonly long?: boolean;
  /** Nothing is kept: the work is done to see what it would do. */
  readonly rollBack?: boolean;
  /** Another time limit than that of writes. */
  readonly timeoutMs?: number;
  /**
   * For short work that may share its transaction with that of others: the ids of what it decides about. Two writes with an
   * id in common are never in one transaction, for neither would see what the other decides.
   */
  readonly conflicts?: readonly string[] | undefined;
}

export interface DatabaseOptions {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  /** Named in every session: without it the driver first asks the server for the home database. */
  readonly database: string;
  readonly poolSize: number;
  readonly limits?: DatabaseLimits;
}

/** Runs typed statements; the same face for a lone read and for statements inside a transaction. */
export interface Runner {
  /** All rows, in the statement's order. */
  list<Q extends Query>(query: Q, params: ParamsOf<Q>): Promise<RowOf<Q>[]>;
  /** The first row, or undefined when there is none. */
  find<Q extends Query>(query: Q, params: ParamsOf<Q>): Promise<RowOf<Q> | undefined>;
}

/** Runs typed statements, and says how the database would run one. */
export interface ExplainingRunner extends Runner {
  /** The operators of a statement, the last one first; it is not run. */
  operators<Q extends Query>(query: Q, params: ParamsOf<Q>): Promise<string[]>;
}

/** Runs typed statements inside a write transaction. */
export interface TransactionRunner extends Runner {
  /** Hands on each row as it arrives, in the statement's order, so that no answer is held as a whole. */
  each<Q extends Query>(query: Q, params: ParamsOf<Q>, visit: (row: RowOf<Q>) => void): Promise<void>;
  /** Has an item handled together with those of the other writes in the transaction, where it is shared. */
  jointly<Item, Answer>(joint: Joint<Item, Answer>, item: Item): Promise<Answer>;
}

/** Reads on behalf of one caller; each call is one round trip. */
export interface Reader extends Runner {
  /**
   * Several statements in one read transaction; start them without awaiting and they travel together. The work uses its
   * runner alone: another read would wait for a slot beside the one that the transaction has.
   */
  together<T>(work: (runner: ExplainingRunner) => Promise<T>): Promise<T>;
}

export interface ReaderOptions {
  /** The request that the reads belong to: they share one time limit, which begins now. */
  readonly request?: {
    /** Aborted when the caller hangs up, which ends the reads. */
    readonly signal?: AbortSignal | undefined;
    /** True when each read has a time limit of its own: the client decides how long they all take. */
    readonly paced?: boolean;
  };
  /** False for the few statements on which every request waits: they need no slot among the others. */
  readonly queued?: boolean;
}

/** Most answers are read whole, so they are pulled whole instead of in batches with a round trip each. */
const FETCH_ALL = -1;
/** Long work reads much: in pieces that are read in some ms, with turns for others between. */
const FETCH_IN_LONG_WORK = 400;
/** Some prepare their facts while one appends and commits; more of them only wait for each other in the database. */
const SHORT_WRITES_AT_ONCE = 4;
/** Writes that share transactions: what comes while a group is on its way is the next one, so about half of them in each. */
const GROUPED_WRITES_AT_ONCE = 64;
/** So many of them run for one caller; a further one waits, and is refused when it has waited for `writeQueueMs`. */
export const SHORT_WRITES_OF_CALLER = tasksOfCaller(SHORT_WRITES_AT_ONCE);
/** How long work is repeated: briefly when the database is away, longer when it answers and asks for another attempt. */
const AWAY_BUDGET_MS = 4000;
const TRANSIENT_BUDGET_MS = 30_000;
const PING_TIMEOUT_MS = 5000;
/** Whose turn it is in the queue of reads where there is no caller. */
const NOBODY = '';

/** Repeats work that failed for a passing reason (lost connection, deadlock, leader switch), within a time budget. */
async function retrying<T>(ended: AbortSignal, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, 500)) {
    try {
      return await work();
    } catch (error) {
      const spentMs = performance.now() - start + pauseMs;
      const budgetMs = isTransient(error) ? TRANSIENT_BUDGET_MS : AWAY_BUDGET_MS;
      if (!isPassing(error) || spentMs > budgetMs) throw refusalOf(error);
      // Jitter keeps two writers that deadlocked from meeting again.
      await sleep(pauseMs * (0.5 + Math.random()));
      ended.throwIfAborted();
    }
  }
}

/** One write transaction, whoever shares it. */
interface Transaction<T> {
  readonly name: string;
  readonly callers: readonly string[];
  readonly work: (runner: TransactionRunner) => Promise<T>;
  readonly options: WriteOptions;
  /** What is thrown when its time is over and nothing was kept. */
  readonly overdue?: () => Error;
  /** Attempts it, once or more often. */
  readonly perform: (attempt: () => Promise<T>, ended: AbortSignal) => Promise<T>;
}

interface Attempt {
  readonly mode: Mode;
  /** On whose behalf: it sees at least what they have written before. */
  readonly callers: readonly string[];
  /** Aborted when the attempt must end. */
  readonly ended: AbortSignal;
  readonly fetchSize?: number;
}

/** One database behind one driver: sessions with bookmarks per caller, time limits, retries, and typed statements. */
export class Database {
  #options: Required<DatabaseOptions>;
  readonly #limits: DatabaseLimits;
  readonly #connections: Connections;
  readonly #bookmarks = new Bookmarks();
  readonly #reads: FairQueue;
  readonly #writes: FairQueue;
  readonly #groups: WriteGroups;
  /** Of short writes on behalf of callers. */
  readonly #quiet = new Quiet();
  #ping: Promise<unknown> | undefined;

  constructor(options: DatabaseOptions) {
    const { uri, user, password, database, poolSize, limits = DATABASE_LIMITS } = options;
    // Nothing else that came along: a thread can be given no more than data.
    this.#options = { uri, user, password, database, poolSize, limits };
    this.#limits = limits;
    this.#connections = new Connections(options);
    this.#reads = new FairQueue({ atOnce: limits.readsAtOnce });
    this.#writes = new FairQueue({ atOnce: SHORT_WRITES_AT_ONCE, waitMs: limits.writeQueueMs });
    this.#groups = new WriteGroups({
      atOnce: GROUPED_WRITES_AT_ONCE,
      waitMs: limits.writeQueueMs,
      transaction: (callers, work) =>
        this.#transact({
          name: 'group of writes',
          callers,
          work,
          // Each of them has its whole time when it is done again alone.
          options: { timeoutMs: limits.writeQueueMs },
          overdue: () => new Error('a group of writes took too long'),
          perform: (attempt) => attempt(),
        }),
    });
  }

  /** How it is reached now, for a thread that makes a connection of its own. */
  get options(): Required<DatabaseOptions> {
    return this.#options;
  }

  /**
   * The same database serves at another address from now on. What is still under way at the old one fails as it does
   * when a connection is lost, and is repeated at the new one. Does nothing when the address is the same.
   */
  moveTo(uri: string): void {
    if (uri === this.#options.uri) return;
    this.#options = { ...this.#options, uri };
    this.#connections.moveTo(uri);
  }

  /**
   * A reader that sees at least what `caller` has written before. Its statements wait for a slot among those that are on
   * their way to the database; callers get one in turn.
   * @param caller any stable id of who reads; omitted for reads that need not see earlier writes
   * @param options.request without it, each read has a time limit of its own
   * @throws Refusal (from its methods) UNAVAILABLE when the database is away or the time is over
   */
  reader(caller?: string, { request, queued = true }: ReaderOptions = {}): Reader {
    const { readMs } = this.#limits;
    const deadline = request && !request.paced && performance.now() + readMs;
    const read = <T>(what: string, mode: Mode, work: (session: Session) => Promise<T>): Promise<T> => {
      const timeoutMs = deadline ? deadline - performance.now() : readMs;
      const refusal = () => timedOut('Reading', readMs, { read: what });
      return withTimeLimit({ timeoutMs, refusal, signal: request?.signal }, (ended) => {
        const attempt = () =>
          this.#withSession({ mode, callers: caller === undefined ? [] : [caller], ended }, work);
        return retrying(ended, () =>
          queued ? this.#reads.run(caller ?? NOBODY, attempt, ended) : attempt(),
        );
      });
    };
    const list = <Q extends Query>(query: Q, params: ParamsOf<Q>): Promise<RowOf<Q>[]> =>
      read(query.name, query.mode, (session) =>
        rowsOf(session, query, params, { metadata: { query: query.name }, timeout: readMs }),
      );
    return {
      list,
      find: async (query, params) => (await list(query, params))[0],
      together: (work) =>
        read('several statements', 'read', async (session) => {
          const transaction = session.beginTransaction({ timeout: readMs });
          const answer = await work(runnerOf(transaction));
          await transaction.commit();
          return answer;
        }),
    };
  }

  /**
   * One write transaction: all of it or nothing. The work may run more than once, so ids are minted before it; once the
   * commit was sent, it is not repeated.
   * Short writes take turns: they meet at the ledger's counter, and waiting for it here costs nothing, while waiting
   * in the database spins its processors. No database lock is held while waiting.
   * @param name goes into the transaction's metadata, e.g. the operation's id
   * @param options.rollBack true to give the work's answer and keep nothing of what it wrote
   * @throws Refusal CONFLICT when a uniqueness constraint refuses; UNAVAILABLE when the database is away, the wait for a
   * turn or the write took too long (nothing is kept), or the commit was not confirmed (it may have been kept)
   */
  write<T>(
    name: string,
    caller: string | undefined,
    work: (runner: TransactionRunner) => Promise<T>,
    options: WriteOptions = {},
  ): Promise<T> {
    const { long = false, rollBack = false, conflicts } = options;
    const callers = caller === undefined ? [] : [caller];
    const perform = (attempt: () => Promise<T>, ended: AbortSignal) =>
      retrying(ended, () => (long ? attempt() : this.#writes.run(caller ?? name, attempt, ended)));
    const alone = () => this.#transact({ name, callers, work, options, perform });
    if (long || caller === undefined) return alone();
    return this.#quiet.during(() =>
      conflicts === undefined || rollBack ? alone() : this.#groups.run({ caller, conflicts, work, alone }),
    );
  }

  /** Milliseconds since a caller last waited for a short write here, 0 while one does: background work can give way to them. */
  get quietMs(): number {
    return this.#quiet.ms;
  }

  /** The last bookmarks of a caller, for a database object of another thread that goes on from there. */
  bookmarksOf(caller: string): string[] {
    return this.#bookmarks.of([caller]);
  }

  /** From now on the caller reads at least what these bookmarks stand for. */
  keepBookmarks(caller: string, bookmarks: string[]): void {
    this.#bookmarks.keep(caller, bookmarks);
  }

  /** Runs schema text or an administrative statement outside the typed handles. */
  execute(statement: string | Statement): Promise<Record<string, unknown>[]> {
    const { text, parameters } =
      typeof statement === 'string' ? { text: statement, parameters: {} } : statement;
    const timeoutMs = this.#limits.formationMs;
    return withTimeLimit(
      { timeoutMs, refusal: () => timedOut('A statement', timeoutMs, { text }) },
      (ended) =>
        retrying(ended, () =>
          this.#withSession({ mode: 'write', callers: [], ended }, async (session) =>
            (await session.run(text, parameters, { timeout: timeoutMs })).records.map((record) =>
              record.toObject(),
            ),
          ),
        ),
    );
  }

  /**
   * Whether the database answers now. Those who ask at once share one answer.
   * @throws Refusal UNAVAILABLE when it does not
   */
  async ping(): Promise<void> {
    this.#ping ??= this.#answers().finally(() => {
      this.#ping = undefined;
    });
    await this.#ping;
  }

  close(): Promise<void> {
    return this.#connections.close();
  }

  #answers(): Promise<unknown> {
    const refusal = () => timedOut('The database', PING_TIMEOUT_MS, undefined);
    return withTimeLimit({ timeoutMs: PING_TIMEOUT_MS, refusal }, (ended) =>
      this.#withSession({ mode: 'read', callers: [], ended }, (session) => session.run('RETURN 1')).catch(
        (error: unknown) => {
          throw refusalOf(error);
        },
      ),
    );
  }

  async #transact<T>({ name, callers, work, options, overdue, perform }: Transaction<T>): Promise<T> {
    const { long = false, rollBack = false, timeoutMs = this.#limits.writeMs } = options;
    let committing = false;
    const run = async (session: Session, ended: AbortSignal) => {
      // Not awaited on purpose: BEGIN travels together with the first statement.
      const transaction = session.beginTransaction({ metadata: { operation: name }, timeout: timeoutMs });
      const runner = runnerOf(transaction);
      const answer = await work(runner).finally(() => runner.ended());
      if (rollBack) {
        await transaction.rollback();
        return answer;
      }
      ended.throwIfAborted();
      committing = true;
      await transaction.commit().catch((error: unknown) => {
        // Repeated, it would meet what it may have written itself.
        if (lostConnection(error)) throw unknownOutcome(error);
        committing = false;
        throw error;
      });
      for (const caller of callers) this.#bookmarks.keep(caller, session.lastBookmarks());
      return answer;
    };
    const late = overdue ?? (() => timedOut('Writing', timeoutMs, { write: name }));
    const refusal = () => (committing ? unknownOutcome(undefined) : late());
    const fetchSize = long ? FETCH_IN_LONG_WORK : FETCH_ALL;
    return withTimeLimit({ timeoutMs, refusal }, (ended) =>
      perform(
        () =>
          this.#withSession({ mode: 'write', callers, ended, fetchSize }, (session) => run(session, ended)),
        ended,
      ),
    );
  }

  /** Runs work in a session of its own. When it must end, the session is closed, which also ends it on the server. */
  async #withSession<T>(
    { mode, callers, ended, fetchSize = FETCH_ALL }: Attempt,
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    ended.throwIfAborted();
    const { session, close, reportUnanswered } = this.#connections.open({
      database: this.#options.database,
      defaultAccessMode: mode === 'read' ? neo4j.session.READ : neo4j.session.WRITE,
      bookmarks: this.#bookmarks.of(callers),
      fetchSize,
    });
    const stopped = new Promise<never>((_, reject) => {
      ended.addEventListener('abort', () => void close().then(() => reject(ended.reason)), { once: true });
    });
    try {
      return await Promise.race([work(session), stopped]);
    } catch (error) {
      if (isConnectionTimeout(error) && !ended.aborted) reportUnanswered();
      throw error;
    } finally {
      // Closing rolls back what was not committed.
      await close();
    }
  }
}
