import { setTimeout as sleep } from 'node:timers/promises';
import { type AtlasClient, AtlasError, type BulkItem } from '#sdk/index.ts';

/** Items of one call at most. */
const MOST_ITEMS = 500;
/** Characters of the items of one call at most, well below the limit of a body. */
const MOST_CHARACTERS = 400_000;
/** Calls at once: one is written while the next is sent. */
const CALLS = 2;
/** An item that the service is too busy for is sent again. */
const ATTEMPTS = 8;
const RETRY_MS = 1000;

/** An item that was answered 503, while its call was not. */
class BusyItem extends AtlasError {}

interface Waiting {
  readonly item: BulkItem;
  readonly characters: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Writes that are made at the same time, sent as one call (`POST /api/bulk`). */
export class BulkCalls {
  readonly #atlas: Pick<AtlasClient, 'call'>;
  readonly #signal: AbortSignal;
  #waiting: Waiting[] = [];
  #underWay = 0;

  /** @param signal ends the waiting for a busy service */
  constructor(atlas: Pick<AtlasClient, 'call'>, signal: AbortSignal) {
    this.#atlas = atlas;
    this.#signal = signal;
  }

  /** Whether an item is short enough to be sent with others. */
  static takes(fields: object): boolean {
    return JSON.stringify(fields).length <= MOST_CHARACTERS;
  }

  /**
   * Writes one item.
   * @returns what its operation answers
   * @throws AtlasError as its operation, or as the whole call
   */
  write(item: BulkItem): Promise<unknown> {
    return this.#writeOnce(item, 1);
  }

  async #writeOnce(item: BulkItem, attempt: number): Promise<unknown> {
    try {
      return await new Promise<unknown>((resolve, reject) => {
        this.#waiting.push({ item, characters: JSON.stringify(item).length, resolve, reject });
        // Deferred, so that all writes that are made in this turn of the event loop are sent together.
        setImmediate(() => void this.#send());
      });
    } catch (error) {
      if (!(error instanceof BusyItem) || attempt === ATTEMPTS) throw error;
      await sleep(RETRY_MS, undefined, { signal: this.#signal });
      return this.#writeOnce(item, attempt + 1);
    }
  }

  async #send(): Promise<void> {
    if (this.#underWay >= CALLS || this.#waiting.length === 0) return;
    this.#underWay += 1;
    const group = this.#take();
    try {
      const items = group.map(({ item }) => ({ ...item, answer: true }));
      const { results } = await this.#atlas.call('bulk', { body: { items } });
      for (const [index, { resolve, reject }] of group.entries()) {
        const { status, answer, error } = results[index]!;
        if (error === undefined) resolve(answer);
        else reject(new (status === 503 ? BusyItem : AtlasError)(status, { error }));
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      this.#underWay -= 1;
      setImmediate(() => void this.#send());
    }
  }

  #take(): Waiting[] {
    let characters = 0;
    const end = this.#waiting.findIndex((waiting, index) => {
      characters += waiting.characters;
      return index === MOST_ITEMS || (index > 0 && characters > MOST_CHARACTERS);
    });
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }
}
