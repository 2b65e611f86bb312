/** Collects items, and passes them on together. */
export interface Gathering<Item> {
  readonly add: (item: Item) => void;
  /** Drops what was not passed on. */
  readonly stop: () => void;
}

/**
 * Passes on what came within a while, once.
 * @param ms from the first item until it and the following ones are passed on
 */
export function gathered<Item>(ms: number, pass: (items: readonly Item[]) => void): Gathering<Item> {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (item) => {
      items.push(item);
      timer ??= setTimeout(() => {
        const together = items;
        items = [];
        timer = undefined;
        pass(together);
      }, ms);
    },
    stop: () => {
      clearTimeout(timer);
      items = [];
      timer = undefined;
    },
  };
}
