import { basename } from 'node:path/posix';

/** The last name of a path in words: `guides/getting-started.md` is `Getting started`. */
export function titleOfPath(path: string): string {
  const name = basename(path);
  const words = name
    .replace(/\.(md|markdown)$/i, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
