import { useQuery } from '@tanstack/preact-query';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import type { MapAddress } from '../url/map-address.ts';
import { countByTerritory, type Found, idsOf, type Place, placesQuery, searchQuery } from './queries.ts';

/** What the search of an address found in a map or a context. */
export interface FoundHere {
  readonly found: Found;
  /** In which territories; none as long as they are read. */
  readonly places: readonly Place[];
  /** How many documents in each territory. */
  readonly hits: ReadonlyMap<string, number> | undefined;
}

/** Undefined where there is no search, or while it is made. */
export function useFound(
  atlas: AtlasClient,
  anchor: Anchor,
  { query = '', lens }: MapAddress,
): FoundHere | undefined {
  const { data: found } = useQuery(searchQuery(atlas, query, anchor));
  const located = placesQuery(atlas, anchor, found === undefined ? [] : idsOf(found), lens);
  const { data: places = [] } = useQuery(located);
  const { data: hits } = useQuery({ ...located, select: countByTerritory });
  return found && { found, places, hits };
}
