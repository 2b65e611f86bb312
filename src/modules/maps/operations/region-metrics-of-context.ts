import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { metricsOf } from '../region-reads.ts';
import { ContextId, LensQuery, RegionMetricsRow } from '../shapes.ts';

export const regionMetricsOfContext = defineOperation({
  id: 'context_region_metrics',
  group: 'Contexts',
  summary: 'List what was measured of the territories of a context, under one lens or under all',
  method: 'GET',
  path: '/api/contexts/{id}/region-metrics',
  access: 'approved',
  params: ContextId,
  query: LensQuery,
  success: { status: 200, body: z.array(RegionMetricsRow) },
  handler: ({ params: { id }, query: { lens } }, { caller: { reach }, read }) =>
    metricsOf(read, reach, { id, kind: 'context', lens }),
});
