import type { AnswerOf, InputOf, OperationId } from './call.ts';
import type { AtlasClient } from './client.ts';

type QueryOf<Id extends OperationId> = Exclude<InputOf<Id>['query'], undefined>;

/** The operations whose lists are counted: they take `offset`, and answer with `rows`. */
export type PagedOperation = {
  [Id in OperationId]: QueryOf<Id> extends { offset?: unknown }
    ? AnswerOf<Id> extends { readonly rows: readonly unknown[] }
      ? Id
      : never
    : never;
}[OperationId];

/** A row of such a list. */
export type RowOf<Id extends PagedOperation> =
  AnswerOf<Id> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

const ROWS_AT_ONCE = 200;

interface Page {
  readonly rows: readonly unknown[];
  readonly total?: number;
  readonly truncated?: boolean;
}

/**
 * Every row of a list, read page by page while they are taken.
 * @param input of the operation; `limit` in its query is the size of a page, `offset` where it begins
 */
export async function* pagesOf<Id extends PagedOperation>(
  atlas: AtlasClient,
  operation: Id,
  input?: InputOf<Id>,
): AsyncGenerator<RowOf<Id>> {
  const call = atlas.call as (id: Id, input: object) => Promise<Page>;
  const query = (input as { query?: { limit?: number; offset?: number } } | undefined)?.query ?? {};
  const limit = query.limit ?? ROWS_AT_ONCE;
  let offset = query.offset ?? 0;
  for (;;) {
    const { rows, total, truncated } = await call(operation, {
      ...input,
      query: { ...query, limit, offset },
    });
    yield* rows as RowOf<Id>[];
    offset += rows.length;
    const hasMore = total === undefined ? truncated === true : offset < total;
    if (rows.length === 0 || !hasMore) return;
  }
}
