import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { listMaps } from '../queries.ts';
import { inMapOrder, mapRow } from '../rows.ts';
import { MapRow } from '../shapes.ts';

export const listCognitiveMaps = defineOperation({
  id: 'list_cognitive_maps',
  group: 'Cognitive Maps',
  summary: 'List every cognitive map you can read',
  method: 'GET',
  path: '/api/cognitive-maps',
  access: 'approved',
  success: { status: 200, body: z.array(MapRow) },
  handler: async (_, { caller: { reach }, read }) => {
    const rows = await read.list(listMaps, { ids: reach.readable_anchors, reach });
    return inMapOrder(rows.map(mapRow));
  },
});
