import { z } from 'zod';
import { QueryInt } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64, optional, Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { candidatesOf, DEFAULT_THRESHOLD, driftsOf, exceeds } from '../drift.ts';
import { getEventId, listScopes } from '../queries.ts';

export const candidates = defineOperation({
  id: 'candidates',
  group: 'Steward',
  summary: 'List the maps that you can be the steward of: bound to a team, readable and writable',
  method: 'GET',
  path: '/api/steward/candidates',
  access: 'approved',
  success: { status: 200, body: z.array(Uuid) },
  handler: (_, { read, caller: { reach } }) => candidatesOf(read, reach),
});

const IngestDelta = z.object({
  cogmap_id: Uuid,
  new_resources: Int64,
  new_events: Int64,
  /** The event to advance to after processing the window; absent when it is empty. */
  max_event_id: Uuid.optional(),
  /** Absent until the steward has advanced. */
  watermark: Uuid.optional(),
  /** Of the currently watched contexts; pass it to advance, so that contexts shared meanwhile are detected. */
  boundary_fingerprint: z.string(),
  boundary_moved: z.boolean(),
  threshold: Int64,
  exceeds_threshold: z.boolean(),
});

nameSchemas({ IngestDelta });

export const delta = defineOperation({
  id: 'delta',
  group: 'Steward',
  summary: 'Read what the contexts of a map gained since its steward last advanced',
  method: 'GET',
  path: '/api/steward/{cogmap}/delta',
  access: 'approved',
  params: z.object({ cogmap: UuidInput }),
  query: z.object({
    /** Number of new resources from which the map has drifted; default 5. */
    threshold: optional(QueryInt),
  }),
  success: { status: 200, body: IngestDelta },
  refusals: ['NOT_FOUND'],
  handler: ({ params: { cogmap }, query: { threshold = DEFAULT_THRESHOLD } }, { read, caller: { reach } }) =>
    read.together(async (runner) => {
      const [scope] = await runner.list(listScopes, { ids: [cogmap], reach });
      if (scope === undefined) throw notFound();
      const [drift] = await driftsOf(runner, [scope]);
      const { new_resources, new_events, newest_seq, boundary_fingerprint, boundary_moved } = drift!;
      const newest =
        newest_seq === undefined ? undefined : await runner.find(getEventId, { seq: newest_seq });
      return {
        ...{ cogmap_id: cogmap, new_resources, new_events, boundary_fingerprint, boundary_moved, threshold },
        ...(newest && { max_event_id: newest.id }),
        ...(scope.watermark !== null && { watermark: scope.watermark }),
        exceeds_threshold: exceeds(drift!, threshold),
      };
    }),
});
