import { dirname } from 'node:path/posix';
import type { EdgeKind, Polarity } from '#base/shapes.ts';
import type { MapDocument, MapTelos } from '#map-files/map-contents.ts';
import { Accounting, type Counts, type Place } from './accounting.ts';
import { linksOfDocument } from './document-links.ts';
import { contentsOf, styleOf } from './folder-style.ts';
import type { OpenMeta } from './kept-meta.ts';
import {
  documentOf,
  type MarkdownDocument,
  type ReadDocument,
  type Reading,
  readDocument,
} from './parse-document.ts';
import type { Folder } from './read-folder.ts';
import { type LinkCounts, noLinks } from './resolve-links.ts';
import { titleOfPath } from './title-text.ts';
import { LINK_WEIGHT, type WrittenTag } from './written-link.ts';

/** The path of the folder itself; it corresponds to the telos of the map. */
export const ROOT = '';

/** Less than that of a link (`LINK_WEIGHT`): a shared folder alone does not bind two documents under telos-default. */
const CONTAINS_WEIGHT = 0.3;

export interface DraftResource extends Pick<MarkdownDocument, 'title' | 'docType' | 'openMeta' | 'body'> {
  /** Relative to the folder; becomes the resource's origin. */
  readonly path: string;
  /** Hash of the file's bytes; directories have none. */
  readonly hash?: string;
  readonly managedMeta?: MapDocument['managed_meta'];
  readonly facets?: MapDocument['facets'];
  /** Counted as taken for it: itself, its values, its tags. Subtracted again when the service refuses the document. */
  readonly counted?: Counts;
}

export interface DraftEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  readonly label: string;
  /** Default: `forward`. */
  readonly polarity?: Polarity;
  readonly weight: number;
  /** Facets by name. */
  readonly facets?: OpenMeta;
  /** Its place in the files; undefined when derived from the folder structure alone. */
  readonly place?: Place;
  /** Counted as taken for it. */
  readonly counted?: Counts;
}

/** The map content derived from a folder. */
export interface MapDraft {
  /** Directories before files, each by path. */
  readonly resources: readonly DraftResource[];
  readonly edges: readonly DraftEdge[];
  /** Number of links that did not become edges, by reason. */
  readonly links: LinkCounts;
  /**
   * Whether relationships labelled with a property of their source are links, which are folded when the property is
   * removed.
   */
  readonly hasPropertyLinks?: boolean;
  readonly warnings: readonly string[];
  /** The outcome of each item of the files. */
  readonly accounting: Accounting;
  /** The purpose of the map, when the files state it. */
  readonly telos?: MapTelos;
}

const contains = (path: string): DraftEdge => {
  const parent = dirname(path);
  const ends = { from: parent === '.' ? ROOT : parent, to: path };
  return { ...ends, kind: 'contains', label: 'contains', weight: CONTAINS_WEIGHT };
};

const directoryOf = (path: string): DraftResource => ({
  path,
  title: titleOfPath(path),
  docType: 'directory',
  openMeta: {},
  body: '',
});

const AGAIN = 'the same tag stands before in the document';
const NO_NOTES = 'in a folder without [[names]] a word after # is not a tag; --from vault takes it';

/** Counts the outcome of a document's tags. @returns number of taken tags */
function countTags(
  accounting: Accounting,
  { path, tags: written }: ReadDocument,
  { tags }: MarkdownDocument,
  withTags: boolean,
): number {
  const place = ({ name, line }: WrittenTag): Place => ({ file: path, ...(line && { line }), text: name });
  accounting.taken('tags', tags.taken.length);
  for (const tag of tags.again) accounting.merged('tags', AGAIN, place(tag));
  for (const tag of tags.tooLong) accounting.leftOut('tags', 'it is too long for a tag', place(tag));
  for (const tag of tags.tooMany) accounting.leftOut('tags', 'the document has too many tags', place(tag));
  if (!withTags) for (const tag of written) accounting.leftOut('tags', NO_NOTES, place(tag));
  return tags.taken.length;
}

/** Counts the outcome of a document's properties except tags. @returns number of taken properties */
function countValues(
  accounting: Accounting,
  path: string,
  { taken, lost }: MarkdownDocument['properties'],
): number {
  const count = taken.filter((key) => key !== 'tags').length;
  accounting.taken('values', count);
  for (const { key, part, why } of lost) {
    if (key === 'tags') accounting.refused('tags', why, { file: path, text: part ?? key });
    else
      accounting.leftOut('values', why, { file: path, text: part === undefined ? key : `${key}: ${part}` });
  }
  return count;
}

/** Counts the folder's other files, and the documents that are read only in part. */
function countFiles(accounting: Accounting, folder: Folder, documents: readonly ReadDocument[]): void {
  accounting.taken('files', folder.files.length);
  for (const { path, why } of folder.leftOut) accounting.leftOut('files', why, { file: path });
  for (const { path, unread } of documents)
    if (unread !== undefined && unread.links > 0)
      accounting.leftOut('links', unread.why, { file: path }, unread.links);
}

/**
 * Turns a folder into the resources and edges of its map: one edge for each pair of documents and each label, whatever
 * the number of links. The folder's contents determine how links and words after `#` are interpreted.
 */
export function draftMap(folder: Folder, reading: Reading): MapDraft {
  const accounting = new Accounting();
  const documents = folder.files.map(({ path, text }) => readDocument(path, text));
  const contents = contentsOf(folder, documents);
  const style = styleOf(folder, documents, contents, reading.isVault);
  countFiles(accounting, folder, documents);
  const resources: DraftResource[] = folder.directories.map(directoryOf);
  const edges = folder.directories.map(contains);
  const warnings = [...folder.warnings];
  const counts = noLinks();
  const how = { readMeta: reading.readMeta, withTags: style.isNotes, isLabelFirst: style.isLabelFirst };
  for (const [at, read] of documents.entries()) {
    const { path } = read;
    const document = documentOf(read, how);
    const { title, docType, openMeta, body } = document;
    const tags = countTags(accounting, read, document, how.withTags);
    const lostTags = document.properties.lost.filter(({ key }) => key === 'tags').length;
    const values = countValues(accounting, path, document.properties);
    const counted = {
      files: 1,
      ...(tags > lostTags && { tags: tags - lostTags }),
      ...(values > 0 && { values }),
    };
    resources.push({ path, title, docType, openMeta, body, hash: folder.files[at]!.hash, counted });
    const links = linksOfDocument(read, contents, style, accounting, LINK_WEIGHT);
    edges.push(contains(path), ...links.edges);
    for (const why of Object.keys(counts) as (keyof LinkCounts)[]) counts[why] += links.counts[why];
    warnings.push(...[...document.warnings, ...links.warnings].map((fault) => `${path}: ${fault}`));
  }
  return { resources, edges, links: counts, hasPropertyLinks: true, warnings, accounting };
}
