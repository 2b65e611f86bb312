import stringWidth from 'string-width';
import { cut, padded } from './columns.ts';
import { harmless } from './harmless.ts';

/** How wide a table may be, and how its head is painted. */
export interface Page {
  readonly width: number;
  readonly bold: (text: string) => string;
}

/** Which columns a table has. */
export interface Choice {
  /** In this order; else what `usualColumns` chooses. */
  readonly columns?: readonly string[] | undefined;
  /** Those that are left out first where there is no room. */
  readonly spare?: readonly string[] | undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** A column as it is printed. */
interface Column {
  readonly name: string;
  readonly cells: readonly string[];
  /** As wide as its widest text. */
  readonly natural: number;
  /** Less than that is of no use to anybody. */
  readonly least: number;
}

const GAP = '  ';
/** Columns beside the id in a list whose command names none. */
const MOST_COLUMNS = 5;
const NARROWEST = 8;
const TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(\.\d+)?(Z|\+00:00)$/;
const MINUTE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isThing = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether it is a list of things, which a table can show. */
export const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every(isThing);

/** A value in one line. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every(isScalar)) return harmless(value.join(', '));
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return harmless(text.replaceAll(/\s+/g, ' ').trim());
}

/** A value in a table, where times are to the minute. */
const tableCell = (value: unknown): string => cell(value).replace(TIME, '$1 $2');

/** What names a thing is copied from tables, and kinds are told apart by how they end, so they are never cut. */
const isWhole = (column: string): boolean => /(^|_)(id|ref|handle|slug|kind|event_type)$/.test(column);

function columnOf(name: string, rows: readonly Row[]): Column {
  const cells = rows.map((row) => tableCell(row[name]));
  const natural = Math.max(...[name, ...cells].map((text) => stringWidth(text)));
  const isTimes = cells.every((text) => text === '' || MINUTE.test(text));
  return { name, cells, natural, least: isWhole(name) || isTimes ? natural : Math.min(natural, NARROWEST) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const gaps = (columns: readonly Column[]): number => GAP.length * (columns.length - 1);

/** The columns for which there is room: of others what is spare goes first, then the last one that names nothing. */
function withRoom(
  columns: readonly Column[],
  available: number,
  spare: readonly string[],
): readonly Column[] {
  if (sum(columns.map(({ least }) => least)) + gaps(columns) <= available) return columns;
  const out =
    columns.findLast(({ name }) => spare.includes(name)) ??
    columns.slice(1).findLast(({ name }) => !isWhole(name));
  if (out === undefined) return columns;
  return withRoom(
    columns.filter((column) => column !== out),
    available,
    spare,
  );
}

/** Takes from the widest column that may be cut, until the row fits. */
function widthsOf(columns: readonly Column[], available: number): number[] {
  const widths = columns.map(({ natural }) => natural);
  let excess = sum(widths) + gaps(columns) - available;
  while (excess > 0) {
    const most = Math.max(0, ...widths.filter((width, at) => width > columns[at]!.least));
    const widest = widths.findIndex((width, at) => width === most && width > columns[at]!.least);
    if (widest < 0) break;
    widths[widest]! -= 1;
    excess -= 1;
  }
  return widths;
}

const TITLES = /^(title|name|display_name|label)$/;

/** What a thing is called, a few of its plain fields that are not empty, and its own id. */
function usualColumns(rows: readonly Row[]): string[] {
  const plain = Object.keys(rows[0] ?? {}).filter(
    (name) =>
      rows.every((row) => row[name] === undefined || isScalar(row[name])) &&
      rows.some((row) => (row[name] ?? null) !== null),
  );
  const isId = (name: string): boolean => name === 'id' || name.endsWith('_id');
  const own = plain.includes('id') ? 'id' : plain.find(isId);
  const others = plain.filter((name) => !isId(name));
  const inOrder = [
    ...others.filter((name) => TITLES.test(name)),
    ...others.filter((name) => !TITLES.test(name)),
  ];
  return [...inOrder.slice(0, MOST_COLUMNS), ...(own === undefined ? [] : [own])];
}

/** Rows under their column names, cut to the width of the page. */
export function tableOf(rows: readonly Row[], { columns, spare = [] }: Choice, page: Page): string {
  if (rows.length === 0) return 'none';
  const wanted = (columns ?? usualColumns(rows)).map((name) => columnOf(name, rows));
  const shown = withRoom(wanted, page.width, spare);
  const widths = widthsOf(shown, page.width);
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, at) => padded(cut(text, widths[at]!), widths[at]!))
      .join(GAP)
      .trimEnd();
  return [
    page.bold(line(shown.map(({ name }) => name))),
    ...rows.map((_, at) => line(shown.map(({ cells }) => cells[at]!))),
  ].join('\n');
}

/** Columns of the tables below a thing, by the name of the list. */
export type Tables = Readonly<Record<string, readonly string[]>>;

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
const isBlock = (value: unknown): boolean => !isEmpty(value) && (isThing(value) || isRows(value));

const indented = (text: string): string => text.replaceAll(/^/gm, GAP);

/** The fields of one thing, a line each; lists of things and things below it under their names. */
export function fieldsOf(thing: Row, page: Page, tables: Tables = {}): string {
  const given = Object.entries(thing).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return 'none';
  const lines = given.filter(([, value]) => !isBlock(value));
  const width = Math.max(0, ...lines.map(([name]) => stringWidth(cell(name))));
  const below = { ...page, width: page.width - GAP.length };
  const block = (name: string, value: unknown): string =>
    isRows(value) ? tableOf(value, { columns: tables[name] }, below) : fieldsOf(value as Row, below, tables);
  return [
    ...lines.map(([name, value]) =>
      `${page.bold(padded(cell(name), width))}${GAP}${isEmpty(value) ? 'none' : cell(value)}`.trimEnd(),
    ),
    ...given
      .filter(([, value]) => isBlock(value))
      .map(([name, value]) => `${page.bold(cell(name))}\n${indented(block(name, value))}`),
  ].join('\n');
}
