import { queryOptions } from '@tanstack/preact-query';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { type Locations, readLocations } from '../data/locations.ts';

export type Found = AnswerOf<'search'>;

/** Hits of each list, at most; how many there are beyond them is not told. */
export const MOST_HITS = 50;

/**
 * @param within undefined: in everything that the person reads
 * @param explains whether hits have their reasons
 */
export const searchQuery = (
  atlas: AtlasClient,
  query: string,
  within: Anchor | undefined,
  explains = false,
) =>
  queryOptions({
    queryKey: ['search', within?.id, query, explains],
    queryFn: ({ signal }) =>
      atlas.call('search', {
        body: {
          query,
          limit: MOST_HITS,
          ...(explains && { explain: true }),
          ...(within && (within.kind === 'map' ? { cogmap_id: within.id } : { context_ref: within.id })),
        },
        signal,
      }),
    enabled: query !== '',
  });

/** The ids of the documents that were found, each once. */
export const idsOf = ({ exact, wide }: Found): string[] => [
  ...new Set([...exact.hits, ...wide.hits].map(({ resource }) => resource.id)),
];

/** In which territory a document is; null: in none. */
export type Place = Locations[number];

/** In which territories of a map or a context the documents are, under the lens of the picture. */
export const placesQuery = (
  atlas: AtlasClient,
  anchor: Anchor,
  ids: readonly string[],
  lens: string | undefined,
) =>
  queryOptions({
    queryKey: ['located', anchor.id, lens, ids],
    queryFn: ({ signal }) => readLocations(atlas, anchor, ids, { lens }, signal),
    enabled: ids.length > 0,
  });

/** Documents outside of every territory count for none. */
export function countByTerritory(
  places: readonly { readonly region_id: string | null }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { region_id } of places)
    if (region_id !== null) counts.set(region_id, (counts.get(region_id) ?? 0) + 1);
  return counts;
}
