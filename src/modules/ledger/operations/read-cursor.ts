import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { findCursor } from '../trail-queries.ts';

const EventCursorResponse = z.object({
  /** Null where nothing happened, and where the caller does not read. */
  latest_event_id: Uuid.nullable(),
});

nameSchemas({ EventCursorResponse });

export const readCursor = defineOperation({
  id: 'cursor',
  group: 'Events',
  summary:
    'Read the newest event of a context or map: another one than last time means that something changed',
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
