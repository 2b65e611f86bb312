import { badRequest, notFound } from '#base/refusal.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach, WriteTransaction } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow, subscriptionDeliveryDisposed } from '#record/ledger/index.ts';
import { disposeDelivery, findRunOfMap, getDelivery, lockDelivery } from '../queries.ts';
import { decideDisposition } from '../rules.ts';
import { ById, DisposeDeliveryRequest, SubscriptionDelivery } from '../shapes.ts';

/** @throws Refusal BAD_REQUEST unless it is a run on the subscription's map */
async function checkRun(
  tx: WriteTransaction,
  { subscriber_table, subscriber_id: map_id }: RowOf<typeof lockDelivery>,
  invocation_id: string,
  reach: Reach,
): Promise<void> {
  const run =
    subscriber_table === 'kb_cogmaps'
      ? await tx.find(findRunOfMap, { invocation_id, map_id, reach })
      : undefined;
  if (run === undefined) throw badRequest('invocation_id: is not a run on the map of the subscription');
}

export const disposeSubscriptionDelivery = defineOperation({
  id: 'dispose_subscription_delivery',
  group: 'Subscriptions',
  summary: 'Record the disposition of a delivery and its reason (once)',
  method: 'POST',
  path: '/api/subscription-deliveries/{id}/disposition',
  access: 'approved',
  params: ById,
  body: DisposeDeliveryRequest,
  success: { status: 200, body: SubscriptionDelivery },
  refusals: ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params: { id }, body }, { caller: { profile_id }, write }) => {
    const { disposition, rationale, confidence, invocation_id } = body;
    if (rationale.trim() === '') throw badRequest('rationale: must not be blank');
    if (confidence < 0 || confidence > 1) throw badRequest('confidence: must be from 0 to 1');
    return write(async (tx) => {
      const occurred_at = occurredNow();
      const reach = await tx.reach();
      const delivery = await tx.find(lockDelivery, { id, reach });
      if (delivery === undefined) throw notFound();
      decideDisposition(delivery);
      if (invocation_id !== undefined) await checkRun(tx, delivery, invocation_id, reach);
      const decision = { disposition, rationale, confidence };
      const by = { profile_id, invocation_id: invocation_id ?? null };
      await tx.list(disposeDelivery, { id, ...by, ...decision, occurred_at });
      const { subscription_id, event_id, home_id: home_context_id } = delivery;
      const decided = { decided_by_profile_id: profile_id, decided_by_invocation_id: invocation_id };
      const event = { delivery_id: id, subscription_id, event_id, ...decision, ...decided };
      const beside = { home_context_id, invocation_id };
      await tx.append([subscriptionDeliveryDisposed(event, beside)], { occurredAt: occurred_at });
      const { body: _, ...shown } = (await tx.find(getDelivery, { id, reach }))!;
      return shown;
    });
  },
});
