import { drawsFrom } from '#picture/algorithms/draws.ts';

/** A source of numbers that is the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  fraction(): number;
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** A number from `low` up to `high`, rounded to hundredths. */
  hundredths(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the items, each as likely as its share says; the shares sum to 1. */
  weighted<Item>(items: readonly (readonly [item: Item, share: number])[]): Item;
  /** The same items in another order. */
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** @param seed an integer of 32 bits */
export function seeded(seed: number): Random {
  const fraction = drawsFrom(seed);
  const integer = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    integer,
    hundredths: (low, high) => Math.round((low + fraction() * (high - low)) * 100) / 100,
    pick: (items) => items[integer(0, items.length - 1)]!,
    weighted: (items) => {
      let left = fraction();
      for (const [item, share] of items) {
        left -= share;
        if (left < 0) return item;
      }
      return items.at(-1)![0];
    },
    shuffled: (items) => {
      const order = [...items];
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = integer(0, last);
        [order[last], order[other]] = [order[other]!, order[last]!];
      }
      return order;
    },
  };
}
