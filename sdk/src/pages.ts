import type { AnswerOf, InputOf } from './call.ts';
import type { PagedByCursor, PagedByOffset } from './calls.ts';
import type { AtlasClient } from './client.ts';

/** The row type of a response that is a list or has exactly one list as a field. */
type ItemOf<Answer> = Answer extends readonly (infer Row)[]
  ? Row
  : { [Name in keyof Answer]: Answer[Name] extends readonly (infer Row)[] ? Row : never }[keyof Answer];

/** The paginated operations: by `offset`, or by cursor (`after` is the previous page's `next`). */
export type PagedOperation = PagedByOffset | PagedByCursor;

/** The row type of a paginated operation. */
export type RowOf<Id extends PagedOperation> = ItemOf<AnswerOf<Id>>;

const ROWS_AT_ONCE = 200;
const BY_CURSOR = {
  element_trail: true,
  event_feed: true,
  region_bridges: true,
  region_members: true,
  steward_changes: true,
} satisfies Record<PagedByCursor, true>;

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

const rowsOf = (page: Page | readonly Row[]): readonly Row[] =>
  Array.isArray(page) ? page : (Object.values(page).find(Array.isArray) ?? []);

/** Yields the rows of cursor pagination. */
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
 * Yields the rows of offset pagination. If the list shrinks meanwhile, the offset moves back by the difference; if it
 * grows, repeated rows are skipped.
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
      const id = row['id'] ?? row['event_id'] ?? row['edge_id'];
      if (id !== undefined && seen.has(id)) continue;
      seen.add(id);
      yield row;
    }
    offset += rows.length;
    // A bare list has no total: it ends with a page that is not full.
    const isFull = !Array.isArray(page) || rows.length >= Math.min(limit, ROWS_AT_ONCE);
    const hasMore = total === undefined ? truncated !== false && isFull : offset < total;
    if (rows.length === 0 || !hasMore) return;
  }
}

/**
 * Yields every row of a list; a page is read when its first row is needed.
 * @param input of the operation; `limit` in its query is the page size, `offset` or `after` the start
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
