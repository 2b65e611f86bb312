import { Refusal } from '#base/refusal.ts';

/** Long, since an administrator has to restart the service first. */
const RETRY_AFTER_SECONDS = '60';

/** The current store is not the one with which the process started. */
export class OtherStore extends Refusal {
  constructor(what: string) {
    super(
      'UNAVAILABLE',
      `The database of this service ${what} while it ran. Bring the first one back, or start the service again to go on with what is there now`,
      { headers: { 'retry-after': RETRY_AFTER_SECONDS } },
    );
  }
}

/**
 * Identity of the store that a process uses. Once a different store is found, all work is refused: the process's caches
 * and the callers' knowledge belong to the first store.
 */
export class StoreIdentity {
  #expected: string | undefined;
  #refusal: Refusal | undefined;

  /** Records the id of the store with which the process starts. */
  expect(id: string): void {
    this.#expected ??= id;
  }

  /**
   * Compares the id of the current store; undefined when it has none.
   * @throws Refusal UNAVAILABLE when it is a different store
   */
  check(id: string | undefined): void {
    if (this.#expected !== undefined && id !== this.#expected)
      this.#refusal ??= new OtherStore(id === undefined ? 'was emptied' : 'was exchanged');
    this.refuseOther();
  }

  /** @throws Refusal UNAVAILABLE when a different store was found */
  refuseOther(): void {
    if (this.#refusal !== undefined) throw this.#refusal;
  }
}
