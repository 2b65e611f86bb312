import { dirname } from 'node:path/posix';
import type { EdgeKind, Polarity } from '#base/shapes.ts';
import type { MapDocument, MapTelos } from '#map-files/map-contents.ts';
import { type MarkdownDocument, parseDocument, type Reading } from './parse-document.ts';
import type { Folder } from './read-folder.ts';
import { type LinkCounts, noLinks, resolveLinks } from './resolve-links.ts';
import { resolveNames } from './resolve-names.ts';
import { titleOfPath } from './title-of-path.ts';

/** The folder itself; the telos of the map stands for it. */
export const ROOT = '';

/**
 * A link that someone wrote says more of a document than the folder it lies in; by these weights a link between two
 * documents binds them under telos-default (2.0 · 0.3 ≥ 0.5), and a shared folder alone does not.
 */
const WEIGHT = { near: 2, contains: 0.3 } as const;

export interface DraftResource extends Pick<MarkdownDocument, 'title' | 'docType' | 'openMeta' | 'body'> {
  /** Relative to the folder; becomes the resource's origin. */
  readonly path: string;
  /** Of the file's bytes; directories have none. */
  readonly hash?: string;
  readonly managedMeta?: MapDocument['managed_meta'];
  readonly facets?: MapDocument['facets'];
}

export interface DraftEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  readonly label: string;
  /** `forward` when it is not given. */
  readonly polarity?: Polarity;
  readonly weight: number;
}

/** What a folder says that its map should hold. */
export interface MapDraft {
  /** Directories before files, each by path. */
  readonly resources: readonly DraftResource[];
  readonly edges: readonly DraftEdge[];
  /** How many links were not turned into edges, by why. */
  readonly links: LinkCounts;
  readonly warnings: readonly string[];
  /** What the map is for, where the files say it. */
  readonly telos?: MapTelos;
}

const contains = (path: string): DraftEdge => {
  const parent = dirname(path);
  const ends = { from: parent === '.' ? ROOT : parent, to: path };
  return { ...ends, kind: 'contains', label: 'contains', weight: WEIGHT.contains };
};

const directoryOf = (path: string): DraftResource => ({
  path,
  title: titleOfPath(path),
  docType: 'directory',
  openMeta: {},
  body: '',
});

/** Turns a folder into the resources and edges of its map: one of each pair, whatever the number of links. */
export function draftMap(folder: Folder, reading: Reading): MapDraft {
  const contents = {
    files: new Set(folder.files.map((file) => file.path)),
    directories: new Set(folder.directories),
    others: new Set([...folder.others, ...folder.refused]),
  };
  const resources = folder.directories.map(directoryOf);
  const edges = folder.directories.map(contains);
  const warnings = [...folder.warnings];
  const links = noLinks();
  for (const { path, text, hash } of folder.files) {
    const { links: urls, wikiLinks, warnings: faults, ...document } = parseDocument(path, text, reading);
    const { targets, counts, broken, ambiguous } = resolveLinks(path, urls, contents, reading.isVault);
    const named = resolveNames(path, wikiLinks, contents);
    const { title, docType, openMeta, body } = document;
    resources.push({ path, title, docType, openMeta, body, hash });
    edges.push(contains(path));
    for (const to of new Set([...targets, ...named.targets]))
      edges.push({ from: path, to, kind: 'near', label: 'links_to', weight: WEIGHT.near });
    for (const key of Object.keys(counts) as (keyof LinkCounts)[])
      links[key] += counts[key] + named.counts[key];
    warnings.push(...faults.map((fault) => `${path}: ${fault}`));
    warnings.push(
      ...named.ambiguous.map((name) => `${path}: [[${name}]] names several files; the first is taken`),
    );
    warnings.push(
      ...ambiguous.map(
        (url) => `${path}: the link ${JSON.stringify(url)} may mean several files; the first is taken`,
      ),
    );
    warnings.push(...named.broken.map((name) => `${path}: [[${name}]] leads nowhere`));
    warnings.push(...broken.map((url) => `${path}: the link ${JSON.stringify(url)} leads nowhere`));
  }
  return { resources, edges, links, warnings };
}
