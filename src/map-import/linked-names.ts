import { readDocument } from './parse-document.ts';
import { namesOfLink } from './resolve-names.ts';
import { LINK_WEIGHT, textOfLink } from './written-link.ts';

/** A name in double brackets of a text. */
export interface LinkedName {
  /** As written, with the brackets. */
  readonly written: string;
  /** The titles that it may be, the likeliest first. */
  readonly names: readonly string[];
  /** The label of its relationship: the key of its property, or that of all links in a text. */
  readonly label: string;
}

/** What a link is as a relationship, beside its label. */
export const LINK = { edge_kind: 'near', polarity: 'forward', weight: LINK_WEIGHT } as const;

/** The names of a text, and why they could not be read. */
export interface LinkedNames {
  readonly names: readonly LinkedName[];
  readonly unread: string | undefined;
}

/**
 * The names in double brackets of a text, each once with each label, in order of appearance: those that an import of the
 * text makes relationships of. Addresses and places in the text itself are left out.
 */
export function linkedNamesIn(markdown: string): LinkedNames {
  // Most texts have none, and parsing takes its time.
  if (!markdown.includes('[[')) return { names: [], unread: undefined };
  const { links, unread } = readDocument('', markdown);
  const found = new Map<string, LinkedName>();
  for (const link of links) {
    const names = link.form === 'name' ? namesOfLink(link.target) : [];
    const key = JSON.stringify([link.label, names[0]]);
    if (names.length > 0 && !found.has(key))
      found.set(key, { written: textOfLink(link), names, label: link.label });
  }
  return { names: [...found.values()], unread: unread?.why };
}
