import { canonicalJson } from '#base/canonical-json.ts';
import { newId } from '#base/ids.ts';
import { parseJson } from '#base/parse-json.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow, subscriptionCreated } from '#record/ledger/index.ts';
import {
  createSubscription as createSubscriptionStatement,
  getSubscription,
  getSubscriptionFacts,
} from '../queries.ts';
import { decideSubscription, subscriberTable } from '../rules.ts';
import { CreateSubscriptionRequest, Subscription, subscriptionView } from '../shapes.ts';

export const createSubscription = defineOperation({
  id: 'create_subscription',
  group: 'Subscriptions',
  summary: 'Subscribe a team that you manage, or a context or map that is linked to it, to a connection',
  method: 'POST',
  path: '/api/subscriptions',
  access: 'approved',
  body: CreateSubscriptionRequest,
  success: { status: 201, body: Subscription },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'CONFLICT'],
  handler: async ({ body }, { caller: { profile_id: created_by, is_admin }, write }) => {
    const { team_id, connection_id, selector } = body;
    const subscriber = {
      subscriber_table: subscriberTable(body.subscriber, team_id),
      subscriber_id: body.subscriber.id,
    };
    const id = newId();
    const stored = canonicalJson(selector);
    return write(async (tx) => {
      const occurred_at = occurredNow();
      const reach = await tx.reach();
      const about = { team_id, connection_id, ...subscriber };
      const facts = (await tx.find(getSubscriptionFacts, { ...about, is_admin, reach }))!;
      decideSubscription(facts, selector);
      await tx.list(createSubscriptionStatement, {
        ...{ id, ...about, created_by, occurred_at, selector: stored, received_before: facts.received ?? 0 },
        live_key: `${team_id} ${connection_id} ${stored}`,
      });
      const event = subscriptionCreated({
        subscription_id: id,
        ...about,
        selector: parseJson(stored),
      });
      await tx.append([event], { occurredAt: occurred_at });
      return subscriptionView((await tx.find(getSubscription, { id, is_admin, reach }))!);
    });
  },
});
