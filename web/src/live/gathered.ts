/** Collects items, and passes them on together. */
export interface Gathering<Item> {
  readonly add: (item: Item) => void;
  /** Passes on at once what waits. */
  readonly finish: () => void;
}

/**
 * Passes on what came within a while, once.
 * @param ms from the first item until it and the following ones are passed on
 */
export function gathered<Item>(ms: number, pass: (items: readonly Item[]) => void): Gathering<Item> {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const together = items;
    items = [];
    if (together.length > 0) pass(together);
  };
  return {
    add: (item) => {
      items.push(item);
      timer ??= setTimeout(finish, ms);
    },
    finish,
  };
}
