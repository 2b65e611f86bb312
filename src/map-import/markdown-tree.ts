import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';

/** Maximum number of characters that the parser may search in vain: half a second of its time. */
const MOST_SEARCHED = 8_000_000;

/** A run of backticks, and the backslashes before it. */
const TICKS = /(\\*)(`+)/g;
/** Text that may precede backticks that open or close a code block. */
const LINE_START = /(?:^|\n)[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*$/;
/** With more preceding characters than this, backticks do not open a code block. */
const LONGEST_START = 64;

interface Run {
  readonly at: number;
  readonly length: number;
}

/** Backticks that open code and are never closed: for each the parser searches the rest of the paragraph. */
function loneRuns(block: string): Run[] {
  const runs = [...block.matchAll(TICKS)].map(({ index, 1: slashes = '', 2: ticks = '' }) => {
    const escaped = slashes.length % 2;
    return { at: index + slashes.length + escaped, length: ticks.length - escaped, whole: ticks.length };
  });
  const later = new Set<number>();
  return runs.toReversed().filter(({ at, length, whole }) => {
    const lone = length > 0 && !later.has(length);
    later.add(whole);
    return lone && !(whole > 2 && LINE_START.test(block.slice(Math.max(0, at - LONGEST_START), at)));
  });
}

function withoutRuns(block: string, runs: readonly Run[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { at, length } of runs.toReversed()) {
    pieces.push(block.slice(done, at), "'".repeat(length));
    done = at + length;
  }
  return pieces.join('') + block.slice(done);
}

/**
 * Prevents a parser search that takes minutes: replaces very many unclosed backticks with apostrophes. They have no
 * meaning there, so links are unaffected; other texts are unchanged, and the length always is.
 * @param blockEnd matches the ends of paragraphs
 */
function withoutLoneTicks(body: string, blockEnd: RegExp): string {
  if (!body.includes('`')) return body;
  const blocks = body.split(blockEnd).map((block) => ({ block, runs: loneRuns(block) }));
  const searched = blocks.reduce((sum, { block, runs }) => sum + runs.length * block.length, 0);
  if (searched <= MOST_SEARCHED) return body;
  return blocks.map(({ block, runs }) => withoutRuns(block, runs)).join('\n');
}

type Tree = ReturnType<typeof fromMarkdown>;

/** A node of a Markdown document's syntax tree. */
export type MarkdownNode = Tree | Tree['children'][number];

/** Maximum number of brackets and emphasis marks in one block: the parser compares each with all earlier ones. */
const MOST_OPENINGS = 10_000;

const FENCED = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\1/gm;
/** A block ends at a blank line or at the next list item. */
const BLOCK_END = /\n(?=[ \t>]*(?:\r?\n|[-+*][ \t]|\d+[.)][ \t]))/;

/** A line nested in too many blocks, by its markers or indentation: the parser visits all of them for each line. */
const TOO_DEEP =
  /^(?:(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){1000}|[ \t]{300,}(?:[-+*]|\d{1,9}[.)])[ \t])/m;

const openings = (text: string): number => text.match(/[[*_]/g)?.length ?? 0;

/** The node and its descendants, in text order. */
export function nodesOf(root: MarkdownNode): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  const open: MarkdownNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes.push(node);
    if ('children' in node) for (const child of node.children.toReversed()) open.push(child);
  }
  return nodes;
}

/** A line of a Logseq outline: under a heading, CommonMark parses it as code. */
const TABBED_ENTRY = /^\t+[-*] /;
const LEADING_TABS = /^\t+/gm;

const FOOTNOTES = { extensions: [gfmFootnote()], mdastExtensions: [gfmFootnoteFromMarkdown()] };

/** Parsing footnotes doubles the time, so it is enabled only when there may be one. */
const asTree = (source: string): MarkdownNode[] =>
  nodesOf(fromMarkdown(source, source.includes('[^') ? FOOTNOTES : {}));

const isEntry = (node: MarkdownNode, source: string): boolean => {
  const { start } = node.position ?? {};
  if (node.type !== 'code' || start?.offset === undefined) return false;
  const line = source.slice(source.lastIndexOf('\n', start.offset - 1) + 1, start.offset + 4);
  return TABBED_ENTRY.test(line);
};

/** A parsed Markdown document. */
export interface MarkdownText {
  /** Empty when parsing would take minutes. */
  readonly nodes: readonly MarkdownNode[];
  /** The text that node positions refer to: same length and lines as the body. */
  readonly source: string;
  /** Why the document was not parsed. */
  readonly unread?: string;
}

/**
 * Parses a document. In an outline whose entries CommonMark would parse as code, leading tabs are replaced by quote
 * markers, which keep the depth of each line.
 */
export function parseMarkdown(text: string): MarkdownText {
  const body = withoutLoneTicks(text, BLOCK_END);
  const unread = (reason: string) => ({ nodes: [], source: body, unread: reason });
  if (openings(body) > MOST_OPENINGS) {
    const blocks = body.replaceAll(FENCED, '').split(BLOCK_END);
    if (blocks.some((block) => openings(block) > MOST_OPENINGS))
      return unread(`a paragraph has more than ${MOST_OPENINGS} brackets and marks of emphasis`);
  }
  if (TOO_DEEP.test(body)) return unread('too many quotes or lists lie in each other');
  const nodes = asTree(body);
  if (!nodes.some((node) => isEntry(node, body))) return { nodes, source: body };
  const source = body.replace(LEADING_TABS, (tabs) => '>'.repeat(tabs.length));
  return TOO_DEEP.test(source) ? { nodes, source: body } : { nodes: asTree(source), source };
}
