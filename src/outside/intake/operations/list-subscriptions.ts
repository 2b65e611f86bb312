import { z } from 'zod';
import { clampedPage, QueryInt } from '#base/paging.ts';
import { optional } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { listSubscriptions } from '../queries.ts';
import { pageOf, SubscriptionList, subscriptionView } from '../shapes.ts';

export const showSubscriptions = defineOperation({
  id: 'list_subscriptions',
  group: 'Subscriptions',
  summary:
    'List the subscriptions of teams that you manage and of contexts and maps that you author, newest first',
  method: 'GET',
  path: '/api/subscriptions',
  access: 'approved',
  query: z.object({ limit: optional(QueryInt), offset: optional(QueryInt) }),
  success: { status: 200, body: SubscriptionList },
  handler: async ({ query }, { caller: { is_admin, reach }, read }) => {
    const { limit, offset } = clampedPage(query);
    const found = await read.list(listSubscriptions, { offset, limit: limit + 1, is_admin, reach });
    const { rows, page } = pageOf(found, { limit, offset });
    return { subscriptions: rows.map(subscriptionView), ...page };
  },
});
