import stringWidth from 'string-width';
import { cut, padded } from './columns.ts';
import { harmless } from './harmless.ts';

/** How wide a table may be, and how its head is painted. */
export interface Page {
  readonly width: number;
  readonly bold: (text: string) => string;
}

type Row = Readonly<Record<string, unknown>>;

const GAP = '  ';
/** Columns of a list whose command names none. */
const MOST_COLUMNS = 6;
const NARROWEST = 8;

const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A value in one line. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every(isScalar)) return harmless(value.join(', '));
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return harmless(text.replaceAll(/\s+/g, ' ').trim());
}

/** What names a thing is copied from tables, so it is never cut. */
const isName = (column: string): boolean => /(^|_)(id|ref|handle|slug)$/.test(column);

/** Takes from the widest column that may be cut, until the row fits. */
function fitted(names: readonly string[], widths: readonly number[], available: number): number[] {
  const fit = [...widths];
  let excess = fit.reduce((sum, width) => sum + width, 0) + GAP.length * (fit.length - 1) - available;
  while (excess > 0) {
    const most = Math.max(0, ...fit.filter((_, at) => !isName(names[at]!)));
    const widest = fit.findIndex((width, at) => width === most && !isName(names[at]!));
    if (most <= NARROWEST) break;
    fit[widest]! -= 1;
    excess -= 1;
  }
  return fit;
}

const columnsOf = (rows: readonly Row[]): string[] =>
  Object.keys(rows[0] ?? {})
    .filter((name) => rows.every((row) => row[name] === undefined || isScalar(row[name])))
    .slice(0, MOST_COLUMNS);

/** Rows under their column names, cut to the width of the page. */
export function tableOf(rows: readonly Row[], columns: readonly string[] | undefined, page: Page): string {
  if (rows.length === 0) return 'none';
  const names = columns ?? columnsOf(rows);
  const cells = rows.map((row) => names.map((name) => cell(row[name])));
  const natural = names.map((name, at) =>
    Math.max(...[name, ...cells.map((row) => row[at]!)].map((text) => stringWidth(text))),
  );
  const widths = fitted(names, natural, page.width);
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, at) => padded(cut(text, widths[at]!), widths[at]!))
      .join(GAP)
      .trimEnd();
  return [page.bold(line(names)), ...cells.map(line)].join('\n');
}

/** The fields of one thing, a line each. */
export function fieldsOf(thing: Row, page: Page): string {
  const given = Object.entries(thing).filter(([, value]) => value !== undefined && value !== null);
  const width = Math.max(0, ...given.map(([name]) => name.length));
  return given
    .map(([name, value]) => `${page.bold(padded(name, width))}${GAP}${cell(value)}`.trimEnd())
    .join('\n');
}
