import { JsonList } from '#base/json-pieces.ts';
import { eachInTurns } from '#base/slices.ts';

/** Values per page: small enough that reading or writing one takes a few milliseconds. */
const PAGE_VALUES = 4000;

/**
 * Items as JSON in pieces, so that no single step of making, sending or reading them is long. As bytes, not as text,
 * so that they can be handed to another thread, and lie where no garbage collection looks through them.
 */
export type Pages = readonly Uint8Array<ArrayBuffer>[];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Writes items to pages, each at most about as large as its items' sizes allow. */
export class PageWriter<Item> {
  readonly #valuesOf: (item: Item) => number;
  readonly #pages: Uint8Array<ArrayBuffer>[] = [];
  #page: Item[] = [];
  #values = 0;

  /** @param valuesOf how many values an item holds, about */
  constructor(valuesOf: (item: Item) => number = () => 8) {
    this.#valuesOf = valuesOf;
  }

  add(item: Item): void {
    this.#page.push(item);
    this.#values += this.#valuesOf(item);
    if (this.#values >= PAGE_VALUES) this.#turn();
  }

  /** Everything that was added. */
  end(): Pages {
    if (this.#page.length > 0) this.#turn();
    return this.#pages;
  }

  #turn(): void {
    this.#pages.push(encoder.encode(JSON.stringify(this.#page)) as Uint8Array<ArrayBuffer>);
    this.#page = [];
    this.#values = 0;
  }
}

/** The pages of a list, letting others have their turn. */
export async function toPages<Item>(
  items: readonly Item[],
  valuesOf?: (item: Item) => number,
): Promise<Pages> {
  const writer = new PageWriter(valuesOf);
  await eachInTurns(items, (item) => writer.add(item));
  return writer.end();
}

/** The pages of a list in one go. */
export function pagesBySize<Item>(items: readonly Item[], valuesOf: (item: Item) => number): Pages {
  const writer = new PageWriter(valuesOf);
  for (const item of items) writer.add(item);
  return writer.end();
}

const textOf = (page: Pages[number]): string => decoder.decode(page);

export const readPage = <Item>(page: Pages[number]): Item[] => JSON.parse(textOf(page)) as Item[];

/** What pages hold as one list in JSON, which is never whole in memory. */
export const asJsonList = (pages: Pages): JsonList =>
  new JsonList({ [Symbol.iterator]: () => pages.values().map(textOf) });

/** Everything that pages hold, in one go. */
export const fromPages = <Item>(pages: Pages): Item[] => pages.flatMap((page) => readPage<Item>(page));
