import { dirname, join } from 'node:path/posix';
import { type FolderContents, type FolderIndex, indexOf } from './folder-index.ts';

export interface LinkCounts {
  /** To another site or scheme, or a mail address. */
  external: number;
  /** To a path from the site root that is not in the folder. */
  absolute: number;
  /** To a heading in the same file. */
  self: number;
  /** To a file of the folder that is not Markdown. */
  other: number;
  /** To a missing target. */
  broken: number;
}

/** The target of a link: a document or a directory, or why it is not a relationship. */
export type Resolved = { readonly target: string; readonly isAmbiguous?: boolean } | keyof LinkCounts;

export const noLinks = (): LinkCounts => ({ external: 0, absolute: 0, self: 0, other: 0, broken: 0 });

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const MARKDOWN = /\.(md|markdown)$/i;
const ENDINGS = ['.md', '.markdown'];

/** Possible site roots in a folder, besides the folders that contain the linking file. */
const SITE_ROOTS = [
  ...[
    'docs',
    'doc',
    'src',
    'content',
    'pages',
    'site',
    'website',
    'source',
    'book',
    'documentation',
    'notes',
  ],
  ...['docs/src', 'docs/content', 'src/docs', 'src/content', 'src/content/docs', 'src/pages'],
  ...['site/content', 'website/docs', 'website/content', 'public', 'static', 'docs/public', 'src/public'],
];

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Finds the folder's own spelling of a path. */
type Lookup = (path: string) => string | undefined;

const withCase =
  ({ composed }: FolderIndex, { files, directories, others }: FolderContents): Lookup =>
  (path) =>
    files.has(path) || directories.has(path) || others.has(path) ? path : composed.get(path.normalize('NFC'));

const withoutCase =
  (index: FolderIndex): Lookup =>
  (path) =>
    index.loose.get(path.normalize('NFC').toLowerCase());

/** The Markdown file from which a site would generate the page at that path. */
function pageFile(path: string, look: Lookup, files: ReadonlySet<string>): string | undefined {
  const bare = path.replace(/\.html?$/i, '');
  const stems = bare === path ? [path] : [path, bare];
  const names = stems.flatMap((stem) => ENDINGS.map((ending) => `${stem}${ending}`));
  return names.map(look).find((found) => found !== undefined && files.has(found));
}

/** An imported directory, and its index page if it has one. */
function folderUnder(path: string, look: Lookup, contents: FolderContents) {
  const bare = path.replace(/(^|\/)index\.html?$/i, '');
  const directory = bare === '' ? '' : look(bare);
  if (directory === undefined || (directory !== '' && !contents.directories.has(directory))) return undefined;
  return { directory, page: indexOf(contents).pages.get(directory) };
}

/** Resolves a path of the folder. @param isFolder whether it ends with a slash */
function under(
  path: string,
  isFolder: boolean,
  look: Lookup,
  contents: FolderContents,
): Resolved | undefined {
  const exact = path === '' ? undefined : look(path);
  const isOther = exact !== undefined && contents.others.has(exact);
  if (exact !== undefined && !isFolder && contents.files.has(exact)) return { target: exact };
  if (isOther && !isFolder) return 'other';
  const folder = folderUnder(path, look, contents);
  if (isFolder && folder?.page !== undefined) return { target: folder.page };
  const file = path === '' ? undefined : pageFile(path, look, contents.files);
  if (file !== undefined) return { target: file };
  if (folder !== undefined) return { target: folder.page ?? folder.directory };
  return isOther ? 'other' : undefined;
}

const joined = (base: string, path: string): string =>
  join(base, path).replace(/\/$/, '').replace(/^\.$/, '');

/** Tries an exact case match first, then a case-insensitive one. */
function among(bases: readonly string[], path: string, contents: FolderContents): Resolved | undefined {
  const index = indexOf(contents);
  const isFolder = path === '' || /(?:^|\/)\.{0,2}$/.test(path);
  for (const look of [withCase(index, contents), withoutCase(index)]) {
    for (const base of bases) {
      const resolved = under(joined(base, path), isFolder, look, contents);
      if (resolved !== undefined) return resolved;
    }
  }
  return undefined;
}

