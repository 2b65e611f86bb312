import { dirname, join } from 'node:path/posix';
import { compareText } from '#base/compare-text.ts';

/** What the links of a folder may point at; paths relative to it, with forward slashes, `` for the folder itself. */
export interface FolderContents {
  readonly files: ReadonlySet<string>;
  readonly directories: ReadonlySet<string>;
  /** What exists and is not imported. */
  readonly others: ReadonlySet<string>;
}

export interface LinkCounts {
  /** Another site, another scheme, mail. */
  external: number;
  /** From the root of a site, which a folder does not know. */
  absolute: number;
  /** To a heading in the same file. */
  self: number;
  /** To a file of the folder that is no Markdown. */
  other: number;
  /** To nothing. */
  broken: number;
}

export interface ResolvedLinks {
  /** Linked files and directories, each once, in order of first appearance. */
  readonly targets: readonly string[];
  readonly counts: LinkCounts;
  /** Links to nothing, as written. */
  readonly broken: readonly string[];
}

type Resolved = { readonly target: string } | keyof LinkCounts;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const INDEX_NAMES = /^(readme|index)\.(md|markdown)$/i;

export const noLinks = (): LinkCounts => ({ external: 0, absolute: 0, self: 0, other: 0, broken: 0 });

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A directory's own page where it has one: README before index, as sites show them. */
function pageOf(directory: string, { files }: FolderContents): string | undefined {
  const inside = (path: string): boolean =>
    directory === '' ? !path.includes('/') : dirname(path) === directory;
  const pages = [...files].filter((path) => inside(path) && INDEX_NAMES.test(nameOf(path)));
  const rank = (path: string): number => (nameOf(path).toLowerCase().startsWith('readme') ? 0 : 1);
  return pages.toSorted((a, b) => rank(a) - rank(b) || compareText(a, b))[0];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function resolve(from: string, url: string, contents: FolderContents): Resolved {
  if (SCHEME.test(url) || url.startsWith('//')) return 'external';
  if (url.startsWith('/')) return 'absolute';
  const bare = url.split(/[?#]/, 1)[0]!;
  if (bare === '') return 'self';
  const path = join(dirname(from), decoded(bare)).replace(/\/$/, '').replace(/^\.$/, '');
  if (contents.files.has(path)) return path === from ? 'self' : { target: path };
  if (path === '' || contents.directories.has(path)) {
    const target = pageOf(path, contents) ?? path;
    return target === from ? 'self' : { target };
  }
  return contents.others.has(path) ? 'other' : 'broken';
}

/**
 * Tells where the links of one file lead inside the folder.
 * @param from path of the file
 * @param urls targets as written
 */
export function resolveLinks(from: string, urls: readonly string[], contents: FolderContents): ResolvedLinks {
  const targets = new Set<string>();
  const counts = noLinks();
  const broken: string[] = [];
  for (const url of urls) {
    const resolved = resolve(from, url, contents);
    if (typeof resolved === 'object') targets.add(resolved.target);
    else {
      counts[resolved] += 1;
      if (resolved === 'broken') broken.push(url);
    }
  }
  return { targets: [...targets], counts, broken };
}
