import { z } from 'zod';
import { clampedPage, QueryFlag, QueryInt } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { optional } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { DeliveryScope, getSubscription, listDeliveries } from '../queries.ts';
import { ById, pageOf, SubscriptionDeliveryList } from '../shapes.ts';

export const showDeliveries = defineOperation({
  id: 'list_subscription_deliveries',
  group: 'Subscriptions',
  summary:
    'List the deliveries of a subscription, newest first; `scope=undetermined&disposed=false` lists its dead letters',
  method: 'GET',
  path: '/api/subscriptions/{id}/deliveries',
  access: 'approved',
  params: ById,
  query: z.object({
    scope: optional(DeliveryScope),
    disposed: optional(QueryFlag),
    limit: optional(QueryInt),
    offset: optional(QueryInt),
  }),
  success: { status: 200, body: SubscriptionDeliveryList },
  refusals: ['NOT_FOUND'],
  handler: ({ params: { id: subscription_id }, query }, { caller: { reach }, read }) =>
    read.together(async (runner) => {
      const known = await runner.find(getSubscription, { id: subscription_id, is_admin: false, reach });
      if (known === undefined) throw notFound();
      const { limit, offset } = clampedPage(query);
      const { scope = null, disposed = null } = query;
      const wanted = { subscription_id, scope, disposed, offset, limit: limit + 1, reach };
      const { rows, page } = pageOf(await runner.list(listDeliveries, wanted), { limit, offset });
      return { deliveries: [...rows], ...page };
    }),
});
