import { createHash } from 'node:crypto';
import { canonicalJson } from '#base/canonical-json.ts';
import { type MapContents, type MapDocument, TELOS_KEY } from '#map-files/map-contents.ts';
import { type DraftResource, type MapDraft, ROOT } from './draft-map.ts';
import { noLinks } from './resolve-links.ts';

const hashOf = (document: MapDocument): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex');

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
  };
};

/** What a map should hold to be the one that was exported; a relationship from or to a document that is missing is a warning. */
export function draftOfContents({ telos, documents, relationships }: MapContents): MapDraft {
  const paths = new Map(documents.map(({ key }) => [key, key])).set(TELOS_KEY, ROOT);
  const links = noLinks();
  const warnings: string[] = [];
  const edges = relationships.flatMap(({ source, target, ...fields }) => {
    const [from, to] = [paths.get(source), paths.get(target)];
    if (from !== undefined && to !== undefined) return [{ from, to, ...fields }];
    links.broken += 1;
    warnings.push(
      `a relationship from ${source} to ${target}: there is no document ${from === undefined ? source : target}`,
    );
    return [];
  });
  return { resources: documents.map(resourceOf), edges, links, warnings, telos };
}
