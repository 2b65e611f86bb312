import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest stretch of work before the event loop runs other callbacks. */
const YIELD_AFTER_MS = 8;
/** Items between two checks of the clock. */
const STRIDE = 32;

/** Calls `work` with every item, in order, and yields to the event loop every few milliseconds. */
async function forEachYielding<Item>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => void,
): Promise<void> {
  let start = performance.now();
  let index = 0;
  for (const item of items) {
    work(item, index);
    index += 1;
    if (index % STRIDE !== 0 || performance.now() - start < YIELD_AFTER_MS) continue;
    await nextTurn();
    start = performance.now();
  }
}

/** The items, in order; yields to the event loop after each. */
export async function* yieldAfterEach<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  for (const item of items) {
    yield item;
    await nextTurn();
  }
}

/** Like `items.map(convert)`, but yields to the event loop every few milliseconds. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  convert: (item: Item) => Result,
): Promise<Result[]> {
  if (items.length < STRIDE) return items.map((item) => convert(item));
  const results: Result[] = [];
  await forEachYielding(items, (item) => results.push(convert(item)));
  return results;
}
