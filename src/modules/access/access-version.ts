import type { Database, Runner } from '#neo4j/database.ts';
import { joinedRead } from '#neo4j/joined-read.ts';
import { getAccessVersion, lockAccessVersion } from './queries.ts';

/** Whose bookmarks the reads of gate one have: on a cluster they see what a settled version stands for. */
export const GATE_ONE = 'gate one';

/** Reads at once: one is read while the next collects. */
const IN_FLIGHT = 2;

/** A lock on the version is held until its transaction has been applied; having it means that no such one is left. */
const lockVersion = (tx: Runner) => tx.find(lockAccessVersion, {});

/**
 * The access version as far as this process knows it. It changes in the transaction of every act that changes who is
 * admitted, or who reaches what. A transaction becomes visible piece by piece while it is applied, its version perhaps before
 * the rest; so what is read beside a version is remembered only once the version is settled, which means applied as a whole.
 */
export class AccessVersion {
  readonly #database: Database;
  readonly #now: (key: string) => Promise<{ readonly version: string } | undefined>;
  #settled: string | undefined;
  #settling = false;

  constructor(database: Database) {
    const reader = database.reader(GATE_ONE, { queued: false });
    const one = () => '';
    this.#database = database;
    this.#now = joinedRead(() => reader.list(getAccessVersion, {}), {
      ofKey: one,
      ofRow: one,
      inFlight: IN_FLIGHT,
      timeoutMs: database.options.limits.readMs,
    });
  }

  /** The last version, if it is known to be applied as a whole, and no other has been observed since. */
  get settled(): string | undefined {
    return this.#settled;
  }

  /** Whether a version is the current one: the database is asked after the call, together with others of this moment. */
  async isCurrent(version: string): Promise<boolean> {
    const now = (await this.#now(''))?.version ?? null;
    this.observe(now);
    return now === version;
  }

  /** Notes a version that was read. */
  observe(version: string | null): void {
    if (version === this.#settled || this.#settling) return;
    this.#settled = undefined;
    if (version === null) return;
    this.#settling = true;
    const locked = this.#database.write('settle_access_version', GATE_ONE, lockVersion, { long: true });
    locked
      .then((row) => {
        this.#settled = row?.version;
      })
      // The next version that is observed is settled then; until that is so, nothing is remembered.
      .catch(() => undefined)
      .finally(() => {
        this.#settling = false;
      });
  }
}
