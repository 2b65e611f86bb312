import { parseUuid } from '#base/ids.ts';
import { badRequest } from '#base/refusal.ts';

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const FENCE = /^\s*(```|~~~)/;
/** Headings that a refusal lists. */
const MOST_LISTED = 30;

interface Heading {
  readonly line: number;
  readonly level: number;
  readonly title: string;
  /** The titles of the headings above it and its own. */
  readonly path: readonly string[];
}

function headingsOf(lines: readonly string[]): Heading[] {
  let isCode = false;
  let above: Heading[] = [];
  return lines.flatMap((text, line) => {
    if (FENCE.test(text)) isCode = !isCode;
    const found = isCode ? null : HEADING.exec(text);
    if (found === null) return [];
    const [level, title] = [found[1]!.length, found[2]!];
    above = above.filter((one) => one.level < level);
    const heading = { line, level, title, path: [...above.map((one) => one.title), title] };
    above.push(heading);
    return [heading];
  });
}

/** The block that a section names by its id, as a search tells it; undefined for a heading. */
export const blockIn = (section: unknown): string | undefined =>
  typeof section === 'string' ? parseUuid(section) : undefined;

const letters = (title: string): string => title.trim().toLowerCase();

/** The index of the heading that a path leads to, or else of the first with its last title; -1 where there is none. */
function placeOf(headings: readonly Heading[], wanted: string): number {
  const titles = wanted.split(' > ').map(letters);
  const isAt = ({ path }: Heading): boolean =>
    path.length >= titles.length &&
    titles.every((title, at) => letters(path.at(at - titles.length)!) === title);
  const exact = headings.findIndex(isAt);
  const last = titles.at(-1)!;
  return exact === -1 ? headings.findIndex(({ title }) => letters(title) === last) : exact;
}

interface Section {
  readonly lines: readonly string[];
  /** Of its heading. */
  readonly from: number;
  /** After its last line. */
  readonly to: number;
}

/**
 * Where the section under a heading is, with the sections inside it. A path (`A > B`, as a search tells it) is that of the
 * heading with these above it, else of the first with its last title; upper and lower case are the same.
 * @throws Refusal BAD_REQUEST that lists the headings there are
 */
function sectionIn(markdown: string, heading: string): Section {
  const lines = markdown.split('\n');
  const headings = headingsOf(lines);
  const at = placeOf(headings, heading);
  if (at === -1) {
    const titles = headings.slice(0, MOST_LISTED).map(({ title }) => title);
    throw badRequest(`section: no heading of this name; there are ${titles.join('; ') || 'none'}`);
  }
  const { line, level } = headings[at]!;
  const next = headings.slice(at + 1).find((one) => one.level <= level);
  return { lines, from: line, to: next?.line ?? lines.length };
}

/** The text of a section, with its heading. @throws Refusal as sectionIn */
export function sectionOf(markdown: string, heading: string): string {
  const { lines, from, to } = sectionIn(markdown, heading);
  return lines.slice(from, to).join('\n').trimEnd();
}

/** Texts as paragraphs, each after an empty line; empty ones are left out. */
const joined = (texts: readonly string[]): string =>
  texts
    .map((text) => text.replace(/^\n+|\s+$/g, ''))
    .filter((text) => text !== '')
    .join('\n\n');

/**
 * A markdown text with another text in place of a section; the heading stays unless the new text begins with one.
 * @throws Refusal as sectionIn
 */
export function withSection(markdown: string, heading: string, text: string): string {
  const { lines, from, to } = sectionIn(markdown, heading);
  const own = HEADING.test(text.trimStart().split('\n', 1)[0]!) ? [] : [lines[from]!];
  return joined([lines.slice(0, from).join('\n'), ...own, text, lines.slice(to).join('\n')]);
}

/** A markdown text with another one added at its end, or at the end of a section. @throws Refusal as sectionIn */
export function withAppended(markdown: string, heading: string | undefined, text: string): string {
  if (heading === undefined) return joined([markdown, text]);
  const { lines, to } = sectionIn(markdown, heading);
  return joined([lines.slice(0, to).join('\n'), text, lines.slice(to).join('\n')]);
}
