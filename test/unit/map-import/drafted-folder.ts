import { dirname } from 'node:path/posix';
import { parseOpenMeta } from '#knowledge/resources/index.ts';
import type { MapDraft } from '#map-import/draft-map.ts';
import { draftMap } from '#map-import/draft-map.ts';
import { type Folder, readFolder } from '#map-import/read-folder.ts';

/** What a folder of Markdown says that its map should hold, for tests. */

const directoriesOf = (path: string): string[] => {
  const parent = dirname(path);
  return parent === '.' ? [] : [...directoriesOf(parent), parent];
};

/** A folder that is not on a disk; `.obsidian` among its names makes it a vault, what is no Markdown is another file. */
export function folderOf(files: Readonly<Record<string, string>>): Folder {
  const shown = Object.entries(files).filter(([path]) => !path.startsWith('.'));
  const documents = shown.filter(([path]) => /\.(md|markdown)$/i.test(path));
  const others = shown.filter(([path]) => !/\.(md|markdown)$/i.test(path)).map(([path]) => path);
  const directories = [...new Set(documents.flatMap(([path]) => directoriesOf(path)))].toSorted();
  return {
    files: documents.map(([path, text]) => ({ path, text, hash: `hash of ${path}` })),
    directories,
    others: new Set([
      ...others,
      ...others.flatMap(directoriesOf).filter((path) => !directories.includes(path)),
    ]),
    refused: [],
    leftOut: others.map((path) => ({ path, why: 'it is no document' })),
    isVault: '.obsidian' in files,
    warnings: [],
  };
}

export const draftOf = (folder: Folder, isVault?: boolean): MapDraft =>
  draftMap(folder, { readMeta: parseOpenMeta, isVault });

export const draftOfFiles = (files: Readonly<Record<string, string>>, isVault?: boolean): MapDraft =>
  draftOf(folderOf(files), isVault);

/** A folder of the project's own test inputs. */
export const draftOfFixture = async (name: string): Promise<MapDraft> =>
  draftOf(await readFolder(new URL(`../../fixtures/folders/${name}`, import.meta.url).pathname));

/** The links of a draft: `a.md -> b.md`, and the label where it is not that of a text. */
export const linksOf = ({ edges }: MapDraft): string[] =>
  edges
    .filter(({ kind }) => kind === 'near')
    .map(({ from, to, label }) => `${from} -> ${to}${label === 'links_to' ? '' : ` (${label})`}`);

export const documentOf = ({ resources }: MapDraft, path: string) =>
  resources.find((resource) => resource.path === path);
