import { z } from 'zod';
import { between, QueryInt } from '#base/paging.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, optional, Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { findEvent, listChanges, listScopes } from '../queries.ts';

const DEFAULT_EVENTS = 100;
const MOST_EVENTS = 1000;

const StewardChange = z.object({
  resource_id: Uuid,
  event_id: Uuid,
  event_type: z.string(),
  occurred_at: Instant,
  /** The context of the event. */
  context_id: Uuid,
});

const StewardChanges = z.object({
  /** In ledger order, then by resource; a resource may occur several times. */
  changes: z.array(StewardChange),
  /** Value of `after` for the next page; absent after the last one. */
  next: Uuid.optional(),
});

nameSchemas({ StewardChange, StewardChanges });

export const stewardChanges = defineOperation({
  id: 'steward_changes',
  group: 'Steward',
  summary:
    'List what changed in the contexts of a map since its steward last advanced, as far as you can read it',
  method: 'GET',
  path: '/api/steward/{cogmap}/changes',
  access: 'approved',
  params: z.object({ cogmap: UuidInput }),
  query: z.object({
    /** An event in a context of the map; default: the watermark. */
    after: optional(UuidInput),
    /** Number of events to examine, clamped to 1..1000; default 100. */
    limit: optional(QueryInt),
  }),
  success: { status: 200, body: StewardChanges },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: ({ params: { cogmap }, query }, { read, caller: { reach } }) =>
    read.together(async (runner) => {
      const [scope] = await runner.list(listScopes, { ids: [cogmap], reach });
      if (scope === undefined) throw notFound();
      const { context_ids, watermark_seq } = scope;
      const { after, limit: asked = DEFAULT_EVENTS } = query;
      const limit = between(1, asked, MOST_EVENTS);
      const start =
        after === undefined ? undefined : await runner.find(findEvent, { event_id: after, context_ids });
      if (after !== undefined && start === undefined)
        throw badRequest('after: is not an event of a context that the map watches');
      const after_seq = start?.seq ?? watermark_seq ?? 0;
      const rows = await runner.list(listChanges, { context_ids, after_seq, limit, reach });
      return {
        changes: rows.flatMap(({ resource_ids, seq: _, ...event }) =>
          resource_ids.map((resource_id) => ({ resource_id, ...event })),
        ),
        ...(rows.length === limit && { next: rows.at(-1)!.event_id }),
      };
    }),
});
