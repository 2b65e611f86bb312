const SPELLED_OUT: Readonly<Record<string, string>> = { '§': ' sec ', '°': ' deg ' };

/**
 * Gives the url-safe form of a title: `a-z`, `0-9` and single inner hyphens.
 * Dashes, quotes, ellipsis and every sign outside ASCII need no table of their own: whatever is left after
 * compatibility decomposition and is no letter or digit of ASCII separates words.
 * @returns empty when nothing of the title survives (a title wholly in a non-Latin script)
 */
export function slug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[§°]/g, (sign) => SPELLED_OUT[sign] ?? '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

/** Gives the slug of a context name, by the same rules as a title's. */
export const contextSlug = slug;

/** Gives the decorated ref of a resource: slug, hyphen, id (`-<id>` when the slug is empty). */
export function resourceRef(title: string, id: string): string {
  return `${slug(title)}-${id}`;
}

/** Gives a name with each run of Unicode white space made one space and both ends trimmed; nothing else changes. */
export function normaliseName(name: string): string {
  return name
    .split(/\p{White_Space}+/u)
    .filter((word) => word !== '')
    .join(' ');
}
