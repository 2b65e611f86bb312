import {
  parseJsonValues,
  parseTomlValues,
  parseYamlValues,
  type ReadValues,
  Unreadable,
} from './front-matter-values.ts';

export interface FrontMatter {
  readonly values: Readonly<Record<string, unknown>>;
  /** The text after the front matter, or the whole text if it has none. */
  readonly body: string;
  readonly warnings: readonly string[];
}

interface Form {
  readonly name: string;
  /** The front matter with its delimiters; the first group is its content. */
  readonly enclosed: RegExp;
  readonly parse: (text: string) => ReadValues | undefined;
}

const FORMS: readonly Form[] = [
  {
    name: 'front matter',
    // A first line of three dashes, then lines up to the next such line (or three dots).
    enclosed: /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/,
    parse: parseYamlValues,
  },
  {
    name: 'front matter (TOML)',
    enclosed: /^\+\+\+[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??\+\+\+[ \t]*(?:\r?\n|$)/,
    parse: parseTomlValues,
  },
  {
    name: 'front matter (JSON)',
    // A first line that begins an object with a key, up to the first line that is a closing brace.
    enclosed: /^(\{[ \t]*\r?\n?\s*"[\s\S]*?\r?\n\})[ \t]*(?:\r?\n|$)/,
    parse: parseJsonValues,
  },
];

/**
 * Splits a text into its front matter, as YAML (`---`), TOML (`+++`) or JSON (`{`), and its body. Text that only looks
 * like front matter (a rule above prose) or cannot be parsed stays in the body, so that nothing is lost.
 */
export function splitFrontMatter(text: string): FrontMatter {
  for (const { name, enclosed, parse } of FORMS) {
    const found = enclosed.exec(text);
    if (found === null) continue;
    try {
      const read = parse(found[1] ?? '');
      if (read === undefined) break;
      const warnings = read.warnings.map((warning) => `${name}: ${warning}`);
      return { values: read.values, body: text.slice(found[0].length), warnings };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const warnings = [`the ${name} cannot be read and stays in the body: ${error.message}`];
      return { values: {}, body: text, warnings };
    }
  }
  return { values: {}, body: text, warnings: [] };
}
