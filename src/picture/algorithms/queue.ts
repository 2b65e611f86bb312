/** A priority queue: a binary heap in an array. */
export class Queue<Item> {
  readonly #items: Item[] = [];
  readonly #compare: (one: Item, other: Item) => number;

  /** @param compare negative when the first comes before the second */
  constructor(compare: (one: Item, other: Item) => number) {
    this.#compare = compare;
  }

  push(item: Item): void {
    const items = this.#items;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#compare(item, items[parent]!) >= 0) break;
      items[at] = items[parent]!;
      at = parent;
    }
    items[at] = item;
  }

  /** Takes the first item out; undefined when there is none. */
  pop(): Item | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (items.length > 0) this.#sinkFromTop(last!);
    return first;
  }

  #sinkFromTop(item: Item): void {
    const items = this.#items;
    let at = 0;
    for (let child = 1; child < items.length; child = 2 * at + 1) {
      const right = child + 1;
      if (right < items.length && this.#compare(items[right]!, items[child]!) < 0) child = right;
      if (this.#compare(item, items[child]!) <= 0) break;
      items[at] = items[child]!;
      at = child;
    }
    items[at] = item;
  }
}
