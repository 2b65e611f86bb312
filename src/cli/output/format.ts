import { encode } from '@toon-format/toon';
import { type Choice, fieldsOf, isRows, type Page, type Tables, tableOf } from './table.ts';
import { harmless } from './terminal-text.ts';

export const FORMATS = ['json', 'toon', 'table'] as const;
/** JSON for programs, toon for models, tables for people. */
export type Format = (typeof FORMATS)[number];

/** How a response is shown as a table, and for models. */
export interface View<Answer = unknown> extends Choice {
  /** The field with the rows; otherwise the response is a list, or has one list besides page fields. */
  readonly rows?: string;
  /** For a response shown as fields: the columns of its nested tables. */
  readonly tables?: Tables;
  /** Renders the whole response, if it is not a table. */
  text?(answer: Answer, page: Page): string;
  /** Replaces plain toon. */
  toon?(answer: Answer): string;
  /** A note below the table, such as that there are more rows. */
  note?(answer: Answer): string | undefined;
}

export const isFormat = (text: string | undefined): text is Format =>
  FORMATS.some((format) => format === text);

/**
 * The format of the first source that names one; default tables on a terminal, otherwise JSON.
 * @param sources by precedence: the option, SERVICE_FORMAT, the configuration
 */
export const formatOf = (sources: readonly (string | undefined)[], isTerminal: boolean): Format =>
  sources.find(isFormat) ?? (isTerminal ? 'table' : 'json');

type Row = Readonly<Record<string, unknown>>;

/** Page fields of a list response; the note of a document list covers them and the facets. */
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

/** Renders a response as text with a trailing newline. */
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
