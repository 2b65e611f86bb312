import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { metricsOf } from '../region-reads.ts';
import { LensQuery, MapId, RegionMetricsRow } from '../shapes.ts';

export const regionMetricsOfMap = defineOperation({
  id: 'region_metrics',
  group: 'Cognitive Maps',
  summary: 'List what was measured of the territories of a map, under one lens or under all',
  method: 'GET',
  path: '/api/cognitive-maps/{id}/region-metrics',
  access: 'approved',
  params: MapId,
  query: LensQuery,
  success: { status: 200, body: z.array(RegionMetricsRow) },
  handler: ({ params: { id }, query: { lens } }, { caller: { reach }, read }) =>
    metricsOf(read, reach, { id, kind: 'cogmap', lens }),
});
