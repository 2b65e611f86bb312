import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const CALLERS = ['a', 'b', 'c', 'd'];

interface Task {
  readonly caller: string;
  /** Of its caller, from 0. */
  readonly number: number;
  readonly finish: () => void;
}

/** What happens next: a caller brings a task, or one of the running tasks ends. */
const Step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ bring: fc.constantFrom(...CALLERS) }) },
  { weight: 2, arbitrary: fc.record({ end: fc.nat() }) },
);

/** Follows a queue from outside, and checks at each start what must hold. */
class Watched {
  readonly running: Task[] = [];
  readonly #queue: FairQueue;
  readonly #atOnce: number;
  readonly #brought = new Map<string, number>();
  readonly #started = new Map<string, number>();
  /** Of each caller that waits, how often each other one has started meanwhile. */
  readonly #overtaken = new Map<string, Map<string, number>>();

  constructor(atOnce: number) {
    this.#queue = new FairQueue({ atOnce });
    this.#atOnce = atOnce;
  }

  bring(caller: string): Promise<void> {
    const number = this.#brought.get(caller) ?? 0;
    this.#brought.set(caller, number + 1);
    if (!this.#overtaken.has(caller)) this.#overtaken.set(caller, new Map());
    return this.#queue.run(caller, () => this.#start(caller, number));
  }

  async end(index: number): Promise<void> {
    const [task] = this.running.splice(index % this.running.length, 1);
    task?.finish();
    await new Promise((resolve) => setImmediate(resolve));
  }

  #start(caller: string, number: number): Promise<void> {
    expect(number).toBe(this.#started.get(caller) ?? 0);
    this.#started.set(caller, number + 1);
    this.#overtake(caller);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.running.push({ caller, number, finish: resolve });
    expect(this.running.length).toBeLessThanOrEqual(this.#atOnce);
    expect(this.#runningOf(caller)).toBeLessThanOrEqual(this.#most);
    return promise;
  }

  get #most(): number {
    return Math.max(1, this.#atOnce - 1);
  }

  #runningOf(caller: string): number {
    return this.running.filter((task) => task.caller === caller).length;
  }

  #overtake(starting: string): void {
    this.#overtaken.set(starting, new Map());
    for (const [waiting, others] of this.#overtaken) {
      const waits = (this.#brought.get(waiting) ?? 0) > (this.#started.get(waiting) ?? 0);
      const full = this.#runningOf(waiting) >= this.#most;
      if (waiting === starting) continue;
      if (!waits || full) others.clear();
      else others.set(starting, (others.get(starting) ?? 0) + 1);
      expect(others.get(starting) ?? 0).toBeLessThanOrEqual(1);
    }
  }
}

test('tasks of a caller start in order, within the limit, and no caller starts twice while another waits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(Step, { maxLength: 60 }),
      async (atOnce, steps) => {
        const watched = new Watched(atOnce);
        const tasks: Promise<void>[] = [];
        for (const step of steps) {
          if ('bring' in step) tasks.push(watched.bring(step.bring));
          else await watched.end(step.end);
        }
        await new Promise((resolve) => setImmediate(resolve));
        while (watched.running.length > 0) await watched.end(0);
        await Promise.all(tasks);
      },
    ),
  );
});
