import { queryOptions } from '@tanstack/preact-query';
import type { Document, Neighbourhood, Relationship } from '#drawing/view.ts';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import { type Anchor, NAMES } from '../data/anchor.ts';
import { type Locations, readLocations } from '../data/locations.ts';
import type { MapAddress } from '../url/map-address.ts';

/** What lies around the selected document of a map or a context (spec 90 §5, §9). */

type Slice = AnswerOf<'cogmap_neighborhood_slice'>;

/** So many documents are drawn, the nearest first; the service places no more at once. */
const MOST_DOCUMENTS = 500;

/** A neighbourhood with the number of documents of the map that it has, of which the nearest are drawn. */
export interface CountedNeighbourhood extends Neighbourhood {
  /** Without the selected one. */
  readonly total: number;
}

const documentOf = ({ id, title, doc_type, home }: Slice['nodes'][number]): Document => ({
  id,
  title,
  docType: doc_type,
  home,
});

const relationshipOf = ({ edge_kind, ...edge }: Slice['edges'][number]): Relationship => ({
  ...edge,
  kind: edge_kind,
});

/**
 * The neighbourhood of a document, of what was read.
 * @param slice the documents within some steps in the map, and the relationships among them
 * @param locations the territories of the nearest of them
 * @param around what is so many steps from the document, wherever it is
 * @param kinds of relationships; absent: all
 */
export function neighbourhoodOf(
  seed: string,
  slice: Slice,
  locations: Locations,
  around: Slice,
  kinds: readonly string[] | undefined,
): CountedNeighbourhood {
  const territories = new Map(locations.map(({ resource_id, region_id }) => [resource_id, region_id]));
  const inMap = new Set(slice.nodes.map(({ id }) => id));
  const beyond = around.edges.filter(
    ({ source, target, edge_kind }) =>
      inMap.has(source) !== inMap.has(target) && (kinds === undefined || kinds.includes(edge_kind)),
  );
  const joined = new Set(beyond.flatMap(({ source, target }) => [source, target]));
  return {
    seed,
    documents: slice.nodes.slice(0, MOST_DOCUMENTS).map((node) => ({
      ...documentOf(node),
      territory: territories.get(node.id) ?? undefined,
    })),
    outside: around.nodes.filter(({ id }) => joined.has(id) && !inMap.has(id)).map(documentOf),
    relationships: [...slice.edges, ...beyond].map(relationshipOf),
    total: Math.max(0, slice.nodes.length - 1),
  };
}

/** A neighbourhood in the territories that show the stored ones; what is in none of them is not drawn. */
export const neighbourhoodIn = (
  { documents, ...rest }: CountedNeighbourhood,
  shown: ReadonlyMap<string, string>,
): CountedNeighbourhood => ({
  ...rest,
  documents: documents.map((document) => ({
    ...document,
    territory: document.territory && shown.get(document.territory),
  })),
});

const NOTHING: Slice = { nodes: [], edges: [] };

/** The slice of a map that the neighbourhood of a selected document is. */
export const sliceOf = (resource: string, { depth = 1, kinds }: MapAddress) => ({
  ...{ seeds: [resource], depth },
  ...(kinds !== undefined && { edge_kinds: [...kinds] }),
});

/** The neighbourhood that an address asks for; what is out of the map or context has no past. */
export function neighbourhoodQuery(atlas: AtlasClient, anchor: Anchor, address: MapAddress) {
  const { id, kind } = anchor;
  const { resource = '', depth = 1, kinds, lens, asOf } = address;
  return queryOptions({
    queryKey: ['neighbourhood', id, resource, depth, kinds, lens, asOf],
    queryFn: async ({ signal }): Promise<CountedNeighbourhood> => {
      const [slice, around] = await Promise.all([
        atlas.call(NAMES[kind].slice, {
          path: { id },
          query: asOf === undefined ? {} : { as_of: asOf },
          body: sliceOf(resource, address),
          signal,
        }),
        asOf === undefined ? atlas.call('traverse', { query: { from: resource, depth }, signal }) : NOTHING,
      ]);
      const ids = slice.nodes.slice(0, MOST_DOCUMENTS).map((node) => node.id);
      const locations = await readLocations(atlas, anchor, ids, { lens, asOf }, signal);
      return neighbourhoodOf(resource, slice, locations, around, kinds);
    },
    enabled: resource !== '',
    // Of fewer steps or other kinds it stays while the next one is read.
    placeholderData: (last) => (last?.seed === resource ? last : undefined),
  });
}
