import { infiniteQueryOptions } from '@tanstack/preact-query';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';

export type SharedLink = AnswerOf<'list_shared_links'>['shared_links'][number];

const PAGE_ROWS = 50;

/** The links of a map, newest first, in pages. */
export const sharedLinksQuery = (atlas: AtlasClient, map: string) =>
  infiniteQueryOptions({
    queryKey: ['shared links', map],
    queryFn: ({ pageParam: offset, signal }) =>
      atlas.call('list_shared_links', { query: { cogmap_id: map, limit: PAGE_ROWS, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ truncated, offset, shared_links }) =>
      truncated ? offset + shared_links.length : undefined,
  });
