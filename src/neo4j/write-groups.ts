import { Refusal } from '#base/refusal.ts';
import type { TransactionRunner } from './database.ts';
import { FairQueue, tooManyWait } from './fair-queue.ts';
import { Meeting } from './meeting.ts';
import { settlesWithin } from './time-limit.ts';

/** A short write that may share its transaction with others. */
export interface GroupedWrite<T = unknown> {
  readonly caller: string;
  /** What it decides about; two writes with something in common are never in one transaction. */
  readonly conflicts: readonly string[];
  readonly work: (runner: TransactionRunner) => Promise<T>;
  /** The same work in a transaction of its own. */
  readonly alone: () => Promise<T>;
}

export interface WriteGroupsOptions {
  /** Writes that are under way, or about to be, at once; callers get their places in turn. */
  readonly atOnce: number;
  /** How long a write may wait for a place, and then while all groups that may be under way are slow, before it is refused. */
  readonly waitMs: number;
  /**
   * Runs work in one transaction, once.
   * @throws Refusal when the outcome is unknown; anything else, also when its time is over, when nothing of it was kept
   */
  readonly transaction: (
    callers: readonly string[],
    work: (runner: TransactionRunner) => Promise<void>,
  ) => Promise<void>;
}

interface Member extends GroupedWrite {
  /** When it got its place, by the clock of `performance`. */
  readonly since: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A group that takes longer waits for a lock, and the next one need not. */
const PATIENCE_MS = 250;
const SLOW_GROUPS = 4;

type Outcome = { readonly answer: unknown } | { readonly refusal: Refusal };

/** The first of the writes, and those after it that have nothing in common with it or with each other. */
function groupOf<W extends Pick<GroupedWrite, 'conflicts'>>(waiting: readonly W[]): W[] {
  const taken = new Set<string>();
  return waiting.filter(({ conflicts }) => {
    if (conflicts.some((id) => taken.has(id))) return false;
    for (const id of conflicts) taken.add(id);
    return true;
  });
}

/**
 * Group commit: short writes that are ready together share one transaction, since a transaction costs about the same for one as for
 * ten. A group waits for nobody: who comes while one is under way is in the next. Each write decides by itself and gets its own answer or
 * refusal; where the database fails, each is done again alone.
 */
export class WriteGroups {
  readonly #options: WriteGroupsOptions;
  readonly #places: FairQueue;
  #waiting: Member[] = [];
  #sending = false;
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: WriteGroupsOptions) {
    this.#options = options;
    this.#places = new FairQueue(options);
  }

  /** @throws Refusal what the write refuses; UNAVAILABLE after a wait or when the database is away */
  run<T>(write: GroupedWrite<T>): Promise<T> {
    return this.#places.run(write.caller, () => {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      this.#waiting.push({
        ...write,
        since: performance.now(),
        resolve: (answer) => resolve(answer as T),
        reject,
      });
      if (!this.#sending) {
        this.#sending = true;
        // After the requests that have arrived in this turn of the event loop have been read.
        setImmediate(() => void this.#send());
      }
      return promise;
    });
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      this.#refuseLate();
      const group = groupOf(this.#waiting);
      this.#waiting = this.#waiting.filter((write) => !group.includes(write));
      const performed = this.#perform(group).finally(() => this.#underWay.delete(performed));
      this.#underWay.add(performed);
      await settlesWithin(performed, PATIENCE_MS);
      if (this.#underWay.size >= SLOW_GROUPS) await Promise.race(this.#underWay);
    }
    this.#sending = false;
  }

  #refuseLate(): void {
    const { waitMs } = this.#options;
    const late = (write: Member) => performance.now() - write.since > waitMs + SLOW_GROUPS * PATIENCE_MS;
    for (const { reject } of this.#waiting.filter(late)) reject(tooManyWait());
    this.#waiting = this.#waiting.filter((write) => !late(write));
  }

  async #perform(group: readonly Member[]): Promise<void> {
    if (group.length <= 1) return eachAlone(group);
    let outcomes: readonly Outcome[] = [];
    try {
      const callers = [...new Set(group.map(({ caller }) => caller))];
      await this.#options.transaction(callers, async (runner) => {
        outcomes = await outcomesOf(runner, group);
      });
    } catch (error) {
      if (error instanceof Refusal) for (const { reject } of group) reject(error);
      // Not waited for: they have a queue of their own, and the next group need not be late because of them.
      else void eachAlone(group);
      return;
    }
    for (const [index, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[index]!;
      if ('refusal' in outcome) reject(outcome.refusal);
      else resolve(outcome.answer);
    }
  }
}

async function eachAlone(writes: readonly Member[]): Promise<void> {
  await Promise.all(writes.map(({ alone, resolve, reject }) => alone().then(resolve, reject)));
}

/** @throws Error what fails the transaction: anything that is no refusal, and a refusal after something was written */
async function outcomesOf(runner: TransactionRunner, group: readonly Member[]): Promise<Outcome[]> {
  const meeting = new Meeting(runner);
  const participants = group.map(() => meeting.enter());
  return Promise.all(
    group.map(async ({ work }, index): Promise<Outcome> => {
      const participant = participants[index]!;
      try {
        return { answer: await work(participant.runner) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (participant.wrote()) throw new Error('a write refused after it had written', { cause: error });
        return { refusal: error };
      } finally {
        participant.leave();
      }
    }),
  );
}
