import { z } from 'zod';
import { clampedPage, QueryInt } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { optional } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { getFeedTarget, listFeedTargets } from '../queries.ts';
import { FeedTarget, FeedTargetId, FeedTargetList, feedTargetView } from '../shapes.ts';

export const listTargets = defineOperation({
  id: 'list_feed_targets',
  group: 'Deliveries',
  summary: 'List your feed targets with their delivery state, newest first',
  method: 'GET',
  path: '/api/feed-targets',
  access: 'approved',
  query: z.object({ limit: optional(QueryInt), offset: optional(QueryInt) }),
  success: { status: 200, body: FeedTargetList },
  handler: async ({ query }, { caller: { profile_id: owner_id, reach }, read }) => {
    const { limit, offset } = clampedPage(query);
    const rows = await read.list(listFeedTargets, { owner_id, offset, limit: limit + 1, reach });
    const feed_targets = rows.slice(0, limit).map(feedTargetView);
    return { feed_targets, offset, limit, truncated: rows.length > limit };
  },
});

export const showTarget = defineOperation({
  id: 'get_feed_target',
  group: 'Deliveries',
  summary: 'Read one of your feed targets with its delivery state',
  method: 'GET',
  path: '/api/feed-targets/{id}',
  access: 'approved',
  params: FeedTargetId,
  success: { status: 200, body: FeedTarget },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { caller: { profile_id: owner_id, reach }, read }) => {
    const row = await read.find(getFeedTarget, { id, owner_id, reach });
    if (row === undefined) throw notFound();
    return feedTargetView(row);
  },
});
