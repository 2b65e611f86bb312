import type { Database } from '#neo4j/database.ts';
import { isRotationDue, keysAt, type SigningKey } from './key-schedule.ts';
import { type Keys, listKeys, loadKeys } from './keys.ts';
import type { ServerLog } from './server-log.ts';

/** Far shorter than the time between a key's publication and its first signature. */
const RELOADED_AFTER_MS = 60_000;

interface RingOptions {
  readonly database: Database;
  readonly issuer: string;
  readonly log: ServerLog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * The keys of an issuer in one instance. They are read again when a minute old, so that a key that another instance
 * has published is known here long before it signs, and a due rotation happens in whichever instance comes first.
 */
export class KeyRing {
  readonly cookieSecret: string;
  readonly #options: RingOptions;
  readonly #timer: NodeJS.Timeout;
  #keys: readonly SigningKey[];
  #loadedAt: number;
  #loading: Promise<void> | undefined;

  private constructor(options: RingOptions, keys: Keys, loadedAt: number) {
    this.#options = options;
    this.cookieSecret = keys.cookieSecret;
    this.#keys = keys.signing;
    this.#loadedAt = loadedAt;
    // An instance without requests still takes part in rotation.
    this.#timer = setInterval(() => void this.current(), RELOADED_AFTER_MS).unref();
  }

  /** @throws Refusal UNAVAILABLE when the database is away */
  static async open(options: RingOptions): Promise<KeyRing> {
    const now = options.now();
    return new KeyRing(options, await loadKeys(options.database, options.issuer, now), now);
  }

  /**
   * The keys to publish now; the first signs. While the database is away, the keys at hand go on serving.
   * @param olderThan how old, in milliseconds, keys must be to be read again
   */
  async current(olderThan = RELOADED_AFTER_MS): Promise<SigningKey[]> {
    if (this.#options.now() - this.#loadedAt >= olderThan) {
      this.#loading ??= this.#load().finally(() => {
        this.#loading = undefined;
      });
      await this.#loading;
    }
    return keysAt(this.#keys, this.#options.now());
  }

  /** Ends the reading and waits for one under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#loading;
  }

  async #load(): Promise<void> {
    const { database, issuer, log } = this.#options;
    const now = this.#options.now();
    // Set first: a database that is away is not asked again by every request.
    this.#loadedAt = now;
    try {
      const stored = await listKeys(database.reader(), issuer);
      this.#keys = isRotationDue(stored, now) ? (await loadKeys(database, issuer, now)).signing : stored;
    } catch (error) {
      log.warn({ err: error }, 'the signing keys were not read again');
    }
  }
}
