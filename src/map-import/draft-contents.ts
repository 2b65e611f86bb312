import { createHash } from 'node:crypto';
import { canonicalJson } from '#base/canonical-json.ts';
import {
  type MapContents,
  type MapDocument,
  type MapRelationship,
  TELOS_KEY,
} from '#map-files/map-contents.ts';
import { Accounting } from './accounting.ts';
import { type DraftEdge, type DraftResource, type MapDraft, ROOT } from './draft-map.ts';
import { noLinks } from './resolve-links.ts';

const hashOf = (document: MapDocument): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex');

/** Number of attributes of a document besides title, type and body. */
const attributesOf = ({ open_meta, managed_meta, facets }: MapDocument): number =>
  [open_meta, managed_meta, facets].reduce((sum, values) => sum + Object.keys(values).length, 0);

const resourceOf = (document: MapDocument): DraftResource => {
  const { key, title, type, body, open_meta, managed_meta, facets } = document;
  return {
    path: key,
    title,
    docType: type,
    openMeta: open_meta,
    body,
    hash: hashOf(document),
    managedMeta: managed_meta,
    facets,
    counted: { nodes: 1, attributes: attributesOf(document) },
  };
};

/** The identity of a live relationship. */
const keyOf = ({ source, target, kind, label }: MapRelationship): string =>
  JSON.stringify([source, target, kind, label]);

/**
 * The distinct relationships of a map; omissions are counted, and a relationship with a missing end causes a warning.
 */
function edgesOf(
  relationships: readonly MapRelationship[],
  paths: ReadonlyMap<string, string>,
  { accounting, warnings, file }: { accounting: Accounting; warnings: string[]; file: string },
): readonly DraftEdge[] {
  const edges = new Map<string, DraftEdge>();
  for (const relationship of relationships) {
    const { source, target, ...fields } = relationship;
    const [from, to] = [paths.get(source), paths.get(target)];
    const place = { file, text: `${source} → ${target}` };
    const key = keyOf(relationship);
    if (from === undefined || to === undefined) {
      accounting.leftOut('edges', 'there is no document for an end of it', place);
      warnings.push(
        `a relationship from ${source} to ${target}: there is no document ${from === undefined ? source : target}`,
      );
    } else if (edges.has(key))
      accounting.merged('edges', 'its ends, kind and label are those of another, which is taken', place);
    else {
      accounting.taken('edges');
      edges.set(key, { from, to, ...fields, place, counted: { edges: 1 } });
    }
  }
  return [...edges.values()];
}

/**
 * The draft that recreates an exported map; a relationship with a missing end causes a warning.
 * @param file its name, for the places of omitted items
 */
export function draftOfContents({ telos, documents, relationships }: MapContents, file = ''): MapDraft {
  const paths = new Map(documents.map(({ key }) => [key, key])).set(TELOS_KEY, ROOT);
  const accounting = new Accounting();
  const warnings: string[] = [];
  const resources = documents.map(resourceOf);
  for (const document of documents) {
    accounting.taken('nodes');
    accounting.taken('attributes', attributesOf(document));
  }
  const edges = edgesOf(relationships, paths, { accounting, warnings, file });
  const broken = accounting.tallies().edges.left_out;
  return { resources, edges, links: { ...noLinks(), broken }, warnings, accounting, telos };
}
