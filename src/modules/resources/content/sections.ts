import { trimWhite } from './whitespace.ts';

/** What joins the titles of a header path. */
export const PATH_SEPARATOR = ' > ';

/** The lines between two headings; `path` is empty and `depth` 0 above the first heading. */
export interface Section {
  path: string;
  depth: number;
  lines: string[];
}

interface Heading {
  level: number;
  title: string;
}

// [^\n] rather than a dot: a heading that ends in CR (CRLF text) is still a heading.
const HEADING = /^(#{1,6})\p{White_Space}+([^\n]+)$/u;

/**
 * Cuts a text at its headings; a `#` line inside a code fence counts as a heading too.
 * @param inheritedTitles open at levels 1..n before the text begins
 * @returns sections in order of the text, none without lines; heading lines belong to no section
 */
export function splitSections(text: string, inheritedTitles: readonly string[]): Section[] {
  const open: Heading[] = inheritedTitles.map((title, index) => ({ level: index + 1, title }));
  const sections = [sectionUnder(open)];
  for (const line of text.split('\n')) {
    const heading = parseHeading(line);
    if (heading === undefined) {
      sections.at(-1)?.lines.push(line);
      continue;
    }
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop();
    open.push(heading);
    sections.push(sectionUnder(open));
  }
  return sections.filter((section) => section.lines.length > 0);
}

function parseHeading(line: string): Heading | undefined {
  const match = HEADING.exec(line);
  if (match === null) return undefined;
  const [, marks = '', title = ''] = match;
  return { level: marks.length, title: trimWhite(title) };
}

function sectionUnder(open: readonly Heading[]): Section {
  const path = open.map((heading) => heading.title).join(PATH_SEPARATOR);
  return { path, depth: open.at(-1)?.level ?? 0, lines: [] };
}