/** Resolves from the site root: the folder, a folder that contains the file, or a conventional root. */
function fromRoot(from: string, path: string, contents: FolderContents): Resolved | undefined {
  const steps = dirname(from).split('/');
  const above = steps[0] === '.' ? [] : steps.map((_, at) => steps.slice(0, at + 1).join('/'));
  const bare = path.replace(/^\/+/, '');
  const shown = contents.addresses?.get(bare.replace(/\/+$/, '').normalize('NFC'));
  return shown === undefined
    ? among(
        [
          '',
          ...above,
          ...SITE_ROOTS.filter((root) => contents.directories.has(root) || contents.others.has(root)),
        ],
        bare,
        contents,
      )
    : { target: shown };
}

/** Resolves from the file's folder, else from the address of its page, which a site may show as a folder. */
function fromFile(from: string, path: string, contents: FolderContents): Resolved | undefined {
  const beside = among([dirname(from)], path, contents);
  if (beside !== undefined || MARKDOWN.test(path)) return beside;
  return among([from.replace(MARKDOWN, '')], path, contents);
}

/** Possible readings of a link's path: percent-decoded or as written, and with `/` for a backslash. */
const spellings = (path: string): string[] => [
  ...new Set([decoded(path), path, decoded(path).replaceAll('\\', '/')]),
];

function resolvePath(from: string, path: string, contents: FolderContents): Resolved | undefined {
  const way = path.startsWith('/') ? fromRoot : fromFile;
  for (const spelling of spellings(path)) {
    const resolved = way(from, spelling, contents);
    if (resolved !== undefined) return resolved;
  }
  return undefined;
}

/** In notes a path may also start at the root, or be only a suffix. */
function resolveInNotes(from: string, path: string, contents: FolderContents): Resolved | undefined {
  const named = indexOf(contents).names.find(from, decoded(path));
  if (named === 'other') return 'other';
  if (named !== undefined) return { target: named.path, isAmbiguous: named.isAmbiguous };
  return path.startsWith('.') ? undefined : fromRoot(from, decoded(path), contents);
}

const toItself = (from: string, resolved: Resolved): Resolved =>
  typeof resolved === 'object' && resolved.target === from ? 'self' : resolved;

/**
 * Resolves a path or an address: relative to its file or from the site root, with or without extension, to a file or to
 * a directory's index page, with `.html` for `.md`. A whole name takes precedence over one cut at `#` or `?`, and an
 * exact case match over others.
 * @param isNotes whether paths are resolved as in Obsidian
 */
export function resolveUrl(from: string, url: string, contents: FolderContents, isNotes = false): Resolved {
  if (url.startsWith('//')) return 'external';
  const bare = url.split(/[?#]/, 1)[0]!;
  const isCut = bare !== url;
  if (bare !== '' || isCut) {
    const whole = isCut || SCHEME.test(url) ? wholeFile(from, url, contents) : undefined;
    if (whole !== undefined) return toItself(from, { target: whole });
  }
  if (SCHEME.test(url)) return 'external';
  if (bare === '') return 'self';
  const resolved =
    resolvePath(from, bare, contents) ?? (isNotes ? resolveInNotes(from, bare, contents) : undefined);
  if (resolved !== undefined) return toItself(from, resolved);
  return bare.startsWith('/') && !isNotes ? 'absolute' : 'broken';
}

/** A file whose name contains a character that otherwise ends a path, or looks like a scheme. */
function wholeFile(from: string, url: string, contents: FolderContents): string | undefined {
  const look = withCase(indexOf(contents), contents);
  const found = look(joined(url.startsWith('/') ? '' : dirname(from), decoded(url)));
  return found !== undefined && contents.files.has(found) ? found : undefined;
}
