import neo4j, { type BookmarkManager, type Driver, type Session, type SessionConfig } from 'neo4j-driver';
import { observe } from '#telemetry/measure.ts';
import { settlesWithin } from './time-limit.ts';

export interface ConnectionOptions {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  readonly poolSize: number;
}

/** A driver session; closing it is idempotent. */
export interface OpenSession {
  readonly session: Session;
  /**
   * Closes the session and ends its work on the server too; returns after some seconds if the server does not answer.
   */
  close(): Promise<void>;
  /** Reports that the server did not answer: later sessions get new connections. */
  reportUnanswered(): void;
}

interface Pool {
  readonly driver: Driver;
  sessions: number;
}

const CONNECT_TIMEOUT_MS = 5000;
const ACQUIRE_TIMEOUT_MS = 8000;
/** A working server ends a statement within this time, even under load. */
const CLOSE_TIMEOUT_MS = 5000;
/** Minimum interval between replacements: the driver cannot abandon connections that are still being opened. */
const RENEW_AT_MOST_EVERY_MS = 30_000;

function poolOf({ uri, user, password, poolSize }: ConnectionOptions): Pool {
  const driver = neo4j.driver(uri, neo4j.auth.basic(user, password), {
    disableLosslessIntegers: true,
    maxConnectionPoolSize: poolSize,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    connectionAcquisitionTimeout: ACQUIRE_TIMEOUT_MS,
    telemetryDisabled: true,
    userAgent: 'atlas',
  });
  return { driver, sessions: 0 };
}

/** Whether the driver asks the server for the members of its cluster, and chooses one for each session. */
export const isRouted = (uri: string): boolean => uri.startsWith('neo4j');

/** What one session is for. */
export interface SessionPurpose {
  readonly database: string;
  /**
   * On a cluster, `read` may go to any member, which first waits until it has what this process saw before; `write` and `lead`, a
   * read of what is so now, go to the leader. Elsewhere there is one server, and it refuses a `read` or `lead` that writes.
   */
  readonly access: 'read' | 'lead' | 'write';
  readonly fetchSize: number;
}

/**
 * The connections to one database. On a cluster every session begins after all that earlier sessions of this process saw, by the
 * driver's bookmarks (decision 0047). The driver keeps a connection to an unresponsive server until the operating system
 * gives it up, which takes minutes; this class replaces all connections as soon as one does not answer.
 */
export class Connections {
  #options: ConnectionOptions;
  readonly #seen: BookmarkManager | undefined;
  #current: Pool;
  /** Replaced pools, each closed once its last session has ended. */
  readonly #former = new Set<Pool>();
  #renewedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#seen = isRouted(options.uri) ? neo4j.bookmarkManager() : undefined;
    this.#current = poolOf(options);
    observe('db.client.connection.max', () => options.poolSize);
    observe('atlas.database.sessions', () => this.sessions);
  }

  /** Connects later sessions to another address. */
  moveTo(uri: string): void {
    this.#options = { ...this.#options, uri };
    this.#replace();
  }

  /** Opens a session; nothing is sent until it is used. */
  open({ database, access, fetchSize }: SessionPurpose): OpenSession {
    const pool = this.#current;
    const anywhere = this.#seen === undefined ? access !== 'write' : access === 'read';
    const config: SessionConfig = {
      database,
      fetchSize,
      defaultAccessMode: anywhere ? neo4j.session.READ : neo4j.session.WRITE,
      ...(this.#seen && { bookmarkManager: this.#seen }),
    };
    const session = pool.driver.session(config);
    pool.sessions += 1;
    let closing: Promise<void> | undefined;
    const close = async () => {
      if (!(await settlesWithin(session.close(), CLOSE_TIMEOUT_MS))) this.#renew(pool);
      pool.sessions -= 1;
      void this.#closeUnused(pool);
    };
    return {
      session,
      close: () => {
        closing ??= close();
        return closing;
      },
      reportUnanswered: () => this.#renew(pool),
    };
  }

  /** The number of open sessions. */
  get sessions(): number {
    return [this.#current, ...this.#former].reduce((sum, { sessions }) => sum + sessions, 0);
  }

  async close(): Promise<void> {
    await Promise.all([this.#current, ...this.#former].map(({ driver }) => driver.close()));
  }

  #renew(unanswered: Pool): void {
    const now = performance.now();
    if (unanswered !== this.#current || now - this.#renewedAt < RENEW_AT_MOST_EVERY_MS) return;
    this.#renewedAt = now;
    this.#replace();
  }

  #replace(): void {
    const replaced = this.#current;
    this.#former.add(replaced);
    this.#current = poolOf(this.#options);
    void this.#closeUnused(replaced);
  }

  async #closeUnused(pool: Pool): Promise<void> {
    if (pool.sessions > 0 || !this.#former.delete(pool)) return;
    await pool.driver.close().catch(() => undefined);
  }
}
