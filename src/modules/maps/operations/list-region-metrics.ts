import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import type { AnchorOperations } from '../anchor-kinds.ts';
import { metricsOf } from '../regions.ts';
import { AnchorId, LensQuery, RegionMetricsRow } from '../shapes.ts';

export const listRegionMetricsOn = ({ kind, group, path, noun, idOf }: AnchorOperations) =>
  defineOperation({
    id: idOf('region_metrics'),
    group,
    summary: `List what was measured of the territories of ${noun}, under one lens or under all`,
    method: 'GET',
    path: `${path}/region-metrics`,
    access: 'approved',
    params: AnchorId,
    query: LensQuery,
    success: { status: 200, body: z.array(RegionMetricsRow) },
    handler: ({ params: { id }, query: { lens } }, { caller: { reach }, read }) =>
      metricsOf(read, reach, { id, kind, lens }),
  });
