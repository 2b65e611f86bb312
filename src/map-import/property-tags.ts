import { LIMITS } from '#base/limits.ts';
import type { OpenMeta } from './kept-meta.ts';
import type { WrittenTag } from './written-link.ts';

/** A tag without its `#` or brackets. */
const bareTag = (text: string): string =>
  text
    .trim()
    .replace(/^#(?=.)/, '')
    .replace(/^\[\[(.+)\]\]$/, '$1')
    .normalize('NFC')
    .trim();

/** Splits a text into tags at its commas, or at its spaces if it has no comma. */
function tagsOfText(text: string): string[] {
  const names = /\[\[[^[\]]+\]\]/.test(text)
    ? (text.match(/#?\[\[[^[\]]+\]\]|[^,\s]+/g) ?? [])
    : text.split(text.includes(',') ? ',' : /\s+/);
  return names.map(bareTag).filter((tag) => tag !== '');
}

function tagsUnder(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return tagsOfText(value);
  if (!Array.isArray(value)) return [value];
  // YAML parses an unquoted `tags: [[a]]` as a list in a list.
  return value.flatMap((tag: unknown) => {
    const inner: unknown = Array.isArray(tag) && tag.length === 1 ? tag[0] : tag;
    if (typeof inner !== 'string') return [inner];
    const bare = bareTag(inner);
    return bare === '' ? [] : [bare];
  });
}

/** The tags in the properties of a document; values that are not text are returned as given. */
export const tagsOfProperties = (values: OpenMeta): unknown[] =>
  ['tags', 'tag'].flatMap((key) => tagsUnder(values[key]));

/** The outcome of a document's tags. */
export interface SortedTags {
  readonly taken: readonly unknown[];
  /** Duplicates of taken tags, ignoring case. */
  readonly again: readonly WrittenTag[];
  readonly tooLong: readonly WrittenTag[];
  readonly tooMany: readonly WrittenTag[];
}

/** The distinct tags, in their first spelling; the service limits their number and length. */
export function sortTags(given: readonly unknown[], written: readonly WrittenTag[]): SortedTags {
  const known = new Set<unknown>();
  const sorted = {
    taken: [] as unknown[],
    again: [] as WrittenTag[],
    tooLong: [] as WrittenTag[],
    tooMany: [] as WrittenTag[],
  };
  const sort = (tag: unknown, place: WrittenTag): void => {
    const key = typeof tag === 'string' ? tag.toLowerCase() : tag;
    if (known.has(key)) sorted.again.push(place);
    else if (typeof tag === 'string' && Array.from(tag).length > LIMITS.tag) sorted.tooLong.push(place);
    else if (sorted.taken.length === LIMITS.metadataList) sorted.tooMany.push(place);
    else {
      known.add(key);
      sorted.taken.push(tag);
    }
  };
  for (const tag of given) sort(tag, { name: String(tag) });
  for (const tag of written) sort(tag.name, tag);
  return sorted;
}
