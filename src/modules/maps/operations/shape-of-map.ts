import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { shapeOf } from '../region-reads.ts';
import { LensQuery, MapId, RegionRow } from '../shapes.ts';

export const shapeOfMap = defineOperation({
  id: 'shape',
  group: 'Cognitive Maps',
  summary: 'List the territories of a map, under one lens or under all',
  method: 'GET',
  path: '/api/cognitive-maps/{id}/shape',
  access: 'approved',
  params: MapId,
  query: LensQuery,
  success: { status: 200, body: z.array(RegionRow) },
  handler: ({ params: { id }, query: { lens } }, { caller: { reach }, read }) =>
    shapeOf(read, reach, { id, kind: 'cogmap', lens }),
});
