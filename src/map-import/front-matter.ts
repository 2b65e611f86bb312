import { parse, YAMLParseError } from 'yaml';

export interface FrontMatter {
  readonly values: Readonly<Record<string, unknown>>;
  /** Everything after the front matter; the whole text when there is none. */
  readonly body: string;
  readonly warnings: readonly string[];
}

/** A first line of three dashes, then lines up to the next such line (or three dots). */
const FENCED = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Splits a text into its YAML front matter and its body. What only looks like front matter (a rule above prose) or
 * cannot be read stays in the body, so that nothing of a file is lost.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const fenced = FENCED.exec(text);
  if (fenced === null) return { values: {}, body: text, warnings: [] };
  const body = text.slice(fenced[0].length);
  try {
    const values: unknown = parse(fenced[1] ?? '', { logLevel: 'error' });
    if (values === null || values === undefined) return { values: {}, body, warnings: [] };
    return isMapping(values) ? { values, body, warnings: [] } : { values: {}, body: text, warnings: [] };
  } catch (error) {
    if (!(error instanceof YAMLParseError) && !(error instanceof ReferenceError)) throw error;
    const reason = error.message.split('\n')[0];
    return {
      values: {},
      body: text,
      warnings: [`the front matter cannot be read and stays in the body: ${reason}`],
    };
  }
}
