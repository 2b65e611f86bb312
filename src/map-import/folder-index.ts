import { dirname } from 'node:path/posix';
import { compareText } from '#base/compare-text.ts';
import { NameIndex } from './name-index.ts';

/** The possible link targets of a folder; paths relative to it, with forward slashes, `` for the folder itself. */
export interface FolderContents {
  readonly files: ReadonlySet<string>;
  readonly directories: ReadonlySet<string>;
  /** Existing files that are not imported. */
  readonly others: ReadonlySet<string>;
  /** Titles and aliases of the files, by path. */
  readonly names?: ReadonlyMap<string, readonly string[]>;
  /** Files by their path on the generated site, without leading and trailing slashes. */
  readonly addresses?: ReadonlyMap<string, string>;
  /** Files by their block ids. */
  readonly blocks?: ReadonlyMap<string, string>;
  /** Whether `some-name` and `Some Name` are the same name. */
  readonly hasSlugs?: boolean;
}

/** Indexes built once from a folder's contents, for all its links. */
export interface FolderIndex {
  /**
   * Paths as written in the folder, by their composed form (NFC): `é` may be one code point in a link and two in a file
   * name.
   */
  readonly composed: ReadonlyMap<string, string>;
  /** The same, case-insensitively; of several the first. */
  readonly loose: ReadonlyMap<string, string>;
  /** The index page of each directory. */
  readonly pages: ReadonlyMap<string, string>;
  readonly names: NameIndex;
}

const INDEX_NAME = /^(readme|_?index)\.(md|markdown)$/i;
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string): string => dirname(path).replace(/^\.$/, '');

/** Precedence as sites apply it: README, then index, then Hugo's `_index`. */
const rank = (path: string): number => 'ri_'.indexOf(nameOf(path).charAt(0).toLowerCase());

const indexes = new WeakMap<FolderContents, FolderIndex>();

/** Computes a value lazily, once. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Of several index pages of a directory the last is kept, so the best comes last. */
function pagesOf(files: ReadonlySet<string>): ReadonlyMap<string, string> {
  const ranked = [...files]
    .filter((path) => INDEX_NAME.test(nameOf(path)))
    .toSorted((a, b) => rank(b) - rank(a) || compareText(b, a));
  return new Map(ranked.map((path) => [folderOf(path), path]));
}

/** The index of a folder's contents, which must not change afterwards. */
export function indexOf(contents: FolderContents): FolderIndex {
  const known = indexes.get(contents);
  if (known !== undefined) return known;
  const { files, directories, others, names, hasSlugs } = contents;
  const pages = pagesOf(files);
  const all = [...others, ...directories, ...files];
  const loose = once(() => {
    const last = all.toSorted((a, b) => compareText(b, a));
    return new Map(last.map((path) => [path.normalize('NFC').toLowerCase(), path]));
  });
  const named = once(
    () =>
      new NameIndex(files, others, {
        pages,
        ...(names && { names }),
        ...(hasSlugs !== undefined && { hasSlugs }),
      }),
  );
  const index: FolderIndex = {
    composed: new Map(all.map((path) => [path.normalize('NFC'), path])),
    pages,
    get loose() {
      return loose();
    },
    get names() {
      return named();
    },
  };
  indexes.set(contents, index);
  return index;
}
