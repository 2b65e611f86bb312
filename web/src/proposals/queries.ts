import { queryOptions } from '@tanstack/preact-query';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';

/** Changes that wait for a decision. */

export type ProposalSummary = AnswerOf<'list_proposals'>['proposals'][number];
export type Preview = AnswerOf<'preview_proposal'>;

/** How often the page looks for new proposals, in milliseconds. */
const PROPOSALS_MS = 60_000;

/** Proposals that wait, newest first: the person's own, and those that the person may decide on. */
export const proposalsQuery = (atlas: AtlasClient) =>
  queryOptions({
    queryKey: ['proposals'],
    queryFn: ({ signal }) => atlas.call('list_proposals', { query: { limit: 200 }, signal }),
    refetchInterval: PROPOSALS_MS,
  });

/** What a proposal would change, and what somebody changed since it was made. */
export const previewQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['proposal', id],
    queryFn: ({ signal }) => atlas.call('preview_proposal', { path: { id }, body: {}, signal }),
  });
