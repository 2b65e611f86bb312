import type { MarkdownNode } from './markdown-tree.ts';

/** Stands where inline code was: a name cannot hold it, the text that is shown for a link can. */
const CODE = '\0';

/** A name, and after a stroke the text that is shown. */
const WIKI_LINK = /(?<!\\)\[\[([^[\]\n|\0]+(?:\|[^[\]\n]*)?)\]\]/g;
/** A letter or `_` must be among them, so that `#1` is none. */
const TAG = /(?<![\p{L}\p{N}/&#_\\-])#([\p{L}\p{N}_/-]*[\p{L}_][\p{L}\p{N}_/-]*)/gu;

interface Range {
  readonly start: number;
  readonly end: number;
  readonly filler: string;
}

function rangeOf(node: MarkdownNode, filler: string): Range[] {
  const { position } = node;
  if (position?.start.offset === undefined || position.end.offset === undefined) return [];
  return [{ start: position.start.offset, end: position.end.offset, filler }];
}

/** Where a link says where it leads: what comes after the text that is shown for it. */
function destinationOf(node: MarkdownNode): Range[] {
  const shown = 'children' in node ? node.children.at(-1)?.position?.end.offset : undefined;
  return rangeOf(node, '\n').map((range) => ({ ...range, start: shown ?? range.start }));
}

/** The text with what the ranges name taken out; they may lie in each other. */
function without(text: string, ranges: readonly Range[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, filler } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start >= at) parts.push(text.slice(at, start), filler);
    at = Math.max(at, end);
  }
  return [...parts, text.slice(at)].join('');
}

/** What is no text: code, HTML with its comments, and definitions of links. */
function noText(node: MarkdownNode): Range[] {
  if (node.type === 'inlineCode') return rangeOf(node, CODE);
  return node.type === 'code' || node.type === 'html' || node.type === 'definition'
    ? rangeOf(node, '\n')
    : [];
}

/** `[[1]](url)` is a link to the url and shows `[1]`. */
const isBracketed = (node: MarkdownNode, body: string): boolean =>
  node.type === 'link' && body.startsWith('[[', node.position?.start.offset);

/**
 * The links and tags of a document of a vault. They are looked for in the source, since emphasis may begin in the name of a
 * link (`[[__init__]]`); in code, HTML and definitions they are none, and in a link of Markdown there are no tags.
 */
export function vaultOf(
  body: string,
  nodes: readonly MarkdownNode[],
): { wikiLinks: string[]; tags: string[] } {
  const code = nodes.flatMap(noText);
  const destinations = nodes.flatMap((node) =>
    isBracketed(node, body) ? rangeOf(node, '\n') : node.type === 'link' ? destinationOf(node) : [],
  );
  const links = nodes.flatMap((node) =>
    node.type === 'link' || node.type === 'image' ? rangeOf(node, '\n') : [],
  );
  const text = without(body, [...code, ...links]).replaceAll(WIKI_LINK, ' ');
  return {
    wikiLinks: [...without(body, [...code, ...destinations]).matchAll(WIKI_LINK)].map(([, name]) => name!),
    tags: [...text.matchAll(TAG)].map(([, tag]) => tag!),
  };
}
