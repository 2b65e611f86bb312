import type { TransactionRunner } from './database.ts';
import type { Query } from './query.ts';

/** In the order in which what waits at the same time is run. */
const STAGES = ['read', 'store', 'append', 'answer'] as const;
type Stage = (typeof STAGES)[number];

/** What the writers of one transaction let do at once: some statements for the items of all of them. */
export interface Joint<Item, Answer> {
  /** Starts its statements before it first waits. @returns an answer for each item, in their order */
  readonly run: (runner: TransactionRunner, items: readonly Item[]) => Promise<readonly Answer[]>;
  /**
   * What is written waits until nobody has anything to read: it takes locks that others wait for. An answer reads what was written,
   * and is asked for together with it.
   */
  readonly stage: Stage;
}

interface Waiting {
  readonly joint: Joint<unknown, unknown>;
  readonly item: unknown;
  /** Called when the statements for the item have been started. */
  readonly begun: () => void;
  readonly settle: (answer: Promise<unknown>) => void;
}

const stageOf = ({ joint }: Waiting): number => STAGES.indexOf(joint.stage);

/** One of the writers of a transaction. */
export interface Participant {
  readonly runner: TransactionRunner;
  /** Whether the transaction has something of it. */
  readonly wrote: () => boolean;
  /** To be called when it has done its work. */
  readonly leave: () => void;
}

/**
 * Where the writers of one transaction meet. Each goes its own way until it asks for something joint; once all have asked or
 * left, the items of each joint are run together, in the order in which they were asked for.
 */
export class Meeting {
  readonly #runner: TransactionRunner;
  #underWay = 0;
  #waiting: Waiting[] = [];

  /** @param runner of the transaction that they share */
  constructor(runner: TransactionRunner) {
    this.#runner = runner;
  }

  /** One more writer; all of them enter before the first begins. */
  enter(): Participant {
    this.#underWay += 1;
    let items = 0;
    let begun: Promise<void> | undefined;
    let wrote = false;
    // What a writer starts without waiting for something joint still comes after it.
    const inOrder = async <T>({ mode }: Query, statement: () => Promise<T>): Promise<T> => {
      wrote ||= mode === 'write';
      if (begun !== undefined) await begun;
      return statement();
    };
    const ask = <Item, Answer>(joint: Joint<Item, Answer>, item: Item): Promise<Answer> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun = promise;
      wrote ||= joint.stage === 'store' || joint.stage === 'append';
      items += 1;
      const answer = new Promise<unknown>((settle) => {
        const onBegun = () => {
          items -= 1;
          if (items === 0) {
            begun = undefined;
            this.#underWay += 1;
          }
          resolve();
        };
        this.#waiting.push({ joint: joint as Joint<unknown, unknown>, item, begun: onBegun, settle });
      });
      if (items === 1) this.#stop();
      return answer as Promise<Answer>;
    };
    const { list, find, each } = this.#runner;
    return {
      runner: {
        list: (query, params) => inOrder(query, () => list(query, params)),
        find: (query, params) => inOrder(query, () => find(query, params)),
        each: (query, params, visit) => inOrder(query, () => each(query, params, visit)),
        jointly: ask,
      },
      wrote: () => wrote,
      leave: () => this.#stop(),
    };
  }

  /** One writer less is under way: it waits, or has left. */
  #stop(): void {
    this.#underWay -= 1;
    // A writer may ask for a second thing in the same breath.
    if (this.#underWay === 0) queueMicrotask(() => this.#handOn());
  }

  #handOn(): void {
    if (this.#underWay > 0 || this.#waiting.length === 0) return;
    const reading = this.#waiting.filter(({ joint }) => joint.stage === 'read');
    const now = reading.length > 0 ? reading : this.#waiting;
    this.#waiting = this.#waiting.filter((waiting) => !now.includes(waiting));
    const inStages = now.toSorted((one, other) => stageOf(one) - stageOf(other));
    for (const [joint, waiting] of Map.groupBy(inStages, (one) => one.joint)) {
      const answers = joint.run(
        this.#runner,
        waiting.map(({ item }) => item),
      );
      for (const [index, { settle, begun }] of waiting.entries()) {
        settle(answers.then((all) => all[index]));
        begun();
      }
    }
  }
}
