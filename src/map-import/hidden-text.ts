import type { MarkdownNode } from './markdown-tree.ts';

/** Replaces each character of non-text that may occur inside a name: code, HTML tags. */
export const INSIDE = '\ufffe';
/** Replaces each character of non-text that ends a name: comments, formulas, definitions. */
export const BARRIER = '\uffff';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The range of a node in the text. */
export function rangeOf({ position }: MarkdownNode): Range[] {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? [] : [{ start, end }];
}

/** The text with the ranges replaced by a filler; length and lines are unchanged. */
export function blanked(text: string, ranges: readonly Range[], filler: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(text.slice(at, from), text.slice(from, end).replace(/[^\n]/g, filler));
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}

const rangesOf = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map(({ index, 0: match }) => ({ start: index, end: index + match.length }));

/** An Obsidian comment; it must be closed. */
const PERCENT = /%%(?:[^%]|%(?!%))*%%/g;
const BLOCK_FORMULA = /(?<!\\)\$\$(?:[^$\\]|\\[\s\S]|\$(?!\$))*\$\$/g;
/**
 * As Pandoc and Obsidian read it: no space inside the dollar signs and no digit after them, so that `$5 and $6` is not
 * a formula; an amount before a space does not start one either.
 */
const FORMULA = /(?<![\\$\p{L}\p{N}])\$(?![\s$]|\d[\d.,]*\s)(?:[^$\\\n]|\\[^\n])*(?<![\s\\])\$(?![\d$])/gu;

const HTML_TAG = /<\/?[a-z][^<>]*>|<[!?][^<>]*>/gi;
/** Elements whose content is shown literally or not at all. */
const RAW_TAG = /<(\/?)(script|style|pre|code|textarea)\b[^<>]*>/gi;

const within = (text: string, ranges: readonly Range[], find: (part: string) => Range[]): Range[] =>
  ranges.flatMap((range) =>
    find(text.slice(range.start, range.end)).map(({ start, end }) => ({
      start: range.start + start,
      end: range.start + end,
    })),
  );

/** HTML comments; an unclosed one extends to the end. */
function htmlComments(text: string): Range[] {
  const found: Range[] = [];
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', start)) {
    const close = text.indexOf('-->', start + 4);
    const end = close < 0 ? text.length : close + 3;
    found.push({ start, end });
    start = end;
  }
  return found;
}

/** Ranges from an opening tag of such an element to its closing tag; unclosed elements are ignored. */
function rawElements(text: string): Range[] {
  const found: Range[] = [];
  let open: { readonly name: string; readonly start: number } | undefined;
  for (const { 0: tag, 1: slash, 2: written, index } of text.matchAll(RAW_TAG)) {
    const name = written!.toLowerCase();
    if (slash === '') open ??= { name, start: index };
    else if (open?.name === name) {
      found.push({ start: open.start, end: index + tag.length });
      open = undefined;
    }
  }
  return found;
}

/** A document with non-text replaced by fillers; both texts have the length of the body. */
export interface VisibleText {
  /** Without code, formulas and comments, but with HTML. */
  readonly withHtml: string;
  /** Also without HTML. */
  readonly text: string;
}

/** Replaces everything that is not text with fillers: code, comments, formulas, HTML tags. */
export function visibleText(source: string, nodes: readonly MarkdownNode[]): VisibleText {
  const code = nodes.filter(({ type }) => type === 'code' || type === 'inlineCode').flatMap(rangeOf);
  const html = nodes.filter(({ type }) => type === 'html').flatMap(rangeOf);
  const noCode = blanked(source, code, INSIDE);
  const comments = [...within(noCode, html, htmlComments), ...rangesOf(noCode, PERCENT)];
  const noComments = blanked(noCode, comments, BARRIER);
  const noBlocks = blanked(noComments, rangesOf(noComments, BLOCK_FORMULA), BARRIER);
  const noRaw = blanked(noBlocks, rawElements(noBlocks), INSIDE);
  const withHtml = blanked(noRaw, rangesOf(noRaw, FORMULA), BARRIER);
  const tags = within(withHtml, html, (part) => rangesOf(part, HTML_TAG));
  return { withHtml, text: blanked(withHtml, tags, INSIDE) };
}
