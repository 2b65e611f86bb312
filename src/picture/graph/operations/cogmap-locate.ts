import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { List, optional, UuidInput } from '#base/shapes.ts';
import { AsOf } from '#knowledge/resources/index.ts';
import { defineOperation } from '#operation/define.ts';
import { findAnchor, findAnchorAsOf, MapId } from '../../maps/index.ts';
import { listLocations, listLocationsAsOf } from '../queries.ts';
import { modalLens } from '../rules.ts';
import { ResourceLocation } from '../shapes.ts';

const LocateRequest = z.object({
  ids: List(UuidInput, LIMITS.ids),
  lens_id: optional(UuidInput),
  as_of: AsOf,
});

nameSchemas({ LocateRequest });

export const cogmapLocate = defineOperation({
  id: 'cogmap_locate',
  group: 'Graph',
  summary: 'Read in which territories of one map some resources are',
  method: 'POST',
  path: '/api/graph/cogmaps/{id}/locate',
  access: 'approved',
  onlyReads: true,
  params: MapId,
  body: LocateRequest,
  success: { status: 200, body: z.array(ResourceLocation) },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id }, body: { as_of, ...body } }, { caller: { reach }, read }) => {
    const map =
      as_of === undefined
        ? await read.find(findAnchor, { id, kind: 'cogmap', reach })
        : await read.find(findAnchorAsOf, { id, kind: 'cogmap', as_of, reach });
    if (map === undefined) throw notFound();
    const ids = [...new Set(body.ids)];
    const asked = { anchor_id: id, lens_id: body.lens_id ?? modalLens(map.formations), ids, reach };
    const rows =
      as_of === undefined
        ? await read.list(listLocations, asked)
        : await read.list(listLocationsAsOf, { ...asked, as_of });
    const located = new Map(rows.map((row) => [row.resource_id, row]));
    return ids.flatMap((one) => located.get(one) ?? []);
  },
});
