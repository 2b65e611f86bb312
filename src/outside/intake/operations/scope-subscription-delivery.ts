import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { getDelivery, lockDelivery, scopeDelivery } from '../queries.ts';
import { decideScope } from '../rules.ts';
import { ById, ScopeDeliveryRequest, SubscriptionDelivery } from '../shapes.ts';

export const scopeSubscriptionDelivery = defineOperation({
  id: 'scope_subscription_delivery',
  group: 'Subscriptions',
  summary: 'Record whether a delivery is in the scope of its subscription, until it has a disposition',
  method: 'POST',
  path: '/api/subscription-deliveries/{id}/scope',
  access: 'approved',
  params: ById,
  body: ScopeDeliveryRequest,
  success: { status: 200, body: SubscriptionDelivery },
  refusals: ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params: { id }, body: { scope, reason } }, { write }) =>
    write(async (tx) => {
      const reach = await tx.reach();
      const delivery = await tx.find(lockDelivery, { id, reach });
      if (delivery === undefined) throw notFound();
      decideScope(delivery, scope, reason);
      await tx.list(scopeDelivery, { id, scope, reason: reason ?? null });
      const { body, ...shown } = (await tx.find(getDelivery, { id, reach }))!;
      return shown;
    }),
});
