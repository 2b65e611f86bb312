import { queryOptions } from '@tanstack/preact-query';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';

/** Changes that wait for a decision. */

export type ProposalSummary = AnswerOf<'list_proposals'>['proposals'][number];
export type Preview = AnswerOf<'preview_proposal'>;
export type Fields = AnswerOf<'get_proposal'>['acts'][number]['fields'];

/** How often the page looks for new proposals, in milliseconds. */
const PROPOSALS_MS = 60_000;

/** Proposals that wait, newest first: the person's own, and those that the person may decide on. */
export const proposalsQuery = (atlas: AtlasClient) =>
  queryOptions({
    queryKey: ['proposals'],
    queryFn: ({ signal }) => atlas.call('list_proposals', { query: { limit: 200 }, signal }),
    refetchInterval: PROPOSALS_MS,
  });

/** What acts would change, and what is written in them, by their numbers. */
export interface Read {
  readonly preview: Preview;
  readonly fields: ReadonlyMap<number, Fields>;
}

/** What a proposal that waits would change. */
export const previewQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['proposal', id],
    queryFn: async ({ signal }): Promise<Read> => {
      const [preview, { acts }] = await Promise.all([
        atlas.call('preview_proposal', { path: { id }, body: {}, signal }),
        atlas.call('get_proposal', { path: { id }, signal }),
      ]);
      return { preview, fields: new Map(acts.map(({ number, fields }) => [number, fields])) };
    },
  });
