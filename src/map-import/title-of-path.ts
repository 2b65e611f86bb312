import { basename } from 'node:path/posix';

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
