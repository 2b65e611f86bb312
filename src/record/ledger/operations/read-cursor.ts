import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { findCursor } from '../trail-queries.ts';

const EventCursorResponse = z.object({
  /** Null when there are no events, or when the caller may not read. */
  latest_event_id: Uuid.nullable(),
});

nameSchemas({ EventCursorResponse });

export const readCursor = defineOperation({
  id: 'cursor',
  group: 'Events',
  summary: 'Read the id of the newest event of a context or map; another id than last time means a change',
  method: 'GET',
  path: '/api/events/{kb_context_id}/cursor',
  access: 'approved',
  params: z.object({ kb_context_id: UuidInput }),
  success: { status: 200, body: EventCursorResponse },
  handler: async ({ params: { kb_context_id } }, { caller: { reach }, read }) => {
    const newest = await read.find(findCursor, { anchor_id: kb_context_id, reach });
    return { latest_event_id: newest?.event_id ?? null };
  },
});
