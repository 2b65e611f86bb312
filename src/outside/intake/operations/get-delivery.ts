import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { getDelivery } from '../queries.ts';
import { ById, SubscriptionDeliveryWithBody } from '../shapes.ts';

export const showDelivery = defineOperation({
  id: 'get_subscription_delivery',
  group: 'Subscriptions',
  summary: 'Read one delivery of a subscription with its body',
  method: 'GET',
  path: '/api/subscription-deliveries/{id}',
  access: 'approved',
  params: ById,
  success: { status: 200, body: SubscriptionDeliveryWithBody },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { caller: { reach }, read }) => {
    const row = await read.find(getDelivery, { id, reach });
    if (row === undefined) throw notFound();
    return row;
  },
});
