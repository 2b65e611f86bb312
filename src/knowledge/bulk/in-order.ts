import type { Touched } from './items.ts';

/** Runs work at once, but after all earlier work that changes something which it needs or changes itself. */
export class InOrder {
  readonly #changing = new Map<string, Promise<unknown>>();

  /** @param work must not reject */
  run<T>({ needs, changes }: Touched, work: () => Promise<T>): Promise<T> {
    const earlier = [...needs, ...changes].flatMap((name) => this.#changing.get(name) ?? []);
    const done = earlier.length === 0 ? work() : Promise.all(earlier).then(work);
    for (const name of changes) this.#changing.set(name, done);
    void done.then(() => {
      for (const name of changes) if (this.#changing.get(name) === done) this.#changing.delete(name);
    });
    return done;
  }
}
