import type { FolderContents } from './folder-index.ts';
import type { ReadDocument } from './parse-document.ts';
import type { Folder } from './read-folder.ts';
import { bareName, resolveName, type Style } from './resolve-names.ts';
import type { WrittenLink } from './written-link.ts';

/** How the links and tags of a folder are interpreted. */
export interface FolderStyle extends Style {
  /** Whether names in double brackets are links. */
  readonly readsNames: boolean;
}

/** The possible link targets of a folder. In an Obsidian vault, names are neither titles nor site addresses. */
export function contentsOf(folder: Folder, documents: readonly ReadDocument[]): FolderContents {
  const { isVault } = folder;
  const firstOf = (keysOf: (read: ReadDocument) => readonly string[]): Map<string, string> =>
    new Map(documents.toReversed().flatMap((read) => keysOf(read).map((key) => [key, read.path] as const)));
  return {
    files: new Set(folder.files.map(({ path }) => path)),
    directories: new Set(folder.directories),
    others: new Set([...folder.others, ...folder.refused]),
    names: new Map(
      documents.map(({ path, names: { title, aliases } }) => [
        path,
        title === undefined || isVault ? aliases : [title, ...aliases],
      ]),
    ),
    addresses: firstOf(({ addresses }) => addresses),
    blocks: firstOf(({ blocks }) => blocks),
    hasSlugs: !isVault,
  };
}

type Named = WrittenLink & { readonly from: string };

const namesIn = (documents: readonly ReadDocument[]): Named[] =>
  documents.flatMap(({ path, links }) =>
    links.filter(({ form }) => form === 'name').map((link) => ({ ...link, from: path })),
  );

const leads = (link: Named, contents: FolderContents, isLabelFirst: boolean): boolean => {
  const resolved = resolveName(link.from, link.target, contents, isLabelFirst);
  return typeof resolved === 'object' || resolved === 'self';
};

/** Whether one side of a link looks like a Dendron note: words joined by dots, or a `dendron://` address. */
const isHierarchical = (side: string): boolean =>
  /^dendron:\/\//i.test(side) || /^[^\s/]+\.[^\s/]+$/.test(bareName(side));

/**
 * Only Dendron puts the display text before the pipe. In its folders, dotted names follow the pipe, and more names
 * after the pipe lead to documents than names before it.
 */
function hasLabelsFirst(names: readonly Named[], contents: FolderContents): boolean {
  const hasRoot = [...contents.files].some((path) => /(?:^|\/)root\.md$/.test(path));
  let votes = 0;
  for (const link of names) {
    const sides = link.target.split(/\\?\|/);
    if (sides.length !== 2) continue;
    const [before, after] = [leads(link, contents, false), leads(link, contents, true)];
    if (after && !before && (hasRoot || isHierarchical(sides[1]!.trim()))) votes += 1;
    else if (before && !after) votes -= 1;
  }
  return votes > 0;
}

/**
 * How the links of a folder are interpreted, judged by its contents.
 * @param isVault as declared by the caller; undefined when not declared
 */
export function styleOf(
  folder: Folder,
  documents: readonly ReadDocument[],
  contents: FolderContents,
  isVault: boolean | undefined,
): FolderStyle {
  if (isVault === false) return { readsNames: false, isNotes: false, isLabelFirst: false };
  const names = namesIn(documents);
  const isLabelFirst = !folder.isVault && hasLabelsFirst(names, contents);
  const isNotes =
    isVault === true || folder.isVault || names.some((link) => leads(link, contents, isLabelFirst));
  return { readsNames: true, isNotes, isLabelFirst };
}
