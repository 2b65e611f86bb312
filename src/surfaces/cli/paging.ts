import { InvalidArgumentError } from '@commander-js/extra-typings';
import { count } from './command.ts';
import { UsageError } from './failures.ts';

/** Rows of a list unless more are asked for. */
const USUAL_ROWS = 20;
/** Rows of the greatest page that the service gives: of most lists, and of lists of documents. */
export const MOST_ROWS = 200;
export const MOST_DOCUMENTS = 500;

/** Parses a number of rows: of more than the service gives at once a page would begin at the wrong row. */
export const atMost =
  (most: number) =>
  (value: string): number => {
    const rows = count(value);
    if (rows > most) throw new InvalidArgumentError(`The service gives at most ${most} at once.`);
    return rows;
  };

/** The option of a list for the rows of a page. */
export const LIMIT = [
  '--limit <rows>',
  `rows of a page, ${MOST_ROWS} at most`,
  atMost(MOST_ROWS),
  USUAL_ROWS,
] as const;

/** The option of a list for where its page begins. */
export const OFFSET = ['--offset <rows>', 'rows that are left out at the beginning', count, 0] as const;

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

/** What a list tells beside its rows, for people: how many there are in all. */
export function told({ rows, total, offset }: List): string {
  if (rows.length === total) return `${total} in all`;
  const shown = rows.length === 0 ? 'none' : `${offset + 1} to ${offset + rows.length}`;
  return `${shown} of ${total}; --page, --limit or --all gives others`;
}
