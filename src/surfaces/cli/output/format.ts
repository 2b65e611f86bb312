import { encode } from '@toon-format/toon';
import { harmless } from './harmless.ts';
import { fieldsOf, type Page, tableOf } from './table.ts';

export const FORMATS = ['json', 'toon', 'table'] as const;
/** JSON is what programs read, toon what models read, tables what people read. */
export type Format = (typeof FORMATS)[number];

/** How an answer is shown to people. */
export interface View<Answer = unknown> {
  /** The fields of a row that are shown, in this order; else its first few plain ones. */
  readonly columns?: readonly string[];
  /** Where the rows of the answer are; else the answer is a list, or has one under `rows` or `items`. */
  readonly rows?: string;
  /** The whole of it, for what is no table. */
  text?(answer: Answer, page: Page): string;
  /** What models read instead of plain toon. */
  toon?(answer: Answer): string;
  /** What people are told beside it, such as that there is more. */
  note?(answer: Answer): string | undefined;
}

export const isFormat = (text: string | undefined): text is Format =>
  FORMATS.some((format) => format === text);

/**
 * The first of the sources that names a format; else tables on a terminal and JSON in a pipe.
 * @param sources in the order of their weight: the option, SERVICE_FORMAT, the configuration
 */
export const formatOf = (sources: readonly (string | undefined)[], isTerminal: boolean): Format =>
  sources.find(isFormat) ?? (isTerminal ? 'table' : 'json');

type Row = Readonly<Record<string, unknown>>;

function rowsOf<Answer>(answer: Answer, { rows }: View<Answer>): readonly Row[] | undefined {
  const list = Array.isArray(answer) ? answer : listIn(answer as Row, rows);
  return list?.every((row) => typeof row === 'object' && row !== null) ? (list as Row[]) : undefined;
}

function listIn(answer: Row, name: string | undefined): readonly unknown[] | undefined {
  const list = name === undefined ? (answer['rows'] ?? answer['items']) : answer[name];
  return Array.isArray(list) ? list : undefined;
}

function tableText<Answer>(answer: Answer, view: View<Answer>, page: Page): string {
  if (view.text !== undefined) return view.text(answer, page);
  if (typeof answer !== 'object' || answer === null) return harmless(String(answer));
  const rows = rowsOf(answer, view);
  if (rows !== undefined) return tableOf(rows, view.columns, page);
  return Array.isArray(answer) ? harmless(answer.join('\n')) : fieldsOf(answer as Row, page);
}

/** An answer as text, with a newline at its end. */
export function printed<Answer>(answer: Answer, format: Format, view: View<Answer>, page: Page): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(answer, null, 2)}\n`;
    case 'toon':
      return `${view.toon === undefined ? encode(answer) : view.toon(answer)}\n`;
    case 'table':
      return `${tableText(answer, view, page)}\n`;
  }
}
