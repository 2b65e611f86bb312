import { dirname, join } from 'node:path/posix';
import { compareText } from '#base/compare-text.ts';
import { groupBy } from '#base/group-by.ts';

/** The imported files that a name may mean, in order: those whose case it has, and the others. */
interface Meaning {
  readonly exact: Group;
  readonly loose: Group;
}

interface Group {
  readonly paths: readonly string[];
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
}

/** What a name leads to: an imported file, or `other` for what is there and not imported. */
export type Named = { readonly path: string; readonly isAmbiguous: boolean } | 'other';

const MARKDOWN = /\.(md|markdown)$/i;

const withoutEnding = (path: string): string => path.replace(MARKDOWN, '').normalize('NFC');
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

const grouped = (paths: readonly string[]): Group => ({ paths, byFolder: groupBy(paths, dirname) });

/** What may be called by a name: a slash before the whole path, then each part of its end. */
function* namesOf(path: string): Generator<string> {
  const whole = `/${withoutEnding(path).toLowerCase()}`;
  yield whole;
  for (let at = whole.indexOf('/'); at >= 0; at = whole.indexOf('/', at + 1)) yield whole.slice(at + 1);
}

/** From a link in double brackets to a name: relative ones are put on the folder that they are in. */
function absolute(from: string, name: string): string | undefined {
  if (!/^\.{1,2}\//.test(name)) return name;
  const path = join(dirname(from), name);
  return path.startsWith('..') ? undefined : `/${path}`;
}

/** The files of a vault by what they may be called, each name looked up at once. */
export class NameIndex {
  readonly #paths = new Map<string, string[]>();
  readonly #others: ReadonlySet<string>;
  readonly #meanings = new Map<string, Meaning>();

  constructor(files: Iterable<string>, others: Iterable<string>) {
    for (const path of [...files].toSorted(compareText)) {
      for (const name of namesOf(path)) {
        const known = this.#paths.get(name);
        if (known === undefined) this.#paths.set(name, [path]);
        else known.push(path);
      }
    }
    this.#others = new Set([...others].map((path) => folded(nameOf(path))));
  }

  #meaningOf(name: string): Meaning {
    const known = this.#meanings.get(name);
    if (known !== undefined) return known;
    const end = name.startsWith('/') ? name : `/${name}`;
    const isExact = (path: string): boolean => `/${withoutEnding(path)}`.endsWith(end);
    const found = groupBy(this.#paths.get(name.toLowerCase()) ?? [], isExact);
    const meaning = { exact: grouped(found.get(true) ?? []), loose: grouped(found.get(false) ?? []) };
    this.#meanings.set(name, meaning);
    return meaning;
  }

  /**
   * What a name means in a file: case counts first, then the file's own folder; undefined where it means nothing.
   * @param name without heading and shown text; from the root with a slash before it, from the file's folder with `./` or `../`
   */
  find(from: string, name: string): Named | undefined {
    const wanted = absolute(from, name);
    if (wanted === undefined) return undefined;
    const { exact, loose } = this.#meaningOf(withoutEnding(wanted));
    const group = exact.paths.length > 0 ? exact : loose;
    const paths = group.byFolder.get(dirname(from)) ?? group.paths;
    if (paths[0] !== undefined) return { path: paths[0], isAmbiguous: paths.length > 1 };
    return this.#others.has(folded(nameOf(name))) ? 'other' : undefined;
  }
}
