import { UsageError } from './failures.ts';

/** Rows of a list unless more are asked for. */
export const USUAL_ROWS = 20;
/** Rows that are asked for at once where all are wanted. */
const ROWS_AT_ONCE = 200;

/** The options of lists in pages. */
export interface PageOptions {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly page?: number | undefined;
  readonly all?: true | undefined;
}

/** A page as the API takes it. Throws a UsageError for options that exclude each other. */
export function pageOf({ limit, offset, page, all }: PageOptions): { limit: number; offset: number } {
  if (all && (limit ?? offset ?? page) !== undefined)
    throw new UsageError('--all excludes --limit, --offset and --page');
  if (offset !== undefined && page !== undefined)
    throw new UsageError('--offset and --page exclude each other');
  if (page === 0) throw new UsageError('pages are counted from 1');
  const rows = limit ?? USUAL_ROWS;
  return { limit: rows, offset: page === undefined ? (offset ?? 0) : (page - 1) * rows };
}

interface List {
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly offset: number;
}

/**
 * The page that is asked for, or with `all` every row in one answer.
 * @param ask is given a page, and gives a list with its total
 */
export async function listed<Answer extends List>(
  options: PageOptions,
  ask: (page: { limit: number; offset: number }) => Promise<Answer>,
): Promise<Answer> {
  if (!options.all) return ask(pageOf(options));
  pageOf(options);
  const first = await ask({ limit: ROWS_AT_ONCE, offset: 0 });
  const rows = [...first.rows];
  while (rows.length < first.total) {
    const next = await ask({ limit: ROWS_AT_ONCE, offset: rows.length });
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  return { ...first, rows, returned: rows.length, limit: null, truncated: false };
}

/** What a list tells beside its rows, for people. */
export const told = ({ rows, total, offset }: List): string | undefined =>
  rows.length < total
    ? `${offset + 1} to ${offset + rows.length} of ${total}; --page, --limit or --all gives more`
    : undefined;
