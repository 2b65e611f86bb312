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
 * The keys of an issuer in one instance. They are reread when a minute old, so that this instance has a key that
 * another one published long before it signs; the first instance that finds a rotation due performs it.
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

  /** @throws Refusal UNAVAILABLE when the database is unreachable */
  static async open(options: RingOptions): Promise<KeyRing> {
    const now = options.now();
    return new KeyRing(options, await loadKeys(options.database, options.issuer, now), now);
  }

  /**
   * The keys to publish now; the first signs. While the database is unreachable, the keys in memory stay in use.
   * @param olderThan age in milliseconds from which keys are reread
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

  /** Stops rereading and waits for a read in progress. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#loading;
  }

  async #load(): Promise<void> {
    const { database, issuer, log } = this.#options;
    const now = this.#options.now();
    // Set first, so that not every request queries an unreachable database.
    this.#loadedAt = now;
    try {
      const stored = await listKeys(database.reader(), issuer);
      this.#keys = isRotationDue(stored, now) ? (await loadKeys(database, issuer, now)).signing : stored;
    } catch (error) {
      log.warn({ err: error }, 'the signing keys were not read again');
    }
  }
}
