import { BARRIER, blanked, INSIDE, type Range, rangeOf, visibleText } from './hidden-text.ts';
import type { MarkdownNode } from './markdown-tree.ts';
import { BLOCK_ID, LINKS_TO, linkOfUrl, type WrittenLink, type WrittenTag } from './written-link.ts';

/** A name in double brackets; its heading or display text may contain code and HTML tags. */
const NAME = /(?<!\\)\[\[([^[\]\n\uffff]+)\]\]/g;
const BLOCK = new RegExp(`\\(\\((${BLOCK_ID.source})\\)\\)`, 'gi');
const ANCHOR = /<a\s[^<>]*?(?<![\w-])href\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/gi;

/** Characters that an emoji may contain after the first. */
const EMOJI =
  '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\u200c\\u200d\\ufe0e\\ufe0f\\u{e0020}-\\u{e007f}';
const SIGN = `[\\p{L}\\p{M}\\p{N}_/${EMOJI}-]`;
/**
 * At least one letter, `_` or emoji, so that `#1` is not a tag; `#` followed by the enclosing keycap is an
 * emoji.
 */
const TAG = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}/&#_\\\\-])#(?!\\ufe0f?\\u20e3)(${SIGN}*[\\p{L}_\\p{Extended_Pictographic}\\p{Regional_Indicator}]${SIGN}*)`,
  'gu',
);
/** A multi-word tag, in Logseq's syntax. */
const LONG_TAG = /(?<![\p{L}\p{M}\p{N}/&#_\\-])#\[\[([^[\]\n\ufffe\uffff]+)\]\]/gu;

/** HTML entities in an address, such as `&amp;`. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };
const withoutEntities = (text: string): string =>
  text
    .replace(/&(amp|quot|apos|lt|gt);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)));

interface Found extends Pick<WrittenLink, 'form' | 'target'> {
  readonly at: number;
  readonly end: number;
  readonly definedAs?: string;
}

export interface BodyText {
  readonly links: readonly WrittenLink[];
  readonly tags: readonly WrittenTag[];
}

/** Destinations of a document's link definitions; the first definition of a name wins (CommonMark 0.31 §4.7). */
function definitionsOf(nodes: readonly MarkdownNode[]): ReadonlyMap<string, string> {
  const definitions = new Map<string, string>();
  for (const node of nodes)
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node.url);
  return definitions;
}

/** The part of a Markdown link after its display text, which contains the destination. */
function destinationOf(node: MarkdownNode): Range[] {
  const shown = 'children' in node ? node.children.at(-1)?.position?.end.offset : undefined;
  return rangeOf(node).map(({ start, end }) => ({ start: shown ?? start, end }));
}

/** `[[1]](url)` and `[[1]][name]` are links with the display text `[1]`. */
const isBracketed = (node: MarkdownNode, source: string): boolean =>
  (node.type === 'link' || node.type === 'linkReference') &&
  source.startsWith('[[', node.position?.start.offset);

/** Ranges not searched for names in brackets: definitions, images, and link destinations. */
const barriersOf = (source: string, nodes: readonly MarkdownNode[]): Range[] =>
  nodes.flatMap((node) => {
    if (node.type === 'definition' || node.type === 'image' || isBracketed(node, source))
      return rangeOf(node);
    return node.type === 'link' ? destinationOf(node) : [];
  });

/** Markdown links, except those in comments and brackets inside names. */
function markdownLinks(
  nodes: readonly MarkdownNode[],
  text: string,
  definitions: ReadonlyMap<string, string>,
  names: readonly Range[],
): Found[] {
  const inName = new Set(names.map(({ start }) => start + 1));
  return nodes.flatMap((node) => {
    if (node.type !== 'link' && node.type !== 'linkReference') return [];
    const url = node.type === 'link' ? node.url : definitions.get(node.identifier);
    return rangeOf(node).flatMap(({ start, end }) =>
      url === undefined || text[start] === BARRIER || inName.has(start)
        ? []
        : [{ ...linkOfUrl(url), at: start, end }],
    );
  });
}

const anchors = (withHtml: string): Found[] =>
  [...withHtml.matchAll(ANCHOR)].map(({ index, 0: match, 1: double, 2: single, 3: bare }) => ({
    ...linkOfUrl(withoutEntities(double ?? single ?? bare ?? '').trim()),
    at: index,
    end: index + match.length,
  }));

/** Normalises a definition's name as CommonMark does, for a text of one line. */
const identifierOf = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns a function from an offset to its line number. */
export function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

function namesIn(text: string, source: string, definitions: ReadonlyMap<string, string>): Found[] {
  return [...text.matchAll(NAME)].map(({ index, 0: match }) => {
    const target = source.slice(index + 2, index + match.length - 2);
    const definedAs = definitions.get(identifierOf(target));
    const link = { form: 'name' as const, target, at: index, end: index + match.length };
    return definedAs === undefined ? link : { ...link, definedAs };
  });
}

/**
 * The links and the tags of a document's text, in order: Markdown and HTML links, names in double brackets, block ids.
 * Code, comments and formulas are skipped. Names are searched in the source, since a name may contain emphasis
 * (`[[__init__]]`); Markdown links contain no tags.
 * @param nodes parsed from the source
 */
export function textOfBody(source: string, nodes: readonly MarkdownNode[]): BodyText {
  const definitions = definitionsOf(nodes);
  const { withHtml, text } = visibleText(source, nodes);
  const forNames = blanked(text, barriersOf(source, nodes), BARRIER);
  const names = namesIn(forNames, source, definitions);
  const ranges = names.map(({ at, end }) => ({ start: at, end }));
  const blocks = [...forNames.matchAll(BLOCK)].map(({ index, 0: match, 1: id }) => ({
    form: 'block' as const,
    target: id!,
    at: index,
    end: index + match.length,
  }));
  const html = nodes.some(({ type }) => type === 'html') ? anchors(withHtml) : [];
  const found = [...markdownLinks(nodes, text, definitions, ranges), ...names, ...blocks, ...html];
  const lineAt = lineCounter(source);
  const links = found
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, end: _end, ...link }) => ({ ...link, line: lineAt(at), label: LINKS_TO }));
  const linked = nodes.filter(({ type }) => type === 'link' || type === 'image').flatMap(rangeOf);
  const forTags = blanked(text, [...linked, ...definitionRanges(nodes)], ' ');
  return { links, tags: tagsIn(forTags, ranges, lineAt) };
}

const definitionRanges = (nodes: readonly MarkdownNode[]): Range[] =>
  nodes.filter(({ type }) => type === 'definition').flatMap(rangeOf);

function tagsIn(text: string, names: readonly Range[], lineAt: (offset: number) => number): WrittenTag[] {
  const long = [...text.matchAll(LONG_TAG)];
  const short = [...blanked(text, names, INSIDE).matchAll(TAG)];
  return [...long, ...short]
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, 1: name }) => ({ name: name!.normalize('NFC').trim(), line: lineAt(index) }));
}
