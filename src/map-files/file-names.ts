import { slug } from '#base/slug.ts';

/** A key that may be the path of its file: relative, of Markdown, in folders that are read, and the same on every file system. */
const PATH =
  /^(?!.*(?:^|\/)node_modules\/)(?:[\p{L}\p{N}_][\p{L}\p{N}_ .-]*\/)*[\p{L}\p{N}_][\p{L}\p{N}_ .-]*\.(?:md|markdown)$/u;
/** Names that Windows keeps for devices, and names that end where it would cut them. */
const RESERVED = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.[^/]*)?(?:\/|$)|[. ](?:\/|$)/i;
const LONGEST_PATH = 200;
/** Of one name in a path, in bytes of UTF-8: the limit of the file systems of Linux. */
const LONGEST_STEP = 255;
const LONGEST_NAME = 60;

const isPath = (key: string): boolean =>
  key.length <= LONGEST_PATH &&
  PATH.test(key) &&
  !RESERVED.test(key) &&
  key.normalize('NFC') === key &&
  key.split('/').every((step) => Buffer.byteLength(step) <= LONGEST_STEP);

/** Equal for names that some file system takes for one. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase();

const foldersOf = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

function nameOf(title: string): string {
  const name = slug(title).slice(0, LONGEST_NAME).replace(/-$/, '') || 'document';
  return RESERVED.test(name) ? `${name}-document` : name;
}

/**
 * A path for each document, all different on every file system: its key where that is one, else its title in letters and digits
 * of ASCII, numbered where it is taken.
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
