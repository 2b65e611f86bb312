import { type FolderContents, indexOf } from './folder-index.ts';
import type { Named } from './name-index.ts';
import { type Resolved, resolveUrl } from './resolve-links.ts';
import type { WrittenLink } from './written-link.ts';

/** How a folder's links and names are interpreted. */
export interface Style {
  /** Whether Markdown links are resolved as in Obsidian. */
  readonly isNotes: boolean;
  /** Whether `[[a|b]]` leads to `b` and shows `a`, as in Dendron. */
  readonly isLabelFirst: boolean;
}

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:)/i;
/** A note in another vault of the same Dendron workspace. */
const OTHER_VAULT = /^dendron:\/\/([^/]+)\/(.+)$/i;

/** The two sides of the first pipe, which is escaped in tables. */
const sidesOf = (written: string): string[] => written.split(/\\?\|/, 2);

/** The target of a link in brackets, including its heading. */
export function nameOfLink(written: string, isLabelFirst: boolean): string {
  const [first = '', second] = sidesOf(written);
  return (isLabelFirst ? (second ?? first) : first).trim();
}

/** The name without its heading or block id. */
export const bareName = (name: string): string => name.split(/[#^]/, 1)[0]!.trim();

/** A name as written, then percent-decoded. */
function* spellings(name: string): Generator<string> {
  yield name;
  if (!name.includes('%')) return;
  try {
    yield decodeURIComponent(name);
  } catch {
    // Not a valid encoding.
  }
}

/** The names that one may be, the likeliest first: a whole name takes precedence over one cut at its heading. */
function* likely(name: string): Generator<string> {
  for (const wanted of new Set([name, bareName(name)])) if (wanted !== '') yield* spellings(wanted);
}

const isAddress = (name: string): boolean => ADDRESS.test(name) && !OTHER_VAULT.test(name);
const isPlaceInside = (name: string): boolean => /^(?:[#^]|$)/.test(name);

/** The names that a link in double brackets may mean; none for an address or a place in its own document. */
export function namesOfLink(written: string): string[] {
  const name = nameOfLink(written, false);
  return isAddress(name) || isPlaceInside(name) ? [] : [...new Set(likely(name))];
}

function find(from: string, written: string, contents: FolderContents): Named | undefined {
  const { names } = indexOf(contents);
  const [, vault, rest] = OTHER_VAULT.exec(written) ?? [];
  for (const spelling of likely(rest ?? written)) {
    const found =
      (vault === undefined ? undefined : names.find(from, `${vault}/${spelling}`)) ??
      names.find(from, spelling);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Resolves a name in double brackets to a file (`Name`, `folder/Name`, `/folder/Name` from the root, `../Name`,
 * `Name#Heading`, `Name|shown`). Case is ignored unless two files differ only in case.
 */
export function resolveName(
  from: string,
  written: string,
  contents: FolderContents,
  isLabelFirst = false,
): Resolved {
  const name = nameOfLink(written, isLabelFirst);
  if (isAddress(name)) return 'external';
  if (isPlaceInside(name)) return 'self';
  const found = find(from, name, contents);
  if (found === undefined) return 'broken';
  if (found === 'other') return 'other';
  return found.path === from ? 'self' : { target: found.path, isAmbiguous: found.isAmbiguous };
}

/** Resolves a link in a document of the folder. */
export function resolveLink(
  from: string,
  link: WrittenLink,
  contents: FolderContents,
  style: Style,
): Resolved {
  if (link.form === 'url') return resolveUrl(from, link.target, contents, style.isNotes);
  if (link.form === 'block') {
    const target = contents.blocks?.get(link.target.toLowerCase());
    return target === undefined ? 'broken' : target === from ? 'self' : { target };
  }
  const defined =
    link.definedAs === undefined ? undefined : resolveUrl(from, link.definedAs, contents, style.isNotes);
  return typeof defined === 'object' ? defined : resolveName(from, link.target, contents, style.isLabelFirst);
}
