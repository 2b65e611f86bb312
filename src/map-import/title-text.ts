import { basename } from 'node:path/posix';
import { type MarkdownNode, nodesOf } from './markdown-tree.ts';

const MAX_TITLE = 1000;

/** Replaces brackets in code, which are not links. */
const CODE_BRACKET = '\uffff';

const NAME = /!?\[\[([^[\]\n]+)\]\]/g;
/** The id or classes at the end of a heading, as written for site generators and kramdown. */
const ATTRIBUTES = /\s*(?:\{:?\s*[#.][^{}]*\}|%%[^%]*%%)\s*$/;
const MARKS = /==(?=\S)(.+?)(?<=\S)==|~~(?=\S)(.+?)(?<=\S)~~/g;
const COMMENT = /%%[^%]*%%/g;
const PAIRED_TAG = /<([a-z][a-z0-9]*)(?:\s[^<>]*)?>([^<]*)<\/\1>/gi;

/** HTML markup elements. Other words in angle brackets may be part of the title, as in `Array<T>`. */
const ELEMENTS = new Set(
  (
    'a abbr b bdi bdo big br center cite code del details dfn div em font hr i img ins kbd mark p q s samp small span ' +
    'strike strong sub summary sup svg time tt u var wbr'
  ).split(' '),
);

function isMarkup(html: string): boolean {
  const [, name = '', rest = ''] = /^<([a-z][\w-]*)([^<>]*)>$/i.exec(html) ?? [];
  return name === '' || /[\s/=]/.test(rest) || ELEMENTS.has(name.toLowerCase());
}

function partOf(node: MarkdownNode): string {
  if (node.type === 'html')
    return isMarkup(node.value) ? (/^<br\b/i.test(node.value) ? ' ' : '') : node.value;
  if (node.type === 'inlineCode') return node.value.replaceAll('[[', CODE_BRACKET);
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return node.type === 'break' ? ' ' : '';
}

/** The display text of a name in brackets: its own text if given, else the name. */
const shownOf = (name: string, isLabelFirst: boolean): string => {
  const [first = '', ...others] = name.split(/\\?\|/);
  const shown = isLabelFirst ? first : (others.at(-1) ?? first);
  return shown.trim().replace(/^#+/, '').replaceAll('#', ' > ');
};

/** A single line, truncated to the maximum title length in characters; undefined when empty. */
function asTitle(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const line = String(value).replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : Array.from(line).slice(0, MAX_TITLE).join('');
}

/** Replaces names in double brackets with their display text. @param isLabelFirst whether that is before the pipe */
export const withoutNames = (text: string, isLabelFirst: boolean): string =>
  text.replace(NAME, (_, name: string) => shownOf(name, isLabelFirst));

/** The displayed text of a heading. */
export function titleOfHeading(heading: MarkdownNode, isLabelFirst: boolean): string | undefined {
  const text = nodesOf(heading).map(partOf).join('').replace(COMMENT, '').replace(ATTRIBUTES, '');
  const shown = withoutNames(text, isLabelFirst).replace(MARKS, '$1$2');
  return asTitle(shown.replaceAll(CODE_BRACKET, '[['));
}

/** A title from the front matter: not Markdown, but it may contain names in brackets and HTML elements. */
export const titleOfText = (text: unknown, isLabelFirst: boolean): string | undefined =>
  asTitle(
    typeof text === 'string'
      ? withoutNames(text, isLabelFirst).replace(PAIRED_TAG, (whole, name: string, inner: string) =>
          ELEMENTS.has(name.toLowerCase()) ? inner : whole,
        )
      : text,
  );

/** Decodes Logseq's file names: `a___b` or `a%2Fb` is the page `a/b`. */
export function pageName(stem: string): string {
  const name = stem.replaceAll('___', '/');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The last name of a path as words: `guides/getting-started.md` is `Getting started`. */
export function titleOfPath(path: string): string {
  const name = basename(path);
  const words = pageName(name.replace(/\.(md|markdown)$/i, ''))
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
