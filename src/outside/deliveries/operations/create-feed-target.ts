import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { conflict, notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { mintSecret } from '#people/machines/index.ts';
import { feedTargetCreated, occurredNow } from '#record/ledger/index.ts';
import {
  createFeedTarget as createFeedTargetStatement,
  getFeedTarget,
  lockFeedTargetOwner,
} from '../queries.ts';
import { configuredVault, type DeliverySettings, eventKinds, targetUrl } from '../rules.ts';
import { CreateFeedTargetRequest, FeedTargetWithSecret, feedTargetView } from '../shapes.ts';

export const createFeedTarget = (settings: DeliverySettings) =>
  defineOperation({
    id: 'create_feed_target',
    group: 'Deliveries',
    summary: 'Post the events of a context or map to a URL, signed; the signing secret is shown once',
    method: 'POST',
    path: '/api/feed-targets',
    access: 'approved',
    body: CreateFeedTargetRequest,
    success: { status: 201, body: FeedTargetWithSecret, headers: ['Cache-Control'] },
    refusals: ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT'],
    handler: async ({ body }, { caller, write, setHeader }) => {
      const url = targetUrl(body.url, settings.allowed);
      const event_kinds = eventKinds(body.event_kinds ?? []);
      const vault = configuredVault(settings);
      const { profile_id: owner_id, login } = caller;
      const { anchor_id } = body;
      const [id, secret] = [newId(), mintSecret()];
      const sealed = { secret: vault.seal(id, 'secret', secret), key_version: vault.keyVersion };
      const row = await write(async (tx) => {
        const occurred_at = occurredNow();
        const reach = await tx.reach();
        const found = await tx.find(lockFeedTargetOwner, { anchor_id, owner_id, reach });
        if (found === undefined) throw notFound();
        if (found.live >= LIMITS.feedTargets)
          throw conflict(`You have ${LIMITS.feedTargets} feed targets; revoke one first`);
        const { anchor_table } = found;
        const target = { id, owner_id, ...login, anchor_table, anchor_id, url: url.href, event_kinds };
        await tx.list(createFeedTargetStatement, { ...target, ...sealed, occurred_at });
        const subject = { subject_table: anchor_table, subject_id: anchor_id, profile_id: owner_id };
        const event = { feed_target_id: id, ...subject, origin: url.origin, event_kinds };
        await tx.append([feedTargetCreated(event)], { occurredAt: occurred_at });
        return (await tx.find(getFeedTarget, { id, owner_id, reach }))!;
      });
      setHeader('cache-control', 'no-store');
      return { feed_target: feedTargetView(row), secret };
    },
  });
