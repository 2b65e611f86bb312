import { queryOptions } from '@tanstack/preact-query';
import { failureOf } from '#sdk/failures.ts';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import type { Titled } from '../edits/acts.ts';
import { MOST_TITLED, previewOfUndo, titlesIn, type Undoing } from '../edits/merging.ts';

/** Documents that may be the same, and what a merge of two would change. */

export type Duplicates = AnswerOf<'cogmap_duplicates'>;
export type Pair = Duplicates['rows'][number];
export type MergeOutcome = AnswerOf<'merge_resources'>;

/** The most pairs that the service gives. */
const MOST_PAIRS = 500;

/** Pairs of documents of a map, and the limits within which it was examined. */
export interface ReadDuplicates {
  readonly found: Duplicates;
  readonly limits: readonly string[];
}

export const duplicatesQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['duplicates', id],
    queryFn: async ({ signal }): Promise<ReadDuplicates> => {
      const { data, error, response } = await atlas.GET('/api/graph/cogmaps/{id}/duplicates', {
        params: { path: { id }, query: { limit: MOST_PAIRS } },
        signal,
      });
      if (data === undefined) throw failureOf(response, error);
      const limits = (response.headers.get('x-result-truncated') ?? '').split(', ');
      return { found: data, limits: limits.filter((limit) => limit !== '' && !limit.startsWith('rows ')) };
    },
  });

/** What a merge would change, and the titles of what that names, by id. */
export interface MergePreview {
  readonly outcome: MergeOutcome;
  /** As `titlesIn` gives them. */
  readonly titles: ReadonlyMap<string, string>;
}

/** The documents that an outcome names beside the ends of relationships. */
const namedIn = ({ citations, sources }: MergeOutcome): string[] => [
  ...new Set([
    ...citations.map(({ resource_id }) => resource_id),
    ...sources.flatMap(({ kind, value }) => (kind === 'resource' ? [value] : [])),
  ]),
];

/** As many as a walk starts from. */
const MOST_NAMED = 250;

/** The key under which a preview is kept. */
export const previewKey = (into: Titled, from: Titled) => ['merge preview', into.id, from.id] as const;

/**
 * Every effect of a merge, without merging.
 * @param map in which titles are looked up
 */
export const mergePreviewQuery = (atlas: AtlasClient, map: string, into: Titled, from: Titled) =>
  queryOptions({
    queryKey: previewKey(into, from),
    queryFn: async ({ signal }): Promise<MergePreview> => {
      const [outcome, edges] = await Promise.all([
        atlas.call('merge_resources', {
          path: { id: into.id },
          body: { from: [from.id], dry_run: true },
          signal,
        }),
        atlas.call('list_resource_edges', { path: { id: from.id }, query: { limit: MOST_TITLED }, signal }),
      ]);
      const seeds = namedIn(outcome).slice(0, MOST_NAMED);
      const { nodes } =
        seeds.length === 0
          ? { nodes: [] }
          : await atlas.call('cogmap_neighborhood_slice', {
              path: { id: map },
              body: { seeds, depth: 0 },
              signal,
            });
      return { outcome, titles: titlesIn(edges, [...nodes, into, from]) };
    },
    // What a merge changes is read when it is to be done, and not kept.
    staleTime: 0,
    gcTime: 0,
  });

/** What undoing a merge would take back. */
export const undoPreviewQuery = (atlas: AtlasClient, undoing: Undoing) =>
  queryOptions({
    queryKey: ['merge preview', 'undo', undoing.merge],
    queryFn: ({ signal }) => previewOfUndo(atlas, undoing, signal),
    staleTime: 0,
    gcTime: 0,
  });
