import { dirname, join } from 'node:path/posix';
import { compareText } from '#base/compare-text.ts';
import { groupBy } from '#map-files/group-by.ts';
import { pageName } from './title-text.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DATE = /^(\d{4})[-_](\d{2})[-_](\d{2})$/;

function ordinal(day: number): string {
  if (day > 10 && day < 14) return `${day}th`;
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`;
}

/** The names of a journal page in links, in Logseq's first date formats; its file is named by the date. */
function journalNames(stem: string): string[] {
  const [, year, month, day] = DATE.exec(stem) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (year === undefined || name === undefined) return [];
  const date = `${ordinal(Number(day))}, ${year}`;
  return [
    `${name.slice(0, 3)} ${date}`,
    `${name} ${date}`,
    ...['-', '_', '/'].map((sign) => [year, month, day].join(sign)),
    `${day}-${month}-${year}`,
  ];
}

/** The imported files that a name may refer to. */
interface Group {
  readonly paths: readonly string[];
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
}

/** The target of a name: an imported file, or `other` for an existing file that is not imported. */
export type Named = { readonly path: string; readonly isAmbiguous: boolean } | 'other';

/** The names of a folder's documents besides their file names. */
export interface OtherNames {
  /** By path. */
  readonly names?: ReadonlyMap<string, readonly string[]>;
  /** The page of a directory, by the directory. */
  readonly pages?: ReadonlyMap<string, string>;
  /** Whether `some-name` and `Some Name` are the same name, as in programs that derive addresses from names. */
  readonly hasSlugs?: boolean;
}

const MARKDOWN = /\.(md|markdown)$/i;

const withoutEnding = (path: string): string => path.replace(MARKDOWN, '').normalize('NFC');
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folded = (text: string): string => text.normalize('NFC').toLowerCase();
const depthOf = (path: string): number => path.split('/').length;

const grouped = (paths: readonly string[]): Group => ({ paths, byFolder: groupBy(paths, dirname) });

/**
 * The suffixes by which a path may be referred to: the whole path, also with a leading slash, and every part after a
 * slash.
 */
function* endsOf(stem: string): Generator<string> {
  const whole = `/${stem}`;
  yield whole;
  for (let at = whole.indexOf('/'); at >= 0; at = whole.indexOf('/', at + 1)) yield whole.slice(at + 1);
}

/** A name as used in a page address. */
const slugOf = (name: string): string =>
  folded(name)
    .replaceAll('&', '-and-')
    .replace(/[\s_-]+/g, '-')
    .replace(/[?#]/g, '')
    .replace(/(?<=^|\/)-|-(?=\/|$)/g, '');

/** The names that a file's program derives for its page. */
function pageNames(path: string): string[] {
  const stem = nameOf(withoutEnding(path));
  const folder = dirname(path);
  const name = pageName(stem);
  return [
    ...(name === stem ? [] : [name]),
    // Old Logseq versions wrote a dot for each slash.
    ...(nameOf(folder) === 'pages' && stem.includes('.') ? [stem.replaceAll('.', '/')] : []),
    ...(nameOf(folder) === 'journals' ? journalNames(stem) : []),
  ];
}

/** Resolves a relative name in double brackets against the folder of its file. */
function absolute(from: string, name: string): string | undefined {
  if (!/^\.{1,2}\//.test(name)) return name;
  const path = join(dirname(from), name);
  return path.startsWith('..') ? undefined : `/${path}`;
}

/** Adds a name of a path; all names of one path are added before those of the next. */
function listed(map: Map<string, string[]>, name: string, path: string): void {
  const known = map.get(name);
  if (known === undefined) map.set(name, [path]);
  else if (known.at(-1) !== path) known.push(path);
}

/** The files of a folder by their possible names, with constant-time lookup. */
export class NameIndex {
  /** By suffixes of their paths without the extension, in lower case. */
  readonly #stems = new Map<string, string[]>();
  /** By page names, titles and aliases, in lower case. */
  readonly #named = new Map<string, string[]>();
  readonly #slugs = new Map<string, string[]>();
  /** By suffixes of the paths of their directories, in lower case. */
  readonly #pages = new Map<string, string[]>();
  readonly #others: ReadonlySet<string>;
  readonly #found = new Map<string, Group | undefined>();

  constructor(files: Iterable<string>, others: Iterable<string>, also: OtherNames = {}) {
    const { names, pages = new Map<string, string>(), hasSlugs = false } = also;
    const paths = [...files].toSorted((a, b) => depthOf(a) - depthOf(b) || compareText(a, b));
    for (const path of paths) {
      const stem = withoutEnding(path);
      for (const end of endsOf(stem.toLowerCase())) listed(this.#stems, end, path);
      for (const name of [...pageNames(path), ...(names?.get(path) ?? [])])
        listed(this.#named, folded(name), path);
      if (hasSlugs) for (const end of endsOf(slugOf(stem))) listed(this.#slugs, end, path);
    }
    for (const [folder, page] of pages)
      if (folder !== '') for (const end of endsOf(folded(folder))) listed(this.#pages, end, page);
    this.#others = new Set([...others].map((path) => folded(nameOf(path))));
  }

  /** A whole name takes precedence over one without its extension, and within each an exact case match over others. */
  #look(name: string): Group | undefined {
    const end = name.startsWith('/') ? name : `/${name}`;
    const whole = this.#stems.get(name.toLowerCase()) ?? [];
    const cut = withoutEnding(name);
    const short = cut === name ? [] : (this.#stems.get(cut.toLowerCase()) ?? []);
    const isFile = (path: string): boolean => folded(`/${path}`).endsWith(end.toLowerCase());
    const candidates = [
      whole.filter((path) => `/${withoutEnding(path)}`.endsWith(end)),
      short.filter((path) => `/${path.normalize('NFC')}`.endsWith(end)),
      whole,
      short.filter(isFile),
      short.filter((path) => `/${withoutEnding(path)}`.endsWith(withoutEnding(end))),
      short,
      this.#named.get(folded(name)) ?? [],
    ];
    const paths = candidates.find((group) => group.length > 0);
    return paths === undefined ? undefined : grouped(paths);
  }

  #groupOf(name: string): Group | undefined {
    if (!this.#found.has(name)) this.#found.set(name, this.#look(name));
    return this.#found.get(name);
  }

  /**
   * Resolves a name in a file: an exact case match first, then the file's own folder, then the path nearest the root;
   * undefined when nothing matches.
   * @param name without heading and display text; a leading slash = from the root, `./` or `../` = from the file's
   * folder
   */
  find(from: string, name: string): Named | undefined {
    const wanted = absolute(from, name)?.normalize('NFC');
    if (wanted === undefined) return undefined;
    const bare = wanted.replace(/(?<=.)\/+$/, '');
    const group = this.#groupOf(bare);
    const paths = group?.byFolder.get(dirname(from)) ?? group?.paths ?? [];
    if (paths[0] !== undefined) return { path: paths[0], isAmbiguous: paths.length > 1 };
    if (this.#others.has(folded(nameOf(name)))) return 'other';
    const page = this.#pages.get(folded(bare))?.[0];
    if (page !== undefined) return { path: page, isAmbiguous: false };
    const slugs = this.#slugs.get(slugOf(bare)) ?? [];
    return slugs[0] === undefined ? undefined : { path: slugs[0], isAmbiguous: slugs.length > 1 };
  }
}
