import type { Database, Runner } from '#neo4j/database.ts';
import { joinedRead } from '#neo4j/joined-read.ts';
import type { RowOf } from '#neo4j/query.ts';
import { getAccessVersion, lockAccessVersion } from './queries.ts';

/** The reader that gate one is: on a cluster it reads on the leader, so that what was taken is gone with the next request. */
export const GATE_ONE = 'gate one';

/** Concurrent reads: one runs while the next collects its requests. */
const IN_FLIGHT = 2;

/**
 * Notes the id of the store that the process works on, in the transaction that ensured that it has one, or after it. Every
 * later read of the access version compares it at no extra cost: both are in one row.
 */
export async function noteStore(database: Database, tx: Runner): Promise<void> {
  const row = await tx.find(getAccessVersion, {});
  if (row?.store) database.store.expect(row.store);
}

/** @throws Refusal UNAVAILABLE when the store is not the one that this process started with */
export const checkStore = (database: Database, row: RowOf<typeof getAccessVersion> | undefined): void =>
  database.store.check(row?.store ?? undefined);

const WATCH_MS = 2000;

/**
 * Checks every two seconds whether the store is still the one that the process started with: unauthenticated calls do
 * not check it.
 * @returns functions that check now, and that stop
 */
export function watchStore(database: Database): { look(): Promise<unknown>; stop(): void } {
  const access = new AccessVersion(database);
  // An unreachable database proves nothing; the database object remembers another store.
  const timer = setInterval(() => void access.look().catch(() => undefined), WATCH_MS).unref();
  return { look: () => access.look(), stop: () => clearInterval(timer) };
}

/** The lock on the version is held until its transaction has been applied: acquiring it proves that none is pending. */
const lockVersion = (tx: Runner) => tx.find(lockAccessVersion, {});

/**
 * The access version as this process knows it. Every transaction that changes admission or reach changes it. A
 * transaction becomes visible piece by piece while it is applied, its version perhaps first; so rows read with a
 * version are cached only once the version is settled, that is, its transaction is fully applied.
 */
export class AccessVersion {
  readonly #database: Database;
  readonly #now: (key: string) => Promise<RowOf<typeof getAccessVersion> | undefined>;
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

  /** The last version, if it is known to be fully applied and no other has been observed since. */
  get settled(): string | undefined {
    return this.#settled;
  }

  /** Whether a version is the current one, by a read sent after the call and shared with concurrent calls. */
  async isCurrent(version: string): Promise<boolean> {
    const now = (await this.look()) ?? null;
    this.observe(now);
    return now === version;
  }

  /**
   * Reads the current version and checks the store.
   * @throws Refusal UNAVAILABLE when the store is not the one that this process started with
   */
  async look(): Promise<string | undefined> {
    const row = await this.#now('');
    checkStore(this.#database, row);
    return row?.version;
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
      // The next observed version is settled instead; until then nothing is cached.
      .catch(() => undefined)
      .finally(() => {
        this.#settling = false;
      });
  }
}
