import { splitFrontMatter } from './front-matter.ts';
import { keptMeta, type OpenMeta, type ReadMeta } from './kept-meta.ts';
import { type MarkdownNode, nodesOf, parseMarkdown } from './markdown-tree.ts';
import { titleOfPath } from './title-of-path.ts';
import { vaultOf } from './vault-text.ts';

const MAX_TITLE = 1000;

/** How a file is read. */
export interface Reading {
  readonly readMeta: ReadMeta;
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

const textOf = (node: MarkdownNode): string =>
  nodesOf(node)
    .map((part) =>
      'value' in part ? part.value : 'alt' in part ? (part.alt ?? '') : part.type === 'break' ? ' ' : '',
    )
    .join('');

function linksOf(nodes: readonly MarkdownNode[]): string[] {
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

function headingOf(nodes: readonly MarkdownNode[]): string | undefined {
  for (const node of nodes) {
    const title = node.type === 'heading' && node.depth === 1 ? asTitle(textOf(node)) : undefined;
    if (title !== undefined) return title;
  }
  return undefined;
}

/** The tags of the front matter and those of the text, each once. A bare text is one tag; a `#` before it is left out. */
function withTags(values: OpenMeta, tags: readonly string[]): OpenMeta {
  const given = values['tags'] ?? [];
  const before = (Array.isArray(given) ? given : [given]).map((tag: unknown) =>
    typeof tag === 'string' ? tag.replace(/^#(?=.)/, '') : tag,
  );
  const all = [...new Set([...before, ...tags])];
  return all.length === 0 ? values : { ...values, tags: all };
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
  const { nodes, warnings: faults } = parseMarkdown(body);
  const vault = isVault ? vaultOf(body, nodes) : { wikiLinks: [], tags: [] };
  const meta = keptMeta('front matter', withTags(others, vault.tags), readMeta);
  return {
    title: title ?? headingOf(nodes) ?? titleOfPath(path),
    docType: docType ?? 'document',
    openMeta: meta.openMeta,
    body: /\S/.test(body) ? body : '',
    links: linksOf(nodes),
    wikiLinks: vault.wikiLinks,
    warnings: [...warnings, ...meta.warnings, ...faults],
  };
}
