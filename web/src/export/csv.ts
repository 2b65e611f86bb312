import type { TableContents } from '../ui/table.tsx';

/** A spreadsheet would compute a cell that begins so. */
const COMPUTED = /^[=+\-@\t\r]/;

const cellOf = (text: string): string => {
  const safe = COMPUTED.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Rows of cells as CSV (RFC 4180, UTF-8 with a byte order mark). A cell that a spreadsheet would compute gets an apostrophe
 * before it.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;

/** A table as CSV, with its heads; numbers have all their digits, and what is not known is empty. */
export const tableCsv = <Row>({ rows, columns }: Pick<TableContents<Row>, 'rows' | 'columns'>): string =>
  csvOf([
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ value }) => String(value(row) ?? ''))),
  ]);
