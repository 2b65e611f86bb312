import { encode } from '@toon-format/toon';
import { harmless } from './harmless.ts';
import { type Choice, fieldsOf, isRows, type Page, type Tables, tableOf } from './table.ts';

export const FORMATS = ['json', 'toon', 'table'] as const;
/** JSON is what programs read, toon what models read, tables what people read. */
export type Format = (typeof FORMATS)[number];

/** How an answer is shown to people. */
export interface View<Answer = unknown> extends Choice {
  /** Where the rows of the answer are; else the answer is a list, or has one list and nothing else but facts of its page. */
  readonly rows?: string;
  /** Of what is shown as fields: the columns of the tables below it. */
  readonly tables?: Tables;
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

/** What a list says of its page; rows and facets of documents are told by the note of their list. */
const PAGE_FACTS = /^(limit|offset|total|returned|truncated|next|facets)$/;

function rowsOf<Answer>(answer: Answer, { rows }: View<Answer>): readonly Row[] | undefined {
  const list = Array.isArray(answer) ? answer : listIn(answer as Row, rows);
  return isRows(list) ? list : undefined;
}

function listIn(answer: Row, name: string | undefined): unknown {
  if (name !== undefined) return answer[name];
  const [list, ...others] = Object.entries(answer).filter(([key]) => !PAGE_FACTS.test(key));
  return others.length === 0 ? list?.[1] : undefined;
}

function tableText<Answer>(answer: Answer, view: View<Answer>, page: Page): string {
  if (view.text !== undefined) return view.text(answer, page);
  if (typeof answer !== 'object' || answer === null) return harmless(String(answer));
  const rows = rowsOf(answer, view);
  if (rows !== undefined) return tableOf(rows, view, page);
  return Array.isArray(answer) ? harmless(answer.join('\n')) : fieldsOf(answer as Row, page, view.tables);
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
