import { lineCounter, textOfBody } from './body-links.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type KeptMeta, keptMeta, type OpenMeta, type ReadMeta } from './kept-meta.ts';
import { type MarkdownNode, parseMarkdown } from './markdown-tree.ts';
import { linksOfProperties } from './property-links.ts';
import { type SortedTags, sortTags, tagsOfProperties } from './property-tags.ts';
import { titleOfHeading, titleOfPath, titleOfText, withoutNames } from './title-text.ts';
import type { WrittenLink, WrittenTag } from './written-link.ts';

/** Properties at the head of a document in Logseq's syntax: `key:: value`, one per line. */

const PROPERTY = /^([\p{L}][\p{L}\p{N}_.-]*)::(?:[ \t]+(.*))?$/u;
/** Properties of a block or of the window, not of the page. */
const OF_BLOCK = new Set(['id', 'collapsed', 'heading']);

interface PageProperty {
  readonly key: string;
  readonly value: string;
  /** From 1, in the body. */
  readonly line: number;
}

/** The property lines at the start of the body. They also stay in the body. */
function pageProperties(body: string): PageProperty[] {
  const properties: PageProperty[] = [];
  const end = body.search(/\n[ \t]*\r?\n|\n[ \t]*[-*#]/);
  const head = (end < 0 ? body : body.slice(0, end)).slice(0, 100_000);
  for (const [at, line] of head.split(/\r?\n/).entries()) {
    const [, key, value = ''] = PROPERTY.exec(line.trimEnd()) ?? [];
    if (key === undefined) break;
    if (!OF_BLOCK.has(key)) properties.push({ key, value: value.trim(), line: at + 1 });
  }
  return properties;
}

const BLOCK = /^[ \t]*(?:[-*][ \t]+)?id:: *([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[ \t]*\r?$/gim;

/** The block ids of a document, which `((id))` refers to. */
const blockIds = (body: string): string[] => [...body.matchAll(BLOCK)].map(([, id]) => id!.toLowerCase());

/** Options for reading a folder. */
export interface Reading {
  readonly readMeta: ReadMeta;
  /**
   * Whether `[[Name]]` is a link and `#tag` a tag, as in an Obsidian vault. If undefined, names in brackets are links,
   * and words after `#` are tags when one of the names leads to a document.
   */
  readonly isVault?: boolean | undefined;
}

/** A parsed Markdown file, independent of the rest of the folder. */
export interface ReadDocument {
  readonly path: string;
  /** Its properties: front matter, and lines of `key:: value` at its head. */
  readonly values: OpenMeta;
  /** The first non-empty heading of level 1. */
  readonly heading?: MarkdownNode | undefined;
  readonly body: string;
  /** In order of appearance, after those of the properties. */
  readonly links: readonly WrittenLink[];
  /** Tags of the text only. */
  readonly tags: readonly WrittenTag[];
  /** Other names by which links may refer to it. */
  readonly names: { readonly title?: string | undefined; readonly aliases: readonly string[] };
  /** Its addresses on the generated site, from the site root. */
  readonly addresses: readonly string[];
  /** Its block ids. */
  readonly blocks: readonly string[];
  /** Why its links and headings are not read, and an estimate of the number of links. */
  readonly unread?: { readonly why: string; readonly links: number } | undefined;
  readonly warnings: readonly string[];
}

/** The resource of a file. */
export interface MarkdownDocument {
  readonly title: string;
  readonly docType: string;
  readonly openMeta: OpenMeta;
  readonly body: string;
  readonly tags: SortedTags;
  /** The outcome of its properties. */
  readonly properties: Pick<KeptMeta, 'taken' | 'lost'>;
  readonly warnings: readonly string[];
}

const texts = (value: unknown): string[] => {
  const given: unknown[] = Array.isArray(value)
    ? value.flat()
    : typeof value === 'string'
      ? value.split(',')
      : [];
  return given.flatMap((text) => {
    const name =
      typeof text === 'string' || typeof text === 'number' ? withoutNames(String(text), false).trim() : '';
    return name === '' ? [] : [name];
  });
};

/** `permalink`, `slug` and `url`, as site generators use them. */
const addressesOf = (values: OpenMeta): string[] =>
  [
    values['permalink'],
    values['slug'],
    values['url'],
    ...texts(values['aliases']),
    ...texts(values['redirect_from']),
  ]
    .filter((address): address is string => typeof address === 'string' && /^\/[^/]/.test(address))
    .map((address) => address.replace(/^\/+|\/+$/g, '').normalize('NFC'));

const namesOf = (values: OpenMeta): ReadDocument['names'] => ({
  title: titleOfText(values['title'], false),
  aliases: [...texts(values['aliases']), ...texts(values['alias'])],
});

/** The links of the properties, with the line on which each first occurs. */
function propertyLinks(values: OpenMeta, front: string): WrittenLink[] {
  const lineAt = lineCounter(front);
  return linksOfProperties(values).map((link) => {
    const at = front.indexOf(link.target);
    return at < 0 ? link : { ...link, line: lineAt(at) };
  });
}

/** Links on property lines get the property key as their label. */
function labelled(links: readonly WrittenLink[], properties: readonly PageProperty[]): WrittenLink[] {
  const keys = new Map(properties.map(({ line, key }) => [line, key]));
  return links.map((link) => ({ ...link, label: keys.get(link.line ?? 0) ?? link.label }));
}

/** Estimates the number of links without parsing. */
const countLinks = (body: string): number => body.match(/\[\[[^[\]\n]|\]\(/g)?.length ?? 0;

const firstHeading = (nodes: readonly MarkdownNode[]): MarkdownNode | undefined =>
  nodes.find(
    (node) => node.type === 'heading' && node.depth === 1 && titleOfHeading(node, false) !== undefined,
  );

/** Reads one Markdown file: its properties, heading, links and tags. */
export function readDocument(path: string, text: string): ReadDocument {
  const { values: front, body, warnings } = splitFrontMatter(text);
  const before = text.slice(0, text.length - body.length);
  const bodyStart = before.split('\n').length - 1;
  const properties = pageProperties(body);
  const values = { ...Object.fromEntries(properties.map(({ key, value }) => [key, value])), ...front };
  const { nodes, source, unread } = parseMarkdown(body);
  const { links, tags } = unread === undefined ? textOfBody(source, nodes) : { links: [], tags: [] };
  const inFile = <Part extends { readonly line?: number }>(part: Part): Part => ({
    ...part,
    line: part.line! + bodyStart,
  });
  return {
    path,
    values,
    heading: firstHeading(nodes),
    body: /\S/.test(body) ? body : '',
    links: [...propertyLinks(front, before), ...labelled(links, properties).map(inFile)],
    tags: tags.map(inFile),
    names: namesOf(values),
    addresses: addressesOf(values),
    blocks: blockIds(body),
    unread: unread === undefined ? undefined : { why: unread, links: countLinks(body) },
    warnings: [
      ...warnings,
      ...(unread === undefined ? [] : [`${unread}, so its links and headings are not read`]),
    ],
  };
}

/** Removes from the properties those that have a field of their own and a suitable type. */
function fieldsOf(values: OpenMeta, isLabelFirst: boolean) {
  const { title: givenTitle, type: givenType, ...rest } = values;
  const title = titleOfText(givenTitle, isLabelFirst);
  const type = typeof givenType === 'string' ? withoutNames(givenType, isLabelFirst).trim() : '';
  const others = {
    ...rest,
    ...(title === undefined && givenTitle !== undefined && { title: givenTitle }),
    ...(type === '' && givenType !== undefined && { type: givenType }),
  };
  return { title, docType: type === '' ? undefined : type, others };
}

/**
 * The resource of a file: its title, type and metadata.
 * @param withTags whether words after `#` in its text are tags
 * @param isLabelFirst whether `[[a|b]]` shows `a`, as in Dendron
 */
export function documentOf(
  read: ReadDocument,
  {
    readMeta,
    withTags,
    isLabelFirst,
  }: Pick<Reading, 'readMeta'> & { withTags: boolean; isLabelFirst: boolean },
): MarkdownDocument {
  const { title, docType, others } = fieldsOf(read.values, isLabelFirst);
  const tags = sortTags(tagsOfProperties(others), withTags ? read.tags : []);
  const values = tags.taken.length === 0 ? others : { ...others, tags: tags.taken };
  const meta = keptMeta('front matter', values, readMeta);
  const heading = read.heading === undefined ? undefined : titleOfHeading(read.heading, isLabelFirst);
  return {
    title: title ?? heading ?? titleOfPath(read.path),
    docType: docType ?? 'document',
    openMeta: meta.openMeta,
    body: read.body,
    tags,
    properties: meta,
    warnings: [...read.warnings, ...meta.warnings],
  };
}
