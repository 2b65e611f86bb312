import { infiniteQueryOptions, queryOptions } from '@tanstack/preact-query';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';

/** What panels read of the service. */

export type Member = AnswerOf<'region_members'>['rows'][number];

/** Rows of one page of a list in a panel. */
const PAGE = 50;

const afterOf = (after: string | undefined) => (after === undefined ? {} : { after });

export const charterQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['charter', id],
    queryFn: ({ signal }) => atlas.call('cogmap_charter', { path: { id }, signal }),
  });

/** Maps with the time of their last forming. */
export const formingsQuery = (atlas: AtlasClient) =>
  queryOptions({
    queryKey: ['home', 'details'],
    queryFn: ({ signal }) => atlas.call('atlas_home', { query: { details: true }, signal }),
  });

/** The documents of a territory, the most affine first, in pages. */
export const membersQuery = (atlas: AtlasClient, id: string, asOf: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['members', id, asOf],
    queryFn: ({ signal, pageParam }) =>
      atlas.call('region_members', {
        path: { id },
        query: { limit: PAGE, ...afterOf(pageParam), ...(asOf !== undefined && { as_of: asOf }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** The relationships between two territories, in pages. */
export const bridgeQuery = (atlas: AtlasClient, a: string, b: string) =>
  infiniteQueryOptions({
    queryKey: ['bridge', a, b],
    queryFn: ({ signal, pageParam }) =>
      atlas.call('region_bridges', { query: { a, b, limit: PAGE, ...afterOf(pageParam) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
