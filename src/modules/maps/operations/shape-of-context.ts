import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { shapeOf } from '../region-reads.ts';
import { ContextId, LensQuery, RegionRow } from '../shapes.ts';

export const shapeOfContext = defineOperation({
  id: 'context_shape',
  group: 'Contexts',
  summary: 'List the territories of a context, under one lens or under all',
  method: 'GET',
  path: '/api/contexts/{id}/shape',
  access: 'approved',
  params: ContextId,
  query: LensQuery,
  success: { status: 200, body: z.array(RegionRow) },
  handler: ({ params: { id }, query: { lens } }, { caller: { reach }, read }) =>
    shapeOf(read, reach, { id, kind: 'context', lens }),
});
