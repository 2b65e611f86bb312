import { z } from 'zod';
import { newId, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { Refusal } from '#base/refusal.ts';
import { optional, Text } from '#base/shapes.ts';
import { sha256Hex } from '#knowledge/resources/index.ts';
import { defineOperation } from '#operation/define.ts';
import { append, occurredNow, webhookReceived } from '#record/ledger/index.ts';
import { type IntakeParts, proofOfWebhooks, type Received } from '../proof.ts';
import { keepReceipt, listLiveSubscriptions, storeWebhook } from '../queries.ts';
import { matches, Selector } from '../selectors.ts';

/** Created by the proof of the call; only the payload is the caller's own statement. */
const Proved = z.custom<Received>((value) => typeof value === 'object' && value !== null);

/** Receives a connector's webhook and hands it to the matching subscriptions. */
export const receiveWebhook = (parts: IntakeParts) =>
  defineOperation({
    id: 'receive_webhook',
    group: 'Subscriptions',
    summary:
      'Take a webhook of a connector, attested by a broker or signed with the secret of its connection',
    method: 'POST',
    path: '/api/intake/webhook',
    access: 'internal',
    proof: proofOfWebhooks(parts),
    /** Required when a signature proves the call. */
    query: z.object({ connector: optional(Text(LIMITS.connector)) }),
    body: Proved,
    success: { status: 202, body: z.object({ event_id: z.string() }) },
    handler: async ({ body: { connection, event_type, payload, receipt } }) => {
      // A fault of the broker's configuration, not of the sender (spec 70 §6.1).
      if (event_type === null) throw new Refusal('INTERNAL_ERROR', 'The header of the event type is missing');
      const { id: connection_id, connector, home_id: home_context_id } = connection;
      const [event_id, body_id, body] = [newId(), newId(), JSON.stringify(payload)];
      return parts.database.write('receive_webhook', connection_id, async (tx) => {
        const first = (await tx.find(keepReceipt, { ...receipt, event_id }))!;
        // A repetition by the sender or a replay: return the first receipt.
        if (first.event_id !== event_id) return first;
        const occurred_at = occurredNow();
        const live = await tx.list(listLiveSubscriptions, { connection_id });
        const matched = live.filter(({ selector }) => matches(Selector.parse(selector), event_type, payload));
        const subscription_ids = matched.map(({ id }) => id);
        const deliveries = subscription_ids.map((subscription_id) => ({ id: newId(), subscription_id }));
        const kept = { connection_id, event_id, body_id, body, event_type, occurred_at, deliveries };
        await tx.list(storeWebhook, kept);
        const event = webhookReceived(
          { connection_id, body_id, content_hash: sha256Hex(body) },
          {
            ...{ id: event_id, home_context_id, subscription_ids },
            metadata: { provider_event_type: event_type, provider_event_type_source: 'header' },
          },
        );
        const emitter = { profile_id: SYSTEM_PROFILE_ID, name: `${connector}@webhook` };
        await append(tx, emitter, [event], occurred_at);
        return { event_id };
      });
    },
  });
