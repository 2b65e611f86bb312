import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { feedTargetRevoked, occurredNow } from '#record/ledger/index.ts';
import { getFeedTarget, lockFeedTarget, revokeFeedTarget as revokeFeedTargetStatement } from '../queries.ts';
import { FeedTarget, FeedTargetId, feedTargetView } from '../shapes.ts';

export const revokeFeedTarget = defineOperation({
  id: 'revoke_feed_target',
  group: 'Deliveries',
  summary: 'Stop deliveries to one of your feed targets; its record stays',
  method: 'DELETE',
  path: '/api/feed-targets/{id}',
  access: 'approved',
  params: FeedTargetId,
  success: { status: 200, body: FeedTarget },
  refusals: ['NOT_FOUND'],
  handler: ({ params: { id } }, { caller: { profile_id: owner_id }, write }) =>
    write(async (tx) => {
      const occurred_at = occurredNow();
      const reach = await tx.reach();
      const target = await tx.find(lockFeedTarget, { id, owner_id });
      if (target === undefined) throw notFound();
      const { anchor_table: subject_table, anchor_id: subject_id } = target;
      if (target.live) {
        await tx.list(revokeFeedTargetStatement, { id, occurred_at });
        const event = { feed_target_id: id, subject_table, subject_id, profile_id: owner_id };
        await tx.append([feedTargetRevoked(event)], { occurredAt: occurred_at });
      }
      return feedTargetView((await tx.find(getFeedTarget, { id, owner_id, reach }))!);
    }),
});
