import { forbidden, notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow, subscriptionRevoked } from '#record/ledger/index.ts';
import { getSubscription, revokeSubscription as revokeSubscriptionStatement } from '../queries.ts';
import { ById, Subscription, subscriptionView } from '../shapes.ts';

export const revokeSubscription = defineOperation({
  id: 'revoke_subscription',
  group: 'Subscriptions',
  summary: 'Revoke a subscription of a team that you manage; its record stays',
  method: 'DELETE',
  path: '/api/subscriptions/{id}',
  access: 'approved',
  params: ById,
  success: { status: 200, body: Subscription },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
  handler: ({ params: { id } }, { caller: { is_admin }, write }) =>
    write(async (tx) => {
      const occurred_at = occurredNow();
      const reach = await tx.reach();
      const known = await tx.find(getSubscription, { id, is_admin, reach });
      if (known === undefined) throw notFound();
      if (!known.manageable) throw forbidden();
      if ((await tx.find(revokeSubscriptionStatement, { id, occurred_at })) !== undefined) {
        const { connection_id, team_id } = known;
        const event = subscriptionRevoked({ subscription_id: id, connection_id, team_id });
        await tx.append([event], { occurredAt: occurred_at });
      }
      return subscriptionView((await tx.find(getSubscription, { id, is_admin, reach }))!);
    }),
});
