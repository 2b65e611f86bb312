import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { getSubscription } from '../queries.ts';
import { ById, Subscription, subscriptionView } from '../shapes.ts';

export const showSubscription = defineOperation({
  id: 'get_subscription',
  group: 'Subscriptions',
  summary: 'Read a subscription and whether it receives anything',
  method: 'GET',
  path: '/api/subscriptions/{id}',
  access: 'approved',
  params: ById,
  success: { status: 200, body: Subscription },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { caller: { is_admin, reach }, read }) => {
    const row = await read.find(getSubscription, { id, is_admin, reach });
    if (row === undefined) throw notFound();
    return subscriptionView(row);
  },
});
