import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { AnchorTable, Instant, Int64, List, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import type { FeedTargetRow } from './queries.ts';

/** How a feed target is; the first that applies. */
const FeedTargetLiveness = z.enum(['revoked', 'unreadable', 'failing', 'delivering', 'waiting']);

/** An address to which what happens in a context or map is posted. */
export const FeedTarget = z.object({
  id: Uuid,
  anchor: z.object({ table: AnchorTable, id: Uuid }),
  url: z.string(),
  /** Kinds of events that are posted; none: all that the feed shows. */
  event_kinds: z.array(z.string()),
  created: Instant,
  /**
   * `unreadable`: its owner does not read the anchor any more; `failing`: the last attempt failed; `delivering`: the last one
   * did not; `waiting`: there was nothing to post yet.
   */
  liveness: FeedTargetLiveness,
  last_delivered_at: Instant.optional(),
  /** While it is failing: since when, how often in a row, and how the last attempt ended. */
  failing_since: Instant.optional(),
  failures: Int64.optional(),
  last_error: z.string().optional(),
  revoked_at: Instant.optional(),
});

export const FeedTargetWithSecret = z.object({
  feed_target: FeedTarget,
  /** The key of the signatures; it is shown once. */
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
  /** A context or a map. */
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

/** A stored feed target as its owner sees it. */
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
