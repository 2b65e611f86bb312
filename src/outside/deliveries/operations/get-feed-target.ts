import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { getFeedTarget } from '../queries.ts';
import { FeedTarget, FeedTargetId, feedTargetView } from '../shapes.ts';

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
