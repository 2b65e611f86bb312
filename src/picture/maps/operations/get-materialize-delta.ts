import { z } from 'zod';
import { QueryInt } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { Int64, optional } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { DEFAULT_THRESHOLD, formationEventsOf } from '../formation-count.ts';
import { findAnchor } from '../queries.ts';
import { MapId, MaterializeDelta } from '../shapes.ts';

export const getMaterializeDelta = defineOperation({
  id: 'materialize_delta',
  group: 'Cognitive Maps',
  summary: 'Read how much a map has changed since its territories were formed',
  method: 'GET',
  path: '/api/cognitive-maps/{id}/materialize-delta',
  access: 'approved',
  params: MapId,
  query: z.object({ threshold: optional(QueryInt.pipe(Int64)) }),
  success: { status: 200, body: MaterializeDelta },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id }, query }, { caller: { reach }, read }) => {
    const anchor = await read.find(findAnchor, { id, kind: 'cogmap', reach });
    if (anchor === undefined) throw notFound();
    const threshold = query.threshold ?? DEFAULT_THRESHOLD;
    const formation_events = await formationEventsOf(read, id, anchor);
    return {
      cogmap_id: id,
      ...(anchor.shape_event !== null && { watermark: anchor.shape_event }),
      formation_events,
      threshold,
      exceeds_threshold: formation_events >= threshold,
    };
  },
});
