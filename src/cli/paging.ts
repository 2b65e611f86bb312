import { InvalidArgumentError } from '@commander-js/extra-typings';
import { count } from './command.ts';
import { UsageError } from './failures.ts';

/** Default number of rows per page. */
const USUAL_ROWS = 20;
/** The service's maximum page size: of most lists, and of document lists. */
const MOST_ROWS = 200;
export const MOST_DOCUMENTS = 500;

/** Parses a page size. Refuses one above the service's maximum: later pages would start at the wrong row. */
export const atMost =
  (most: number) =>
  (value: string): number => {
    const rows = count(value);
    if (rows > most) throw new InvalidArgumentError(`The service gives at most ${most} at once.`);
    return rows;
  };

/** The page size option. */
export const LIMIT = [
  '--limit <rows>',
  `rows of a page, ${MOST_ROWS} at most`,
  atMost(MOST_ROWS),
  USUAL_ROWS,
] as const;

/** The offset option. */
export const OFFSET = ['--offset <rows>', 'rows that are left out at the beginning', count, 0] as const;

/** Page size for reading all rows. */
const ROWS_AT_ONCE = 200;

/** The pagination options of a list. */
export interface PageOptions {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly page?: number | undefined;
  readonly all?: true | undefined;
}

/** The limit and offset for the API. Throws a UsageError for mutually exclusive options. */
function pageOf({ limit, offset, page, all }: PageOptions): { limit: number; offset: number } {
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
 * Reads the requested page, or with `all` every row into one response.
 * @param ask reads one page, with the total
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

/** Collects all rows of a paginated list. */
export async function everyRow<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** The note below a list: the shown range and the total. */
export function told({ rows, total, offset }: List): string {
  if (rows.length === total) return `${total} in all`;
  const shown = rows.length === 0 ? 'none' : `${offset + 1} to ${offset + rows.length}`;
  return `${shown} of ${total}; --page, --limit or --all gives others`;
}
