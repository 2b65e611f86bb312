import { dirname } from 'node:path/posix';
import { compareText } from '#base/compare-text.ts';
import { NameIndex } from './name-index.ts';

/** What the links of a folder may point at; paths relative to it, with forward slashes, `` for the folder itself. */
export interface FolderContents {
  readonly files: ReadonlySet<string>;
  readonly directories: ReadonlySet<string>;
  /** What exists and is not imported. */
  readonly others: ReadonlySet<string>;
}

/** What is made of a folder's contents once, for all its links. */
export interface FolderIndex {
  /** Paths as they are written in the folder, by their composed form: `é` may be one sign in a link and two in a name. */
  readonly composed: ReadonlyMap<string, string>;
  /** A directory's own page, by the directory. */
  readonly pages: ReadonlyMap<string, string>;
  readonly names: NameIndex;
}

const INDEX_NAMES = /^(readme|index)\.(md|markdown)$/i;
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string): string => dirname(path).replace(/^\.$/, '');

/** README before index, as sites show them. */
const rank = (path: string): number => (nameOf(path).toLowerCase().startsWith('readme') ? 0 : 1);

const indexes = new WeakMap<FolderContents, FolderIndex>();

/** The index of a folder's contents, which must not change any more. */
export function indexOf(contents: FolderContents): FolderIndex {
  const known = indexes.get(contents);
  if (known !== undefined) return known;
  const { files, directories, others } = contents;
  const pages = [...files]
    .filter((path) => INDEX_NAMES.test(nameOf(path)))
    .toSorted((a, b) => rank(b) - rank(a) || compareText(b, a));
  const index = {
    composed: new Map([...others, ...directories, ...files].map((path) => [path.normalize('NFC'), path])),
    // Of several pages the last is kept, so the best stands at the end.
    pages: new Map(pages.map((path) => [folderOf(path), path])),
    names: new NameIndex(files, others),
  };
  indexes.set(contents, index);
  return index;
}
