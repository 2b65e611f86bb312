import { FairQueue, tooManyWait } from '#base/fair-queue.ts';
import { Refusal } from '#base/refusal.ts';
import { bound } from '#telemetry/measure.ts';
import type { TransactionRunner } from './database.ts';
import { Meeting } from './meeting.ts';
import { settlesWithin } from './time-limit.ts';

/** A short write that may share its transaction with others. */
export interface GroupedWrite<T = unknown> {
  readonly caller: string;
  /** Ids of the items it decides about; two writes with a common id never share a transaction. */
  readonly conflicts: readonly string[];
  readonly work: (runner: TransactionRunner) => Promise<T>;
  /** Runs the same work in its own transaction. */
  readonly alone: () => Promise<T>;
}

export interface WriteGroupsOptions {
  /** Concurrent writes, running or about to run; callers get slots in turn. */
  readonly atOnce: number;
  /** How long a write may wait for a slot, and then while all allowed groups are slow, before it is refused. */
  readonly waitMs: number;
  /**
   * Runs work in one transaction, once.
   * @throws Refusal when the outcome is unknown; any other error, also on a timeout, when nothing of it was kept
   */
  readonly transaction: (work: (runner: TransactionRunner) => Promise<void>) => Promise<void>;
}

interface Member extends GroupedWrite {
  /** When it got its slot, in `performance.now()` time. */
  readonly since: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A group that takes longer is assumed to wait for a lock; the next group then starts without waiting for it. */
const PATIENCE_MS = 250;
const SLOW_GROUPS = 4;

type Outcome = { readonly answer: unknown } | { readonly refusal: Refusal };

/** The first write, and those after it that have no id in common with it or with each other. */
function groupOf<W extends Pick<GroupedWrite, 'conflicts'>>(waiting: readonly W[]): W[] {
  const taken = new Set<string>();
  return waiting.filter(({ conflicts }) => {
    if (conflicts.some((id) => taken.has(id))) return false;
    for (const id of conflicts) taken.add(id);
    return true;
  });
}

/**
 * Group commit: short writes that are ready at the same time share one transaction, since a transaction costs about the
 * same for one write as for ten. A group starts without delay; writes that arrive while it is running form the next
 * one. Each write decides by itself and gets its own answer or refusal; when the database fails, each is repeated
 * alone.
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

  /** @throws Refusal of the write itself; UNAVAILABLE after too long a wait or when the database is unavailable */
  run<T>(write: GroupedWrite<T>): Promise<T> {
    return this.#places.run(write.caller, () => {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      this.#waiting.push({
        ...write,
        // A group runs where its first write was called; each write belongs to its own request.
        work: bound(write.work),
        alone: bound(write.alone),
        since: performance.now(),
        resolve: (answer) => resolve(answer as T),
        reject,
      });
      if (!this.#sending) {
        this.#sending = true;
        // Deferred, so that all requests that arrived in this turn of the event loop are included.
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
      await this.#options.transaction(async (runner) => {
        outcomes = await outcomesOf(runner, group);
      });
    } catch (error) {
      if (error instanceof Refusal) for (const { reject } of group) reject(error);
      // Not awaited: they have their own queue, and must not delay the next group.
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

/** @throws Error that fails the transaction: any error other than a refusal, and a refusal after a write */
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
