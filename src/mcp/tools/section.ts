import { badRequest } from '#base/refusal.ts';

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const FENCE = /^\s*(```|~~~)/;
/** Headings that a refusal lists. */
const MOST_LISTED = 30;

interface Heading {
  readonly line: number;
  readonly level: number;
  readonly title: string;
}

function headingsOf(lines: readonly string[]): Heading[] {
  let isCode = false;
  return lines.flatMap((text, line) => {
    if (FENCE.test(text)) isCode = !isCode;
    const found = isCode ? null : HEADING.exec(text);
    return found === null ? [] : [{ line, level: found[1]!.length, title: found[2]! }];
  });
}

/**
 * The section of a markdown text under a heading, with the sections inside it. Of a path (`A > B`, as a search tells it)
 * the last heading counts; upper and lower case are the same.
 * @throws Refusal BAD_REQUEST that lists the headings there are
 */
export function sectionOf(markdown: string, heading: string): string {
  const lines = markdown.split('\n');
  const headings = headingsOf(lines);
  const wanted = heading.split(' > ').at(-1)!.trim().toLowerCase();
  const at = headings.findIndex(({ title }) => title.toLowerCase() === wanted);
  if (at === -1) {
    const titles = headings.slice(0, MOST_LISTED).map(({ title }) => title);
    throw badRequest(`section: no heading of this name; there are ${titles.join('; ') || 'none'}`);
  }
  const { line, level } = headings[at]!;
  const next = headings.slice(at + 1).find((one) => one.level <= level);
  return lines.slice(line, next?.line).join('\n').trimEnd();
}
