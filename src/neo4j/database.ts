import type { Session } from 'neo4j-driver';
import { DATABASE_LIMITS, type DatabaseLimits } from '#base/database-limits.ts';
import { FairQueue, tasksOfCaller } from '#base/fair-queue.ts';
import type { Refusal } from '#base/refusal.ts';
import { measure, observe } from '#telemetry/measure.ts';
import { Connections, isRouted, type SessionPurpose } from './connections.ts';
import {
  isConnectionTimeout,
  mayBeKept,
  refusalOf,
  retrying,
  timedOut,
  unknownOutcome,
} from './driver-failures.ts';
import type { Joint } from './meeting.ts';
import { type Mode, type ParamsOf, type Query, type RowOf, rowsOf, runnerOf } from './query.ts';
import { Quiet } from './quiet.ts';
import { StoreIdentity } from './store-identity.ts';
import { withTimeLimit } from './time-limit.ts';
import { WriteGroups } from './write-groups.ts';

/** An inline statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface WriteOptions {
  /** True for work that takes seconds, which must not occupy a slot of the short writes. */
  readonly long?: boolean;
  /** Dry run: the transaction is rolled back. */
  readonly rollBack?: boolean;
  /** Time limit; default that of writes. */
  readonly timeoutMs?: number;
  /**
   * For short work that may share a transaction with other writes: the ids of the items it decides about. Two writes
   * with a common id never share a transaction, since neither would see the other's decision.
   */
  readonly conflicts?: readonly string[] | undefined;
}

export interface DatabaseOptions {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  /** Set in every session: otherwise the driver first asks the server for the home database. */
  readonly database: string;
  readonly poolSize: number;
  readonly limits?: DatabaseLimits;
}

/** Runs typed statements; the same interface for single reads and for statements inside a transaction. */
export interface Runner {
  /** All rows, in the statement's order. */
  list<Q extends Query>(query: Q, params: ParamsOf<Q>): Promise<RowOf<Q>[]>;
  /** The first row, or undefined when there is none. */
  find<Q extends Query>(query: Q, params: ParamsOf<Q>): Promise<RowOf<Q> | undefined>;
}

/** Runs typed statements, and explains their plans. */
export interface ExplainingRunner extends Runner {
  /** The plan operators of a statement, the last one first; the statement is not run. */
  operators<Q extends Query>(query: Q, params: ParamsOf<Q>): Promise<string[]>;
}

/** Runs typed statements inside a write transaction. */
export interface TransactionRunner extends Runner {
  /**
   * Calls `visit` with each row as it arrives, in the statement's order, so that the result is never held as a whole.
   */
  each<Q extends Query>(query: Q, params: ParamsOf<Q>, visit: (row: RowOf<Q>) => void): Promise<void>;
  /** Handles an item in one batch with those of other writes in a shared transaction. */
  jointly<Item, Answer>(joint: Joint<Item, Answer>, item: Item): Promise<Answer>;
}

/** Reads on behalf of one caller; each call is one round trip. */
export interface Reader extends Runner {
  /**
   * Several statements in one read transaction; start them without awaiting to pipeline them. The work must use only
   * its runner: any other read would wait for a second slot in addition to the transaction's.
   */
  together<T>(work: (runner: ExplainingRunner) => Promise<T>): Promise<T>;
}

export interface ReaderOptions {
  /** The request of the reads: they share one time limit, which begins now. */
  readonly request?: {
    /** Aborted when the caller hangs up, which ends the reads. */
    readonly signal?: AbortSignal | undefined;
    /** True when each read has its own time limit: the client determines the total duration. */
    readonly paced?: boolean;
  };
  /** False for the few statements that every request needs: they bypass the read queue. */
  readonly queued?: boolean;
}

/** Most results are read whole, so they are pulled whole instead of in batches with a round trip each. */
const FETCH_ALL = -1;
/** Long work reads in batches that take some ms each, so that other work runs in between. */
const FETCH_IN_LONG_WORK = 400;
/** Some prepare their facts while one appends and commits; more would only wait for each other in the database. */
const SHORT_WRITES_AT_ONCE = 4;
/** Writes that share transactions: those arriving during one group form the next, so each has about half of them. */
const GROUPED_WRITES_AT_ONCE = 64;
/** Concurrent writes of one caller that may share transactions. */
export const GROUPED_WRITES_OF_CALLER = tasksOfCaller(GROUPED_WRITES_AT_ONCE);
/** Concurrent short writes of one caller; a further one waits, and is refused after `writeQueueMs`. */
export const SHORT_WRITES_OF_CALLER = tasksOfCaller(SHORT_WRITES_AT_ONCE);
const PING_TIMEOUT_MS = 5000;
/** Key in the read queue for reads without a caller. */
const NOBODY = '';

/** One write transaction of one or more writes. */
interface Transaction<T> {
  readonly name: string;
  readonly work: (runner: TransactionRunner) => Promise<T>;
  readonly options: WriteOptions;
  /** The error on a timeout after which nothing was kept. */
  readonly overdue?: () => Error;
  /** Runs one or more attempts. */
  readonly perform: (attempt: () => Promise<T>, ended: AbortSignal) => Promise<T>;
}

