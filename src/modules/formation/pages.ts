import { eachInTurns } from '#base/slices.ts';

/** Values per page: small enough that reading or writing one takes a few milliseconds. */
const PAGE_VALUES = 20_000;

/** Items as JSON text in pieces, so that no single step of sending them to a thread is long. */
export type Pages = readonly string[];

/** The pages of a list whose items all count alike. */
export async function toPages<Item>(items: readonly Item[], valuesPerItem = 8): Promise<string[]> {
  const perPage = Math.max(1, Math.floor(PAGE_VALUES / valuesPerItem));
  const starts = Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) => page * perPage);
  const pages: string[] = [];
  await eachInTurns(starts, (start) => pages.push(JSON.stringify(items.slice(start, start + perPage))));
  return pages;
}

/** The pages of a list in one go, each at most as large as its items' sizes allow. */
export function pagesBySize<Item>(items: readonly Item[], valuesOf: (item: Item) => number): string[] {
  const pages: string[] = [];
  let page: Item[] = [];
  let values = 0;
  for (const item of items) {
    page.push(item);
    values += valuesOf(item);
    if (values < PAGE_VALUES) continue;
    pages.push(JSON.stringify(page));
    page = [];
    values = 0;
  }
  if (page.length > 0) pages.push(JSON.stringify(page));
  return pages;
}

/** Everything that pages hold, in one go. */
export const fromPages = <Item>(pages: Pages): Item[] => pages.flatMap((page) => JSON.parse(page) as Item[]);
