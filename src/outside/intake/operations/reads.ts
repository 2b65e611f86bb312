import { z } from 'zod';
import { clampedPage, QueryFlag, QueryInt } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { optional } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import {
  DeliveryScope,
  getDelivery,
  getSubscription,
  listConnections,
  listDeliveries,
  listSubscriptions,
} from '../queries.ts';
import {
  ById,
  Connection,
  connectionView,
  pageOf,
  Subscription,
  SubscriptionDeliveryList,
  SubscriptionDeliveryWithBody,
  SubscriptionList,
  subscriptionView,
} from '../shapes.ts';

export const showConnections = defineOperation({
  id: 'list_connections',
  group: 'Subscriptions',
  summary: 'List the connections that teams you manage may subscribe to (administrators: all), newest first',
  method: 'GET',
  path: '/api/connections',
  access: 'approved',
  success: { status: 200, body: z.array(Connection) },
  handler: async (_, { caller: { is_admin, reach }, read }) =>
    (await read.list(listConnections, { id: null, is_admin, reach })).map(connectionView),
});

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
