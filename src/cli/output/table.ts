import stringWidth from 'string-width';
import { cut, harmless, padded } from './terminal-text.ts';

/** The width of a table and the style of its header. */
export interface Page {
  readonly width: number;
  readonly bold: (text: string) => string;
}

/** The columns of a table. */
export interface Choice {
  /** Columns in display order; default `usualColumns`. */
  readonly columns?: readonly string[] | undefined;
  /** Columns to drop first if the table is too wide. */
  readonly spare?: readonly string[] | undefined;
  /** Whether ids are shown in full, since no command takes the beginning of one of these. */
  readonly wholeIds?: boolean | undefined;
  /** A field whose text is shown below its row, where there is room for it. */
  readonly below?: string | undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** A column with its rendered cells. */
interface Column {
  readonly name: string;
  readonly cells: readonly string[];
  /** Width of its widest text. */
  readonly natural: number;
  /** Minimum useful width. */
  readonly least: number;
}

const GAP = '  ';
/** Maximum default columns besides the id. */
const MOST_COLUMNS = 5;
const NARROWEST = 8;
/** The narrowest page that has room for texts below rows, and for spare columns beside cut ones. */
const ROOMY = 80;
const TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(\.\d+)?(Z|\+00:00)$/;
const MINUTE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isThing = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value is a list of objects, which a table can show. */
export const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every(isThing);

/** Renders a value on one line. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every(isScalar)) return harmless(value.join(', '));
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return harmless(text.replaceAll(/\s+/g, ' ').trim());
}

/** Renders a value for a table, with times to the minute. */
const tableCell = (value: unknown): string => cell(value).replace(TIME, '$1 $2');

/** Columns that are never truncated: identifiers are copied from tables, and kinds differ in their endings. */
const isWhole = (column: string): boolean => /(^|_)(id|ref|handle|slug|kind|event_type)$/.test(column);

/** Columns of ids of what commands also take by the beginning of the id (named.ts). */
const NAMED =
  /^(id|(resource|cogmap|context|anchor|team|profile|edge|region|lens|source|target)_id|edge_handle|telos_resource_id)$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The time in an id to the millisecond: what was not created at the same moment differs by then. */
const SHORTEST = 13;

/** The beginnings of ids that tell those of a column apart, none of which ends in a hyphen. */
function shortIds(cells: readonly string[]): readonly string[] {
  const ids = new Set(cells.filter((text) => UUID.test(text)));
  const tellsApart = (length: number): boolean =>
    new Set([...ids].map((id) => id.slice(0, length))).size === ids.size &&
    [...ids].every((id) => id[length - 1] !== '-');
  let length = SHORTEST;
  while (!tellsApart(length)) length += 1;
  return cells.map((text) => (ids.has(text) ? text.slice(0, length) : text));
}

function columnOf(name: string, rows: readonly Row[], wholeIds: boolean): Column {
  const whole = rows.map((row) => tableCell(row[name]));
  const cells = NAMED.test(name) && !wholeIds ? shortIds(whole) : whole;
  const natural = Math.max(...[name, ...cells].map((text) => stringWidth(text)));
  const isTimes = cells.every((text) => text === '' || MINUTE.test(text));
  return { name, cells, natural, least: isWhole(name) || isTimes ? natural : Math.min(natural, NARROWEST) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const gaps = (columns: readonly Column[]): number => GAP.length * (columns.length - 1);

/** Drops columns until the table fits: spare ones first, then the last truncatable one. */
function withRoom(
  columns: readonly Column[],
  available: number,
  spare: readonly string[],
): readonly Column[] {
  const isTight = sum(columns.map(({ natural }) => natural)) + gaps(columns) > available;
  if (available < ROOMY && isTight && columns.some(({ name }) => spare.includes(name)))
    return withRoom(
      columns.filter(({ name }) => !spare.includes(name)),
      available,
      spare,
    );
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

/** Narrows the widest truncatable column until the row fits. */
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

/** Default columns: the title, the first non-empty scalar fields, and the id. */
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

const lineBelow = (text: string, { width }: Page): string[] =>
  text === '' || width < ROOMY ? [] : [`${GAP}${cut(text, width - GAP.length)}`];

/** Renders rows under a header, truncated to the page width. */
export function tableOf(
  rows: readonly Row[],
  { columns, spare = [], wholeIds = false, below }: Choice,
  page: Page,
): string {
  if (rows.length === 0) return 'none';
  const wanted = (columns ?? usualColumns(rows)).map((name) => columnOf(name, rows, wholeIds));
  const shown = withRoom(wanted, page.width, spare);
  const widths = widthsOf(shown, page.width);
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, at) => padded(cut(text, widths[at]!), widths[at]!))
      .join(GAP)
      .trimEnd();
  return [
    page.bold(line(shown.map(({ name }) => name))),
    ...rows.flatMap((row, at) => [
      line(shown.map(({ cells }) => cells[at]!)),
      ...(below === undefined ? [] : lineBelow(cell(row[below]), page)),
    ]),
  ].join('\n');
}

/** Columns of nested tables, by field name. */
export type Tables = Readonly<Record<string, readonly string[]>>;

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
const isBlock = (value: unknown): boolean => !isEmpty(value) && (isThing(value) || isRows(value));

const indented = (text: string): string => text.replaceAll(/^/gm, GAP);

/** Renders the fields of an object, one per line, then nested objects and lists under their names. */
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
