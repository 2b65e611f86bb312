import { z } from 'zod';
import { AnchorTable } from '#base/shapes.ts';
import { CypherInt, CypherTime, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const anchor = { anchor_table: AnchorTable, anchor_id: z.string() };

const FeedTargetRow = z.object({
  id: z.string(),
  ...anchor,
  url: z.string(),
  event_kinds: z.array(z.string()),
  created: CypherTime,
  revoked_at: CypherTime.nullable(),
  last_delivered_at: CypherTime.nullable(),
  failing_since: CypherTime.nullable(),
  failures: z.number(),
  last_error: z.string().nullable(),
  readable: z.boolean(),
});
export type FeedTargetRow = z.output<typeof FeedTargetRow>;

export const getFeedTarget = query('deliveries/get_feed_target', {
  mode: 'read',
  params: z.object({ id: z.string(), owner_id: z.string(), reach: ReachParam }),
  row: FeedTargetRow,
});

export const listFeedTargets = query('deliveries/list_feed_targets', {
  mode: 'read',
  params: z.object({ owner_id: z.string(), offset: CypherInt, limit: CypherInt, reach: ReachParam }),
  row: FeedTargetRow,
});

/** The fields of a target that are stored at its creation. */
const target = {
  id: z.string(),
  owner_id: z.string(),
  link_key: z.string(),
  client_id: z.string().nullable(),
  ...anchor,
  url: z.string(),
  event_kinds: z.array(z.string()),
  secret: z.string(),
  key_version: z.string(),
};

export const lockFeedTargetOwner = query('deliveries/lock_feed_target_owner', {
  mode: 'lock',
  params: z.object({ anchor_id: z.string(), owner_id: z.string(), reach: ReachParam }),
  row: z.object({ anchor_table: AnchorTable, live: z.number() }),
});

export const createFeedTarget = query('deliveries/create_feed_target', {
  mode: 'write',
  params: z.object({
    ...target,
    occurred_at: z.string(),
  }),
});

export const lockFeedTarget = query('deliveries/lock_feed_target', {
  mode: 'lock',
  params: z.object({ id: z.string(), owner_id: z.string() }),
  row: z.object({ ...anchor, live: z.boolean() }),
});

export const revokeFeedTarget = query('deliveries/revoke_feed_target', {
  mode: 'write',
  params: z.object({ id: z.string(), occurred_at: z.string() }),
});

export const listChangedTargets = query('deliveries/list_changed_targets', {
  mode: 'read',
  params: z.object({ from_seq: CypherInt, to_seq: CypherInt }),
  row: z.object({ id: z.string(), owner_id: z.string(), ...anchor }),
});

export const findLiveTarget = query('deliveries/find_live_target', {
  mode: 'read',
  params: z.object({ id: z.string() }),
  row: z.object({
    ...target,
    delivered_seq: z.number(),
    open_seq: z.number().nullable(),
  }),
});

export const openDelivery = query('deliveries/open_delivery', {
  mode: 'write',
  params: z.object({ id: z.string(), open_seq: CypherInt }),
});

export const finishDelivery = query('deliveries/finish_delivery', {
  mode: 'write',
  params: z.object({ id: z.string(), delivered_seq: CypherInt, sent: z.boolean() }),
});

export const noteFailure = query('deliveries/note_failure', {
  mode: 'write',
  params: z.object({ id: z.string(), error: z.string() }),
});
