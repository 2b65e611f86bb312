import type { TransactionRunner } from './database.ts';
import type { Query } from './query.ts';

/** Stages of batches that wait at the same time, in the order in which they run. */
const STAGES = ['read', 'store', 'append', 'answer'] as const;
type Stage = (typeof STAGES)[number];

/** A batched task: statements for the items of all writers of one transaction. */
export interface Joint<Item, Answer> {
  /** Must start its statements before it first awaits. @returns a result for each item, in the same order */
  readonly run: (runner: TransactionRunner, items: readonly Item[]) => Promise<readonly Answer[]>;
  /**
   * Writes wait until no writer has anything left to read, since they take locks that other transactions wait for. The
   * stage `answer` reads the written data, and is sent together with the writes.
   */
  readonly stage: Stage;
}

interface Waiting {
  readonly joint: Joint<unknown, unknown>;
  readonly item: unknown;
  /** Called once the statements for the item have been started. */
  readonly begun: () => void;
  readonly settle: (answer: Promise<unknown>) => void;
}

const stageOf = ({ joint }: Waiting): number => STAGES.indexOf(joint.stage);

/** One of the writers of a transaction. */
export interface Participant {
  readonly runner: TransactionRunner;
  /** Whether it has written anything in the transaction. */
  readonly wrote: () => boolean;
  /** Call it when the writer has finished its work. */
  readonly leave: () => void;
}

/**
 * Batches the statements of writers that share a transaction. Each writer runs independently until it requests a joint
 * task; once all writers have requested one or left, the items of each joint task run together, in request order.
 */
export class Meeting {
  readonly #runner: TransactionRunner;
  #underWay = 0;
  #waiting: Waiting[] = [];

  /** @param runner of the shared transaction */
  constructor(runner: TransactionRunner) {
    this.#runner = runner;
  }

  /** Adds a writer; all of them must enter before the first begins. */
  enter(): Participant {
    this.#underWay += 1;
    let items = 0;
    let begun: Promise<void> | undefined;
    let wrote = false;
    // Statements that a writer starts without awaiting a joint task still run after that task.
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

  /** Counts one active writer less: it waits, or has left. */
  #stop(): void {
    this.#underWay -= 1;
    // A writer may request a second task synchronously.
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
