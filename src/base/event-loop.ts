import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may go on before others get their turn. */
const TURN_MS = 8;
/** Items between two looks at the clock. */
const STRIDE = 32;

/** Does something with every item, in order, and lets others have their turn every few milliseconds. */
async function forEachYielding<Item>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => void,
): Promise<void> {
  let start = performance.now();
  let index = 0;
  for (const item of items) {
    work(item, index);
    index += 1;
    if (index % STRIDE !== 0 || performance.now() - start < TURN_MS) continue;
    await nextTurn();
    start = performance.now();
  }
}

/** The items, in order, with a turn for others after each. */
export async function* yieldAfterEach<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  for (const item of items) {
    yield item;
    await nextTurn();
  }
}

/** Like `items.map(convert)`, but lets others have their turn every few milliseconds. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  convert: (item: Item) => Result,
): Promise<Result[]> {
  if (items.length < STRIDE) return items.map((item) => convert(item));
  const results: Result[] = [];
  await forEachYielding(items, (item) => results.push(convert(item)));
  return results;
}
