import { fromMarkdown } from 'mdast-util-from-markdown';

type Tree = ReturnType<typeof fromMarkdown>;

/** A node of the tree that a Markdown document is. */
export type MarkdownNode = Tree | Tree['children'][number];

/** How many brackets and marks of emphasis may open in one block: the parser compares each with those before it. */
const MOST_OPENINGS = 10_000;

const FENCED = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\1/gm;
/** Blank lines end a block, and so does the next entry of a list. */
const BLOCK_END = /\n(?=[ \t>]*(?:\r?\n|[-+*][ \t]|\d+[.)][ \t]))/;

/** A line within so many blocks, by its marks or how far it stands in: the parser goes through all of them for each line. */
const TOO_DEEP =
  /^(?:(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){1000}|[ \t]{300,}(?:[-+*]|\d{1,9}[.)])[ \t])/m;

const openings = (text: string): number => text.match(/[[*_]/g)?.length ?? 0;

/** The node and all that is below it, in the order of the text. */
export function nodesOf(root: MarkdownNode): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  const open: MarkdownNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes.push(node);
    if ('children' in node) for (const child of node.children.toReversed()) open.push(child);
  }
  return nodes;
}

/** The nodes of a document; none, and why, where the parser would take minutes. */
export function parseMarkdown(body: string): {
  readonly nodes: readonly MarkdownNode[];
  readonly warnings: readonly string[];
} {
  const leftOut = (reason: string) => ({
    nodes: [],
    warnings: [`${reason}, so its links and headings are not read`],
  });
  if (openings(body) > MOST_OPENINGS) {
    const blocks = body.replaceAll(FENCED, '').split(BLOCK_END);
    if (blocks.some((block) => openings(block) > MOST_OPENINGS))
      return leftOut(`a paragraph has more than ${MOST_OPENINGS} brackets and marks of emphasis`);
  }
  if (TOO_DEEP.test(body)) return leftOut('too many quotes or lists lie in each other');
  return { nodes: nodesOf(fromMarkdown(body)), warnings: [] };
}
