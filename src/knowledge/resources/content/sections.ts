import { titleInPath } from './heading-paths.ts';
import { trimWhite } from './whitespace.ts';

/** A heading with text below it; the same object for as long as it is open. */
export interface Heading {
  readonly level: number;
  /** As used in paths: a long title is cut. */
  readonly title: string;
}

/** The text between two headings; no heading is open above the first one. */
export interface Section {
  /** Outermost first. */
  readonly open: readonly Heading[];
  readonly text: string;
}

// [^\n] rather than a dot: a heading that ends in CR (CRLF text) is still a heading.
const HEADING = /^(#{1,6})\p{White_Space}+([^\n]+)$/u;
const HASH = 0x23;

/**
 * Cuts a text at its headings; a `#` line inside a code fence counts as a heading too. Holds one section at a time.
 * @param inheritedTitles open at levels 1..n before the text begins
 * @returns sections in text order; heading lines belong to no section
 */
export function* sectionsOf(text: string, inheritedTitles: readonly string[]): Generator<Section> {
  let open: readonly Heading[] = inheritedTitles.map((title, index) => ({
    level: index + 1,
    title: titleInPath(title),
  }));
  let begun = 0;
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const heading = text.charCodeAt(start) === HASH ? parseHeading(text.slice(start, end)) : undefined;
    if (heading !== undefined) {
      if (begun < start) yield { open, text: text.slice(begun, start - 1) };
      open = [...open.filter(({ level }) => level < heading.level), heading];
      begun = end + 1;
    }
    start = end + 1;
  }
  if (begun <= text.length) yield { open, text: text.slice(begun) };
}

function parseHeading(line: string): Heading | undefined {
  const match = HEADING.exec(line);
  if (match === null) return undefined;
  const [, marks = '', title = ''] = match;
  return { level: marks.length, title: titleInPath(trimWhite(title)) };
}
