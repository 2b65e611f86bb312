import { infiniteQueryOptions, queryOptions } from '@tanstack/preact-query';
import { failureOf } from '#sdk/failures.ts';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import { type Anchor, NAMES } from '../data/anchor.ts';
import type { PictureView } from '../data/queries.ts';

/** What panels read of the service. */

export type Member = AnswerOf<'region_members'>['rows'][number];
export type Resource = AnswerOf<'get_resource'>;
export type TrailEvent = AnswerOf<'element_trail'>['events'][number];

/** Rows of one page of a list in a panel. */
const PAGE = 50;
/** Orphans of one page: they come with the whole picture. */
const ORPHANS = 500;
/** A relationship is what all its events made of it, and has few; a document may have many. */
const TRAIL_PAGES = { node: PAGE, edge: 1000 } as const;

const ofPast = (asOf: string | undefined) => (asOf === undefined ? {} : { as_of: asOf });
const afterOf = (after: string | undefined) => (after === undefined ? {} : { after });

export const charterQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['charter', id],
    queryFn: ({ signal }) => atlas.call('cogmap_charter', { path: { id }, signal }),
  });

/** How much of everything there is in a picture, beyond the limits of an answer. */
export const countsQuery = (atlas: AtlasClient, { kind, id }: Anchor, view: PictureView) =>
  queryOptions({
    // With the pictures, which are read again after each forming.
    queryKey: ['picture', id, 'counts', view],
    queryFn: async ({ signal }) => {
      const query = { ...view, counts: true, bridge_limit: 1, orphan_limit: 1 };
      const { counts } = await atlas.call(NAMES[kind].panorama, { path: { id }, query, signal });
      return counts!;
    },
  });

/** Orphans of a picture after those that were sent with it, in pages; the most connected come first. */
export const moreOrphansQuery = (atlas: AtlasClient, { kind, id }: Anchor, view: PictureView, sent: number) =>
  infiniteQueryOptions({
    queryKey: ['orphans', id, view, sent],
    queryFn: ({ signal, pageParam }) =>
      atlas.call(NAMES[kind].panorama, {
        path: { id },
        query: { ...view, orphan_limit: ORPHANS, orphan_offset: pageParam, bridge_limit: 1 },
        signal,
      }),
    initialPageParam: sent,
    getNextPageParam: ({ orphan_nodes }, _, offset) =>
      orphan_nodes.length < ORPHANS ? undefined : offset + ORPHANS,
    enabled: false,
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
        query: { limit: PAGE, ...afterOf(pageParam), ...ofPast(asOf) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Why the territories of today's picture have their labels, by their ids. */
export const labelReasonsQuery = (atlas: AtlasClient, { kind, id }: Anchor, lens: string | undefined) =>
  queryOptions({
    queryKey: ['picture', id, 'labels', lens],
    queryFn: async ({ signal }) => {
      const query = { explain: true, ...(lens !== undefined && { lens_id: lens }) };
      const { territories } = await atlas.call(NAMES[kind].panorama, { path: { id }, query, signal });
      return new Map(territories.map((territory) => [territory.id, territory.why]));
    },
  });

/** The relationships between two territories, in pages. */
export const bridgeQuery = (atlas: AtlasClient, a: string, b: string, asOf: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['bridge', `${a} ${b}`, asOf],
    queryFn: ({ signal, pageParam }) =>
      atlas.call('region_bridges', {
        query: { a, b, limit: PAGE, ...afterOf(pageParam), ...ofPast(asOf) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export const resourceQuery = (atlas: AtlasClient, id: string, asOf?: string) =>
  queryOptions({
    queryKey: ['resource', id, asOf],
    queryFn: ({ signal }) => atlas.call('get_resource', { path: { id }, query: ofPast(asOf), signal }),
  });

/** How a document's text begins; of a past time only in a map, whose pictures are kept. Undefined: it has no text. */
export const excerptQuery = (atlas: AtlasClient, resource: Resource, asOf?: string) => {
  const { id, cogmap_id } = resource;
  return queryOptions({
    queryKey: ['excerpt', id, asOf],
    queryFn: async ({ signal }) => {
      const { nodes } =
        cogmap_id === undefined
          ? await atlas.call('traverse', { query: { from: id, depth: 1 }, signal })
          : await atlas.call('cogmap_neighborhood_slice', {
              path: { id: cogmap_id },
              query: ofPast(asOf),
              body: { seeds: [id], depth: 0 },
              signal,
            });
      return nodes.find((node) => node.id === id)?.excerpt ?? null;
    },
    enabled: asOf === undefined || cogmap_id !== undefined,
  });
};

export const contentQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['content', id],
    queryFn: ({ signal }) => atlas.call('get_content', { path: { id }, signal }),
  });

/** The relationships of a document, oldest first, in pages. */
export const edgesQuery = (atlas: AtlasClient, id: string, asOf: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['edges', id, asOf],
    queryFn: ({ signal, pageParam: offset }) =>
      atlas.call('list_resource_edges', {
        path: { id },
        query: { limit: PAGE, offset, ...ofPast(asOf) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page, _, offset) => (page.length < PAGE ? undefined : offset + PAGE),
  });

export const facetsQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['facets', id],
    queryFn: ({ signal }) => atlas.call('list_resource_facets', { path: { id }, signal }),
  });

/** What a document cites. */
export const sourcesQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['sources', id],
    queryFn: ({ signal }) => atlas.call('provenance', { path: { id }, signal }),
  });

/** How well its sources support a document, and who judged its citations. */
export const evidenceQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['evidence', id],
    queryFn: async ({ signal }) => {
      const [evidence, audits] = await Promise.all([
        atlas.call('resource_evidence', { path: { id }, signal }),
        atlas.call('list_citation_audits', { path: { id }, signal }),
      ]);
      return { evidence, audits };
    },
  });

