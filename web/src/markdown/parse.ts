import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';

const FOOTNOTES = { extensions: [gfmFootnote()], mdastExtensions: [gfmFootnoteFromMarkdown()] };

/** The syntax tree of a document. */
export type Root = ReturnType<typeof fromMarkdown>;
/** A node of it below its root. */
export type Node = Root['children'][number];

/** Characters of a text that is parsed at once: some tenths of a second of the parser's time. */
const MOST_CHARACTERS = 1_000_000;
/** Brackets and marks of emphasis in one paragraph: the parser compares each with all before it. */
const MOST_OPENINGS = 5_000;
/** Backticks times characters of one paragraph: for each run that is not closed the parser searches to its end. */
const MOST_SEARCHED = 8_000_000;
/** A line that opens a hundred quotes and lists within each other: the parser visits all for each line below. */
const TOO_DEEP = /^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*){100}/m;

const isHard = (paragraph: string): boolean =>
  (paragraph.match(/[[*_]/g)?.length ?? 0) > MOST_OPENINGS ||
  (paragraph.match(/`/g)?.length ?? 0) * paragraph.length > MOST_SEARCHED;

/** The syntax tree of a Markdown text with footnotes; undefined when parsing would hold up the page. */
export function parsedMarkdown(text: string): Root | undefined {
  if (text.length > MOST_CHARACTERS || TOO_DEEP.test(text) || text.split(/\n[ \t]*\r?\n/).some(isHard))
    return undefined;
  return fromMarkdown(text, FOOTNOTES);
}
