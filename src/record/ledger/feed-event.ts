import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Uuid } from '#base/shapes.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { listFeed } from './feed-queries.ts';

const FeedElement = z.object({ kind: z.enum(['node', 'edge']), id: Uuid });

/** One event of an anchor and the elements it concerns. Details are in the trails of the elements. */
export const AnchorEvent = z.object({
  event_id: Uuid,
  kind: z.string(),
  actor_entity_id: Uuid,
  actor_name: z.string(),
  occurred_at: Instant,
  /** Present when the act gave one. */
  confidence: z.string().optional(),
  /** The resources and the relationship that the event is about; empty when it is about the anchor. */
  elements: z.array(FeedElement),
});

nameSchemas({ AnchorEvent, FeedElement });

/** An event as returned and streamed. */
export function anchorEventOf(row: RowOf<typeof listFeed>): z.input<typeof AnchorEvent> {
  const { event_id, event_type, actor_entity_id, actor_name, occurred_at, edge_id, resource_ids } = row;
  const { confidence } = row.metadata as { readonly confidence?: string };
  return {
    event_id,
    kind: event_type,
    actor_entity_id,
    actor_name,
    occurred_at,
    ...(confidence !== undefined && { confidence }),
    elements: [
      ...(edge_id === null ? [] : [{ kind: 'edge' as const, id: edge_id }]),
      ...resource_ids.map((id) => ({ kind: 'node' as const, id })),
    ],
  };
}
