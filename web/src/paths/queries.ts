import { queryOptions } from '@tanstack/preact-query';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { type Locations, readLocations } from '../data/locations.ts';
import type { CountedNeighbourhood } from '../picture/neighbourhood.ts';
import type { MapAddress } from '../url/map-address.ts';
import { endsOf, type PathEnds } from './path-ends.ts';

export type Paths = AnswerOf<'find_paths'>;

const MOST_PATHS = 5;
export const MOST_STEPS = 4;

/** The shortest paths between two documents or territories, wherever they pass; with a time, those of then. */
export const pathsQuery = (
  atlas: AtlasClient,
  { kind, ids: [from, to] }: PathEnds,
  asOf: string | undefined,
) =>
  queryOptions({
    queryKey: ['paths', from, to, asOf],
    queryFn: ({ signal }) =>
      atlas.call('find_paths', {
        body: {
          ...(kind === 'documents' ? { from, to } : { from_territory: from, to_territory: to }),
          ...{ k: MOST_PATHS, max_depth: MOST_STEPS },
          ...(asOf !== undefined && { as_of: asOf }),
        },
        signal,
      }),
  });

/**
 * What paths pass, as a neighbourhood that is drawn.
 * @param locations the territories of what is in the map or context
 */
export function alongPaths(
  seed: string,
  { paths }: Paths,
  { id }: Anchor,
  locations: Locations,
): CountedNeighbourhood {
  const territories = new Map(locations.map(({ resource_id, region_id }) => [resource_id, region_id]));
  const nodes = [...new Map(paths.flatMap((path) => path.nodes).map((node) => [node.id, node])).values()];
  const edges = [...new Map(paths.flatMap((path) => path.edges).map((edge) => [edge.id, edge])).values()];
  const documents = nodes.map(({ doc_type, home_id, ...node }) => ({
    ...{ home_id, territory: territories.get(node.id) ?? undefined },
    ...{ id: node.id, title: node.title, docType: doc_type, home: node.home },
  }));
  const inside = documents.filter(({ home_id }) => home_id === id);
  return {
    seed,
    documents: inside,
    outside: documents.filter(({ home_id }) => home_id !== id),
    relationships: edges.map(({ edge_kind, ...edge }) => ({ ...edge, kind: edge_kind })),
    total: inside.length,
  };
}

/** The paths of an address in the picture of a map or a context. */
export function alongPathsQuery(atlas: AtlasClient, anchor: Anchor, address: MapAddress) {
  const { lens, asOf } = address;
  const ends = endsOf(address);
  return queryOptions({
    queryKey: ['along paths', anchor.id, ends?.ids, lens, asOf],
    queryFn: async ({ client, signal }) => {
      const found = await client.fetchQuery(pathsQuery(atlas, ends!, asOf));
      const ids = [...new Set(found.paths.flatMap(({ nodes }) => nodes).map(({ id }) => id))];
      const locations = await readLocations(atlas, anchor, ids, { lens, asOf }, signal);
      return alongPaths(ends!.ids[0], found, anchor, locations);
    },
    enabled: ends !== undefined,
  });
}
