import type { AtlasClient } from './client.ts';
import type { BulkItem, BulkResult } from './schema.ts';

export interface BulkOptions {
  /** Items of one call, at most 1,000; default 500. */
  readonly itemsAtOnce?: number;
  readonly signal?: AbortSignal;
}

const ITEMS_AT_ONCE = 500;
/** Characters of the items of one call, well below the limit of a body. */
const MOST_CHARACTERS = 400_000;

/** An item with a key is written once, however often it is sent. */
const withKey = (item: BulkItem): BulkItem =>
  item.key === undefined ? { ...item, key: crypto.randomUUID() } : item;

/** Items in groups of one call each; a group is sent once it is full. */
async function* groupsOf(
  items: AsyncIterable<BulkItem> | Iterable<BulkItem>,
  most: number,
): AsyncGenerator<BulkItem[]> {
  let group: BulkItem[] = [];
  let characters = 0;
  for await (const item of items) {
    const { length } = JSON.stringify(item);
    if (group.length === most || (group.length > 0 && characters + length > MOST_CHARACTERS)) {
      yield group;
      [group, characters] = [[], 0];
    }
    group.push(withKey(item));
    characters += length;
  }
  if (group.length > 0) yield group;
}

/**
 * Writes any number of items (`POST /api/bulk`), in calls of some hundred, and gives their results in the same order, with
 * the line of each counted from 1 over all. Items without a key get one, so a call whose answer was lost is sent again.
 * A refused item has its `error` in its result. Throws as `call` where a whole call fails; items of earlier calls stay
 * written, and sending all again with the same keys writes the rest.
 */
export async function* bulk(
  atlas: Pick<AtlasClient, 'call'>,
  items: AsyncIterable<BulkItem> | Iterable<BulkItem>,
  { itemsAtOnce = ITEMS_AT_ONCE, signal }: BulkOptions = {},
): AsyncGenerator<BulkResult> {
  let before = 0;
  for await (const group of groupsOf(items, itemsAtOnce)) {
    const { results } = await atlas.call('bulk', { body: { items: group }, ...(signal && { signal }) });
    for (const result of results) yield { ...result, line: before + result.line };
    before += group.length;
  }
}
