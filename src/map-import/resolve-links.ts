import { dirname, join } from 'node:path/posix';
import { type FolderContents, indexOf } from './folder-index.ts';

export interface LinkCounts {
  /** Another site, another scheme, mail. */
  external: number;
  /** From the root of a site, which a folder that is no vault does not know. */
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
  /** Links of a vault that may mean several files, as written. */
  readonly ambiguous: readonly string[];
}

type Resolved = { readonly target: string; readonly isAmbiguous?: boolean } | keyof LinkCounts;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

export const noLinks = (): LinkCounts => ({ external: 0, absolute: 0, self: 0, other: 0, broken: 0 });

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A link to a path of the folder, as it is written there. */
function resolvePath(from: string, wanted: string, contents: FolderContents): Resolved {
  const { composed, pages } = indexOf(contents);
  const { files, directories, others } = contents;
  const exists = files.has(wanted) || directories.has(wanted) || others.has(wanted);
  const path = exists ? wanted : (composed.get(wanted.normalize('NFC')) ?? wanted);
  if (files.has(path)) return path === from ? 'self' : { target: path };
  if (path === '' || directories.has(path)) {
    const target = pages.get(path) ?? path;
    return target === from ? 'self' : { target };
  }
  return others.has(path) ? 'other' : 'broken';
}

const relative = (from: string, path: string): string =>
  join(dirname(from), path).replace(/\/$/, '').replace(/^\.$/, '');

function resolve(from: string, url: string, contents: FolderContents): Resolved {
  if (SCHEME.test(url) || url.startsWith('//')) return 'external';
  if (url.startsWith('/')) return 'absolute';
  const bare = url.split(/[?#]/, 1)[0]!;
  return bare === '' ? 'self' : resolvePath(from, relative(from, decoded(bare)), contents);
}

/** In a vault a path may also begin at its root, or be just the end of one. */
function resolveInVault(from: string, url: string, contents: FolderContents): Resolved {
  const resolved = resolve(from, url, contents);
  if (resolved !== 'absolute' && resolved !== 'broken') return resolved;
  const path = decoded(url.split(/[?#]/, 1)[0]!);
  const named = indexOf(contents).names.find(from, path);
  if (named === 'other') return 'other';
  if (named !== undefined)
    return named.path === from ? 'self' : { target: named.path, isAmbiguous: named.isAmbiguous };
  const fromRoot = resolvePath(from, relative('', path.replace(/^\/+/, '')), contents);
  return path.startsWith('.') ? resolved : fromRoot;
}

/**
 * Tells where the links of one file lead inside the folder.
 * @param from path of the file
 * @param urls targets as written
 * @param isVault whether paths are found as Obsidian finds them
 */
export function resolveLinks(
  from: string,
  urls: readonly string[],
  contents: FolderContents,
  isVault = false,
): ResolvedLinks {
  const targets = new Set<string>();
  const counts = noLinks();
  const broken: string[] = [];
  const ambiguous: string[] = [];
  for (const url of urls) {
    const resolved = isVault ? resolveInVault(from, url, contents) : resolve(from, url, contents);
    if (typeof resolved === 'object') {
      targets.add(resolved.target);
      if (resolved.isAmbiguous === true) ambiguous.push(url);
    } else {
      counts[resolved] += 1;
      if (resolved === 'broken') broken.push(url);
    }
  }
  return { targets: [...targets], counts, broken, ambiguous };
}
