import { fromMarkdown } from 'mdast-util-from-markdown';
import { Refusal } from '#base/refusal.ts';
import { SOURCE_HASH } from '#map-files/read-map.ts';
import { splitFrontMatter } from './front-matter.ts';
import { titleOfPath } from './title-of-path.ts';

const MAX_TITLE = 1000;
const MAX_DEPTH = 50;

/** Open metadata, by key. */
export type OpenMeta = Readonly<Record<string, unknown>>;

/** How a file is read. */
export interface Reading {
  /** Gives open metadata in the form in which the service keeps it. Throws a Refusal for what it does not take. */
  readonly readMeta: (values: OpenMeta) => OpenMeta;
  /** Whether `[[Name]]` is a link and `#tag` a tag, as in a vault of Obsidian. */
  readonly isVault?: boolean;
}

export interface MarkdownDocument {
  readonly title: string;
  readonly docType: string;
  readonly openMeta: OpenMeta;
  readonly body: string;
  /** Targets as written, in order of appearance; those in code are none. */
  readonly links: readonly string[];
  /** Names in double brackets, as written; of a vault only. */
  readonly wikiLinks: readonly string[];
  readonly warnings: readonly string[];
}

type Tree = ReturnType<typeof fromMarkdown>;
type Node = Tree | Tree['children'][number];

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

const textOf = (node: Node): string =>
  [...nodesOf(node)]
    .map((part) =>
      'value' in part ? part.value : 'alt' in part ? (part.alt ?? '') : part.type === 'break' ? ' ' : '',
    )
    .join('');

function linksOf(nodes: readonly Node[]): string[] {
  const definitions = new Map<string, string>();
  // The first definition of a name wins (CommonMark 0.31 §4.7).
  for (const node of nodes) {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node.url);
  }
  return nodes.flatMap((node) => {
    if (node.type === 'link') return [node.url];
    if (node.type !== 'linkReference') return [];
    const url = definitions.get(node.identifier);
    return url === undefined ? [] : [url];
  });
}

/** One line, at most as long as a title may be (in characters); undefined when nothing is left. */
function asTitle(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const line = String(value).replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : Array.from(line).slice(0, MAX_TITLE).join('');
}

function headingOf(nodes: readonly Node[]): string | undefined {
  for (const node of nodes) {
    const title = node.type === 'heading' && node.depth === 1 ? asTitle(textOf(node)) : undefined;
    if (title !== undefined) return title;
  }
  return undefined;
}

/** YAML can say what JSON cannot: infinities, and by anchors a value that holds itself. */
function isJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < MAX_DEPTH && Object.values(value).every((part) => isJson(part, depth + 1));
}

/** Keeps what open metadata accepts; each value that it refuses becomes a warning. */
function openMetaOf(
  values: OpenMeta,
  readMeta: Reading['readMeta'],
): { openMeta: OpenMeta; warnings: string[] } {
  const kept: [string, unknown][] = [];
  const warnings: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    if (key === SOURCE_HASH || key.trim() === '' || !isJson(value)) {
      const reason = key === SOURCE_HASH ? 'the importer writes it' : 'it is no JSON value under a name';
      warnings.push(`front matter ${JSON.stringify(key)} is left out: ${reason}`);
      continue;
    }
    try {
      kept.push(...Object.entries(readMeta(Object.fromEntries([[key, value]]))));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      warnings.push(`front matter ${JSON.stringify(key)} is left out: ${error.message}`);
    }
  }
  return { openMeta: Object.fromEntries(kept), warnings };
}

const WIKI_LINK = /\[\[([^[\]\n]+)\]\]/g;
/** A letter or `_` must be among them, so that `#1` is none. */
const TAG = /(?<![\p{L}\p{N}/&#_-])#([\p{L}\p{N}_/-]*[\p{L}_][\p{L}\p{N}_/-]*)/gu;

/** The links and tags of a vault: both stand in ordinary text, and in code they are none. */
function vaultOf(nodes: readonly Node[]): { wikiLinks: string[]; tags: string[] } {
  const texts = nodes.flatMap((node) => (node.type === 'text' ? [node.value] : []));
  return {
    wikiLinks: texts.flatMap((text) => [...text.matchAll(WIKI_LINK)].map(([, name]) => name!)),
    tags: texts.flatMap((text) => [...text.replaceAll(WIKI_LINK, ' ').matchAll(TAG)].map(([, tag]) => tag!)),
  };
}

/** The tags of the text beside those of the front matter, each once. */
function withTags(values: OpenMeta, tags: readonly string[]): OpenMeta {
  if (tags.length === 0) return values;
  const { tags: given = [] } = values;
  const before = typeof given === 'string' ? given.split(/[\s,]+/) : Array.isArray(given) ? given : [given];
  return { ...values, tags: [...new Set([...before, ...tags])] };
}

/** Takes out of the front matter what has a field of its own, where it has that field's shape. */
function fieldsOf(values: Readonly<Record<string, unknown>>) {
  const { title: givenTitle, type: givenType, ...rest } = values;
  const title = asTitle(givenTitle);
  const docType = typeof givenType === 'string' && givenType.trim() !== '' ? givenType.trim() : undefined;
  const others = {
    ...rest,
    ...(title === undefined && givenTitle !== undefined && { title: givenTitle }),
    ...(docType === undefined && givenType !== undefined && { type: givenType }),
  };
  return { title, docType, others };
}

/**
 * Reads one Markdown file: what its resource is called, of what type, with which metadata, and where it links.
 * @param path of the file, for the title when neither the front matter nor a first-level heading gives one
 */
export function parseDocument(
  path: string,
  text: string,
  { readMeta, isVault = false }: Reading,
): MarkdownDocument {
  const { values, body, warnings } = splitFrontMatter(text);
  const { title, docType, others } = fieldsOf(values);
  const nodes = [...nodesOf(fromMarkdown(body))];
  const vault = isVault ? vaultOf(nodes) : { wikiLinks: [], tags: [] };
  const meta = openMetaOf(withTags(others, vault.tags), readMeta);
  return {
    title: title ?? headingOf(nodes) ?? titleOfPath(path),
    docType: docType ?? 'document',
    openMeta: meta.openMeta,
    body: /\S/.test(body) ? body : '',
    links: linksOf(nodes),
    wikiLinks: vault.wikiLinks,
    warnings: [...warnings, ...meta.warnings],
  };
}