/** What happened to a document (`node`) or a relationship (`edge`), oldest first, in pages. */
export const trailQuery = (atlas: AtlasClient, kind: 'node' | 'edge', id: string) =>
  infiniteQueryOptions({
    queryKey: ['trail', kind, id],
    queryFn: ({ signal, pageParam }) =>
      atlas.call('element_trail', {
        path: { kind, id },
        query: { limit: TRAIL_PAGES[kind], authorship: true, ...afterOf(pageParam) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export const lineageQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['lineage', id],
    queryFn: ({ signal }) => atlas.call('resource_lineage', { path: { id }, signal }),
  });

export const edgeFacetsQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['edge facets', id],
    queryFn: ({ signal }) => atlas.call('list_edge_facets', { path: { edge_handle: id }, signal }),
  });

/** The number of documents of a context, by their types. */
export const docTypesQuery = (atlas: AtlasClient, context: string) =>
  queryOptions({
    queryKey: ['doc types', context],
    queryFn: async ({ signal }) => {
      const { facets } = await atlas.call('list_resources', {
        query: { context_ref: context, limit: 1 },
        signal,
      });
      return facets.doc_type;
    },
  });

/** Which documents of a context are containers, and over how many steps (0..3) others belong to them. */
export interface Containers {
  readonly type: string;
  readonly depth: number;
}

/** The containers of a context, and its other documents in groups by a key. */
export const containersQuery = (
  atlas: AtlasClient,
  context: string,
  groupBy: string,
  { type, depth }: Containers,
) =>
  queryOptions({
    queryKey: ['containers', context, groupBy, type, depth],
    queryFn: ({ signal }) =>
      atlas.call('context_panorama', {
        query: { context_ref: context, group_by: groupBy, container_types: type, depth },
        signal,
      }),
  });

/** A container by its id, or a group as `key:value`. */
export type PartOfContext = { readonly container: string } | { readonly group: string };

/** A part of a context with what it is connected with; `bounds` says what was cut. */
export const contextCompositionQuery = (
  atlas: AtlasClient,
  context: string,
  part: PartOfContext,
  { type, depth }: Containers,
) =>
  queryOptions({
    queryKey: ['context composition', context, part, type, depth],
    queryFn: async ({ signal }) => {
      const query = { context_ref: context, container_types: type, container_depth: depth, ...part };
      const { data, error, response } = await atlas.GET('/api/graph/contexts/composition', {
        params: { query },
        signal,
      });
      if (data === undefined) throw failureOf(response, error);
      return { ...data, bounds: response.headers.get('x-result-truncated') ?? undefined };
    },
  });
