import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { AnchorTable, Instant, Int64, List, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import type { FeedTargetRow } from './queries.ts';

/** State of a feed target; the first that applies. */
const FeedTargetLiveness = z.enum(['revoked', 'unreadable', 'failing', 'delivering', 'waiting']);

/** A URL to which the events of a context or map are posted. */
export const FeedTarget = z.object({
  id: Uuid,
  anchor: z.object({ table: AnchorTable, id: Uuid }),
  url: z.string(),
  /** Kinds of events that are posted; empty: all that the feed shows. */
  event_kinds: z.array(z.string()),
  created: Instant,
  /**
   * `unreadable`: its owner no longer reads the anchor; `failing`: the last attempt failed; `delivering`: the last
   * attempt succeeded; `waiting`: there was nothing to post yet.
   */
  liveness: FeedTargetLiveness,
  last_delivered_at: Instant.optional(),
  /** While failing: start, number of consecutive failures, and the error of the last attempt. */
  failing_since: Instant.optional(),
  failures: Int64.optional(),
  last_error: z.string().optional(),
  revoked_at: Instant.optional(),
});

export const FeedTargetWithSecret = z.object({
  feed_target: FeedTarget,
  /** The signing key; shown once. */
  secret: z.string(),
});

export const FeedTargetList = z.object({
  feed_targets: z.array(FeedTarget),
  offset: Int64,
  limit: Int64,
  /** Whether there are more after this page. */
  truncated: z.boolean(),
});

export const CreateFeedTargetRequest = z.object({
  /** Id of a context or map. */
  anchor_id: UuidInput,
  url: Text(LIMITS.targetUrl),
  event_kinds: optional(List(Text(LIMITS.key), LIMITS.eventKinds)),
});

export const FeedTargetId = z.object({ id: UuidInput });

nameSchemas({
  FeedTargetLiveness,
  FeedTarget,
  FeedTargetWithSecret,
  FeedTargetList,
  CreateFeedTargetRequest,
});

function livenessOf(row: FeedTargetRow): z.output<typeof FeedTargetLiveness> {
  if (row.revoked_at !== null) return 'revoked';
  if (!row.readable) return 'unreadable';
  if (row.failing_since !== null) return 'failing';
  return row.last_delivered_at === null ? 'waiting' : 'delivering';
}

/** Maps a stored feed target to the owner's view. */
export function feedTargetView(row: FeedTargetRow): z.input<typeof FeedTarget> {
  const { anchor_table: table, anchor_id, readable, revoked_at, last_delivered_at, ...target } = row;
  const { failing_since, failures, last_error, ...shown } = target;
  return {
    ...shown,
    anchor: { table, id: anchor_id },
    liveness: livenessOf(row),
    ...(last_delivered_at !== null && { last_delivered_at }),
    ...(failing_since !== null && { failing_since, failures, last_error: last_error! }),
    ...(revoked_at !== null && { revoked_at }),
  };
}
