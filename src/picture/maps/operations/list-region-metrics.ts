import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { EncodedJson, encodedOnce } from '#operation/encoded-json.ts';
import type { AnchorOperations } from '../anchor-kinds.ts';
import { metricsOf, type RegionMetrics } from '../regions.ts';
import { AnchorId, LensQuery, RegionMetricsRow } from '../shapes.ts';

const encodedRow = encodedOnce((row: RegionMetrics) => JSON.stringify(row));

export const listRegionMetricsOn = ({ kind, group, path, noun, idOf }: AnchorOperations) =>
  defineOperation({
    id: idOf('region_metrics'),
    group,
    summary: `List the metrics of the territories of ${noun}, under one lens or all`,
    method: 'GET',
    path: `${path}/region-metrics`,
    access: 'approved',
    params: AnchorId,
    query: LensQuery,
    success: { status: 200, body: z.array(RegionMetricsRow) },
    handler: async ({ params: { id }, query: { lens } }, { caller: { reach }, read }) => {
      const metrics = await metricsOf(read, reach, { id, kind, lens });
      return new EncodedJson(`[${metrics.map(encodedRow).join()}]`);
    },
  });
