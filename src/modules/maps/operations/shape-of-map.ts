import { z } from 'zod';
import { optional, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { findPlace } from '../queries.ts';
import { MapId, RegionRow } from '../shapes.ts';
import { territoriesOf } from '../territories.ts';

export const shapeOfMap = defineOperation({
  id: 'shape',
  group: 'Cognitive Maps',
  summary: 'List the territories of a map, under one lens or under all',
  method: 'GET',
  path: '/api/cognitive-maps/{id}/shape',
  access: 'approved',
  params: MapId,
  query: z.object({ lens: optional(UuidInput) }),
  success: { status: 200, body: z.array(RegionRow) },
  handler: async ({ params: { id }, query: { lens } }, { caller: { reach }, read }) => {
    const place = await read.find(findPlace, { id, kind: 'cogmap', reach });
    if (place === undefined) return [];
    const lens_ids = lens === undefined ? place.formations.map((formation) => formation.lens_id) : [lens];
    const territories = await territoriesOf(read, { anchor_id: id, lens_ids, reach });
    return territories.map(({ id: region_id, ...row }) => ({ region_id, ...row }));
  },
});
