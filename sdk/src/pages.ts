import type { AnswerOf, InputOf, OperationId } from './call.ts';
import type { AtlasClient } from './client.ts';

type QueryOf<Id extends OperationId> = Exclude<InputOf<Id>['query'], undefined>;

/** What the list in an answer is made of; each has one, under a name of its own. */
type ItemOf<Answer> = {
  [Name in keyof Answer]: Answer[Name] extends readonly (infer Row)[] ? Row : never;
}[keyof Answer];

/** The operations that take a place in a list under this name, and answer with a part of it. */
type PagedBy<Place extends string> = {
  [Id in OperationId]: [QueryOf<Id>] extends [never]
    ? never
    : 'limit' | Place extends keyof QueryOf<Id>
      ? Id
      : never;
}[OperationId];

/** The operations that answer with a list in pages: by `offset`, or by `after` and the `next` of the page before. */
export type PagedOperation = PagedBy<'offset'> | PagedBy<'after'>;

/** A row of such a list. */
export type RowOf<Id extends PagedOperation> = ItemOf<AnswerOf<Id>>;

const ROWS_AT_ONCE = 200;
const BY_CURSOR = {
  element_trail: true,
  event_feed: true,
  steward_changes: true,
} satisfies Record<PagedBy<'after'>, true>;

interface Page {
  readonly total?: number;
  readonly truncated?: boolean;
  readonly next?: string;
}

interface Query {
  readonly limit?: number;
  readonly offset?: number;
  readonly after?: string;
}

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (page: Page): readonly Row[] => Object.values(page).find(Array.isArray) ?? [];

/** Pages that each name the next one. */
async function* byCursor(ask: (query: Query) => Promise<Page>, query: Query): AsyncGenerator<Row> {
  let { after } = query;
  for (;;) {
    const page = await ask({ ...query, ...(after !== undefined && { after }) });
    const rows = rowsOf(page);
    yield* rows;
    if (rows.length === 0 || !page.next || page.next === after) return;
    after = page.next;
  }
}

/**
 * Pages that are counted. Where the list gets shorter while it is read, what follows has moved to the front; where it gets longer,
 * rows come again, which are passed over.
 */
async function* byOffset(ask: (query: Query) => Promise<Page>, query: Query): AsyncGenerator<Row> {
  const limit = query.limit ?? ROWS_AT_ONCE;
  let offset = query.offset ?? 0;
  let before: number | undefined;
  const seen = new Set<unknown>();
  for (;;) {
    const page = await ask({ ...query, limit, offset });
    const { total, truncated } = page;
    if (total !== undefined && before !== undefined && total < before) {
      offset = Math.max(0, offset - (before - total));
      before = total;
      continue;
    }
    before = total;
    const rows = rowsOf(page);
    for (const row of rows) {
      const id = row['id'] ?? row['event_id'];
      if (id !== undefined && seen.has(id)) continue;
      seen.add(id);
      yield row;
    }
    offset += rows.length;
    const hasMore = total === undefined ? truncated !== false : offset < total;
    if (rows.length === 0 || !hasMore) return;
  }
}

/**
 * Every row of a list, read page by page while they are taken.
 * @param input of the operation; `limit` in its query is the size of a page, `offset` or `after` where it begins
 */
export async function* pagesOf<Id extends PagedOperation>(
  atlas: AtlasClient,
  operation: Id,
  input?: InputOf<Id>,
): AsyncGenerator<RowOf<Id>> {
  const call = atlas.call as (id: Id, input: object) => Promise<Page>;
  const ask = (query: Query): Promise<Page> => call(operation, { ...input, query });
  const query = (input as { query?: Query } | undefined)?.query ?? {};
  const rows = operation in BY_CURSOR ? byCursor(ask, query) : byOffset(ask, query);
  yield* rows as AsyncGenerator<RowOf<Id>>;
}
