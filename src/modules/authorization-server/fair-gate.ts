import { unavailable } from '#base/refusal.ts';

const RETRY_AFTER_SECONDS = 2;

interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: Error) => void;
}

const tooMany = () => unavailable('Too many sign-ins at once', RETRY_AFTER_SECONDS);

/**
 * Lets few pieces of heavy work run at once and a bounded number wait, so that a flood of sign-ins fills neither the
 * thread pool nor the memory. Parties take turns: whoever sends many waits behind its own.
 */
export class FairGate {
  /** What waits, by party; the first party is the next to have its turn. */
  readonly #queues = new Map<string, Waiting[]>();
  readonly #limits: { running: number; waiting: number };
  #running = 0;
  #waiting = 0;

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  /**
   * @param party whose work it is: a network address, for example
   * @throws Refusal UNAVAILABLE when too many wait already, and no party has more of them
   */
  async run<T>(party: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.running) await this.#wait(party);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The slot is handed over, not given back: nothing can slip in between.
      if (!this.#startNext()) this.#running -= 1;
    }
  }

  #startNext(): boolean {
    const [party, queue] = this.#queues.entries().next().value ?? [];
    if (party === undefined) return false;
    const { start } = queue!.shift()!;
    this.#waiting -= 1;
    this.#queues.delete(party);
    if (queue!.length > 0) this.#queues.set(party, queue!);
    start();
    return true;
  }

  async #wait(party: string): Promise<void> {
    if (this.#waiting >= this.#limits.waiting) this.#makeRoom(party);
    const queue = this.#queues.get(party) ?? [];
    this.#queues.set(party, queue);
    this.#waiting += 1;
    await new Promise<void>((start, refuse) => queue.push({ start, refuse }));
  }

  /** Refuses the newest work of the party that has most of it waiting, unless the one that asks has as much. */
  #makeRoom(party: string): void {
    const own = this.#queues.get(party)?.length ?? 0;
    const longest = [...this.#queues.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= own + 1) throw tooMany();
    this.#waiting -= 1;
    longest.pop()!.refuse(tooMany());
  }
}
