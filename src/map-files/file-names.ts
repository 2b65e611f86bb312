import { slug } from '#base/slug.ts';

/**
 * A key that can serve as its file's path: relative, a Markdown file, in folders that imports read, valid on every file
 * system.
 */
const PATH =
  /^(?!.*(?:^|\/)node_modules\/)(?:[\p{L}\p{N}_][\p{L}\p{N}_ .-]*\/)*[\p{L}\p{N}_][\p{L}\p{N}_ .-]*\.(?:md|markdown)$/u;
/** Device names that Windows reserves, and names whose trailing dot or space it strips. */
const RESERVED = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.[^/]*)?(?:\/|$)|[. ](?:\/|$)/i;
const LONGEST_PATH = 200;
/** Maximum length of one path segment, in bytes of UTF-8: the limit of Linux file systems. */
const LONGEST_STEP = 255;
const LONGEST_NAME = 60;

const isPath = (key: string): boolean =>
  key.length <= LONGEST_PATH &&
  PATH.test(key) &&
  !RESERVED.test(key) &&
  key.normalize('NFC') === key &&
  key.split('/').every((step) => Buffer.byteLength(step) <= LONGEST_STEP);

/** Equal for names that some file system treats as the same. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase();

const foldersOf = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

function nameOf(title: string): string {
  const name = slug(title).slice(0, LONGEST_NAME).replace(/-$/, '') || 'document';
  return RESERVED.test(name) ? `${name}-document` : name;
}

/**
 * A path for each document, unique on every file system: its key when that is a valid path, else its title in ASCII
 * letters and digits, with a number appended when it is taken.
 * @returns paths in the order of the documents
 */
export function fileNames(documents: readonly { readonly key: string; readonly title: string }[]): string[] {
  const files = new Set<string>();
  const folders = new Set<string>();
  const isFree = (path: string): boolean =>
    !files.has(path) && !folders.has(path) && !foldersOf(path).some((folder) => files.has(folder));
  const taken = (path: string): string => {
    files.add(folded(path));
    for (const folder of foldersOf(folded(path))) folders.add(folder);
    return path;
  };
  const paths = new Map<string, string>();
  const used = new Map<string, number>();
  for (const { key } of documents) if (isPath(key) && isFree(folded(key))) paths.set(key, taken(key));
  return documents.map(({ key, title }) => {
    const path = paths.get(key);
    if (path !== undefined) return path;
    const name = nameOf(title);
    for (let number = (used.get(name) ?? 0) + 1; ; number += 1) {
      const numbered = `${name}${number === 1 ? '' : `-${number}`}.md`;
      if (!isFree(numbered)) continue;
      used.set(name, number);
      return taken(numbered);
    }
  });
}
