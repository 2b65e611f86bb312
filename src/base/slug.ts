const SPELLED_OUT: Readonly<Record<string, string>> = { '§': ' sec ', '°': ' deg ' };

/**
 * Gives the url-safe form of a title: `a-z`, `0-9` and single inner hyphens.
 * Dashes, quotes, ellipsis and non-ASCII signs need no table of their own: after compatibility decomposition,
 * every character other than an ASCII letter or digit separates words.
 * @returns empty when no character remains (a title wholly in a non-Latin script)
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