interface Attempt {
  readonly access: SessionPurpose['access'];
  /** Aborted when the attempt must end. */
  readonly ended: AbortSignal;
  readonly fetchSize?: number;
}

/** One database behind one driver: sessions, time limits, retries, and typed statements. */
export class Database {
  /** Identity of the store; once a different store is detected, all reads and writes are refused. */
  readonly store = new StoreIdentity();
  #options: Required<DatabaseOptions>;
  readonly #limits: DatabaseLimits;
  readonly #connections: Connections;
  readonly #reads: FairQueue;
  readonly #writes: FairQueue;
  readonly #groups: WriteGroups;
  /** Idle time since short writes of callers. */
  readonly #quiet = new Quiet();
  /** Whether it ever answered: one that did not is not there, rather than away for a while. */
  #hasAnswered = false;
  #isClosed = false;
  #refusesWrites: () => Refusal | undefined = () => undefined;
  #ping: Promise<unknown> | undefined;

  constructor(options: DatabaseOptions) {
    const { uri, user, password, database, poolSize, limits = DATABASE_LIMITS } = options;
    // Only these fields: the options are passed to threads, which accept plain data only.
    this.#options = { uri, user, password, database, poolSize, limits };
    this.#limits = limits;
    this.#connections = new Connections(options);
    this.#reads = new FairQueue({ atOnce: limits.readsAtOnce });
    this.#writes = new FairQueue({ atOnce: SHORT_WRITES_AT_ONCE, waitMs: limits.writeQueueMs });
    this.#groups = new WriteGroups({
      atOnce: GROUPED_WRITES_AT_ONCE,
      waitMs: limits.writeQueueMs,
      transaction: (work) =>
        this.#transact({
          name: 'group of writes',
          work,
          // Each write has its full time limit when it is repeated alone.
          options: { timeoutMs: limits.writeQueueMs },
          overdue: () => new Error('a group of writes took too long'),
          perform: (attempt) => attempt(),
        }),
    });
    observe('atlas.database.waiting', () => this.#reads.waiting, { 'atlas.database.queue': 'reads' });
    observe('atlas.database.waiting', () => this.#writes.waiting, { 'atlas.database.queue': 'writes' });
  }

  /** The current connection options, for a thread that opens its own connection. */
  get options(): Required<DatabaseOptions> {
    return this.#options;
  }

  /** Whether there may be followers, which have a transaction later than the leader. */
  get onCluster(): boolean {
    return isRouted(this.#options.uri);
  }

  /**
   * Switches to a new address of the same database. Work in progress at the old address fails like a lost connection
   * and is repeated at the new one. Does nothing when the address is the same.
   */
  moveTo(uri: string): void {
    if (uri === this.#options.uri) return;
    this.#options = { ...this.#options, uri };
    this.#connections.moveTo(uri);
  }

  /** Calls `refusal` before each write from now on: a refused write never reaches the database. */
  guardWrites(refusal: () => Refusal | undefined): void {
    this.#refusesWrites = refusal;
  }

  /**
   * A reader whose statements wait for one of the limited read slots, which callers get in turn. On a cluster it reads on the leader;
   * for the request of a caller on any member, not before the state in which gate one, on the leader, let the request in.
   * @param caller any stable id of the reading caller
   * @param options.request without it, each read has its own time limit
   * @throws Refusal (from its methods) UNAVAILABLE when the database is unavailable or the time limit is exceeded
   */
  reader(caller?: string, { request, queued = true }: ReaderOptions = {}): Reader {
    const { readMs } = this.#limits;
    const access = request !== undefined && caller !== undefined ? 'read' : 'lead';
    const deadline = request && !request.paced && performance.now() + readMs;
    const read = <T>(what: string, mode: Mode, work: (session: Session) => Promise<T>): Promise<T> => {
      const timeoutMs = deadline ? deadline - performance.now() : readMs;
      const refusal = () => timedOut('Reading', readMs, { read: what });
      return withTimeLimit({ timeoutMs, refusal, signal: request?.signal }, (ended) => {
        const attempt = () => this.#withSession({ access: mode === 'read' ? access : 'write', ended }, work);
        return this.#retrying(ended, () =>
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
   * Runs one atomic write transaction. The work may run more than once, so mint ids before it; it is not repeated after
   * the commit was sent.
   * Short writes take turns: they contend for the ledger's counter, and waiting here costs nothing, while waiting in
   * the database spins its processors. No database lock is held while waiting.
   * @param name recorded in the transaction's metadata, e.g. the operation's id
   * @param options.rollBack true to return the work's result and roll back its writes
   * @throws Refusal CONFLICT on a violated uniqueness constraint; UNAVAILABLE when the database is unavailable, the
   *   queueing or the write took too long or writes are refused (nothing is kept), or the commit was not confirmed (it
   *   may be kept)
   */
  async write<T>(
    name: string,
    caller: string | undefined,
    work: (runner: TransactionRunner) => Promise<T>,
    options: WriteOptions = {},
  ): Promise<T> {
    const refusal = this.#refusesWrites();
    if (refusal !== undefined) throw refusal;
    const { long = false, rollBack = false, conflicts } = options;
    const perform = (attempt: () => Promise<T>, ended: AbortSignal) =>
      this.#retrying(ended, () => (long ? attempt() : this.#writes.run(caller ?? name, attempt, ended)));
    const alone = () => this.#transact({ name, work, options, perform });
    return measure('transaction', name, async () => {
      if (long || caller === undefined) return alone();
      return this.#quiet.during(() =>
        conflicts === undefined || rollBack ? alone() : this.#groups.run({ caller, conflicts, work, alone }),
      );
    });
  }

  /** Milliseconds since the last short write of a caller, 0 during one; lets background work yield to callers. */
  get quietMs(): number {
    return this.#quiet.ms;
  }

  /** Runs schema text or an administrative statement outside the typed handles. */
  execute(statement: string | Statement): Promise<Record<string, unknown>[]> {
    const { text, parameters } =
      typeof statement === 'string' ? { text: statement, parameters: {} } : statement;
    return this.#outsideHandles(text, async (session, timeout) =>
      (await session.run(text, parameters, { timeout })).records.map((record) => record.toObject()),
    );
  }

  /** Runs schema statements in one transaction, atomically. */
  executeTogether(statements: readonly string[]): Promise<void> {
    return this.#outsideHandles(statements.join(';\n'), async (session, timeout) => {
      const transaction = await session.beginTransaction({ timeout });
      for (const statement of statements) await transaction.run(statement);
      await transaction.commit();
    });
  }

  #outsideHandles<T>(text: string, work: (session: Session, timeoutMs: number) => Promise<T>): Promise<T> {
    const timeoutMs = this.#limits.formationMs;
    return withTimeLimit(
      { timeoutMs, refusal: () => timedOut('A statement', timeoutMs, { text }) },
      (ended) =>
        this.#retrying(ended, () =>
          this.#withSession({ access: 'write', ended }, (session) => work(session, timeoutMs)),
        ),
    );
  }

  /**
   * Checks that the database answers. Concurrent calls share one check.
   * @throws Refusal UNAVAILABLE when it does not answer
   */
  async ping(): Promise<void> {
    this.#ping ??= this.#answers().finally(() => {
      this.#ping = undefined;
    });
    await this.#ping;
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#connections.close();
  }

  #retrying<T>(ended: AbortSignal, work: () => Promise<T>): Promise<T> {
    const awayMs = () => {
      if (this.#isClosed) return 0;
      return this.#hasAnswered ? this.#limits.awayMs : DATABASE_LIMITS.awayMs;
    };
    return retrying({ ended, awayMs }, work);
  }

  #answers(): Promise<unknown> {
    const refusal = () => timedOut('The database', PING_TIMEOUT_MS, undefined);
    return withTimeLimit({ timeoutMs: PING_TIMEOUT_MS, refusal }, (ended) =>
      this.#withSession({ access: 'lead', ended }, (session) => session.run('RETURN 1')).catch(
        (error: unknown) => {
          throw refusalOf(error);
        },
      ),
    );
  }

  async #transact<T>({ name, work, options, overdue, perform }: Transaction<T>): Promise<T> {
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
        // A repetition could conflict with its own earlier write.
        if (mayBeKept(error)) throw unknownOutcome(error);
        committing = false;
        throw error;
      });
      return answer;
    };
    const late = overdue ?? (() => timedOut('Writing', timeoutMs, { write: name }));
    const refusal = () => (committing ? unknownOutcome(undefined) : late());
    // Stopped at the commit, a write that is nearly done would become one whose outcome nobody knows.
    const graceMs = () => (committing ? timeoutMs : 0);
    const fetchSize = long ? FETCH_IN_LONG_WORK : FETCH_ALL;
    return withTimeLimit({ timeoutMs, refusal, graceMs }, (ended) =>
      perform(
        () => this.#withSession({ access: 'write', ended, fetchSize }, (session) => run(session, ended)),
        ended,
      ),
    );
  }

  /** Runs work in its own session. When the work must end, closing the session also ends it on the server. */
  async #withSession<T>(
    { access, ended, fetchSize = FETCH_ALL }: Attempt,
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    ended.throwIfAborted();
    this.store.refuseOther();
    const { session, close, reportUnanswered } = this.#connections.open({
      database: this.#options.database,
      access,
      fetchSize,
    });
    const stopped = new Promise<never>((_, reject) => {
      ended.addEventListener('abort', () => void close().then(() => reject(ended.reason)), { once: true });
    });
    try {
      const answer = await Promise.race([work(session), stopped]);
      this.#hasAnswered = true;
      return answer;
    } catch (error) {
      if (isConnectionTimeout(error) && !ended.aborted) reportUnanswered();
      throw error;
    } finally {
      // Closing rolls back an uncommitted transaction.
      await close();
    }
  }
}
