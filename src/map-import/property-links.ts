import { parseMarkdown } from './markdown-tree.ts';
import { linkOfUrl, type WrittenLink } from './written-link.ts';

const NAME = /(?<!\\)\[\[([^[\]\n]+)\]\]/g;
const MOST_DEPTH = 50;
/** Maximum number of nodes examined in one document's properties; YAML anchors can repeat one many times. */
const MOST_PARTS = 100_000;

type Target = Pick<WrittenLink, 'form' | 'target'>;

/** YAML parses an unquoted `up: [[Parent]]` as a list in a list. */
function unquotedName(value: unknown): string | undefined {
  const inner: unknown = Array.isArray(value) && value.length === 1 ? value[0] : undefined;
  const name: unknown = Array.isArray(inner) && inner.length === 1 ? inner[0] : undefined;
  return typeof name === 'string' && !/[[\]\n]/.test(name) ? name : undefined;
}

function linksInText(text: string): Target[] {
  const names = [...text.matchAll(NAME)].map(({ index, 1: name }) => ({
    at: index,
    link: { form: 'name' as const, target: name! },
  }));
  if (!text.includes('](')) return names.map(({ link }) => link);
  const urls = parseMarkdown(text).nodes.flatMap((node) => {
    const at = node.position?.start.offset;
    return node.type === 'link' && at !== undefined && text[at] === '['
      ? [{ at, link: linkOfUrl(node.url) }]
      : [];
  });
  // A name as a link's destination is found by both searches.
  const inNames = urls.filter(({ link }) => link.form === 'name').map(({ link }) => link.target);
  return [...names.filter(({ link }) => !inNames.includes(link.target)), ...urls]
    .toSorted((a, b) => a.at - b.at)
    .map(({ link }) => link);
}

/**
 * The links in the properties of a document: names in double brackets and Markdown links, in texts, lists and mappings.
 * @returns each with its nearest enclosing key
 */
export function linksOfProperties(values: Readonly<Record<string, unknown>>): (Target & { label: string })[] {
  const links: (Target & { label: string })[] = [];
  let parts = 0;
  const walk = (value: unknown, label: string, depth: number): void => {
    parts += 1;
    if (parts > MOST_PARTS || depth > MOST_DEPTH) return;
    const name = unquotedName(value);
    if (name !== undefined) links.push({ form: 'name', target: name, label });
    else if (typeof value === 'string') links.push(...linksInText(value).map((link) => ({ ...link, label })));
    else if (Array.isArray(value)) for (const part of value) walk(part, label, depth + 1);
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) walk(part, key.trim() || label, depth + 1);
  };
  for (const [key, value] of Object.entries(values)) walk(value, key.trim(), 0);
  return links;
}

/** Whether the values contain a property with this name, at any depth. */
export function hasProperty(values: unknown, key: string, depth = 0): boolean {
  if (typeof values !== 'object' || values === null || depth > MOST_DEPTH) return false;
  if (!Array.isArray(values) && Object.keys(values).some((name) => name.trim() === key)) return true;
  return Object.values(values).some((part) => hasProperty(part, key, depth + 1));
}
