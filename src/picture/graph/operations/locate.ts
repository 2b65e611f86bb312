import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { type AnchorKind, List, optional, UuidInput } from '#base/shapes.ts';
import { AsOf } from '#knowledge/resources/index.ts';
import { type Described, defineOperation } from '#operation/define.ts';
import { AnchorId, anchorAt } from '../../maps/index.ts';
import { listLocations, listLocationsAsOf } from '../queries.ts';
import { modalLens } from '../rules.ts';
import { ResourceLocation } from '../shapes.ts';

const LocateRequest = z.object({
  ids: List(UuidInput, LIMITS.ids),
  lens_id: optional(UuidInput),
  as_of: AsOf,
});

nameSchemas({ LocateRequest });

/** Says in which territories of a map or a context resources are. */
const locateIn = (kind: AnchorKind, described: Described) =>
  defineOperation({
    ...described,
    group: 'Graph',
    method: 'POST',
    access: 'approved',
    onlyReads: true,
    params: AnchorId,
    body: LocateRequest,
    success: { status: 200, body: z.array(ResourceLocation) },
    refusals: ['NOT_FOUND'],
    handler: async ({ params: { id }, body: { as_of, ...body } }, { caller: { reach }, read }) => {
      const anchor = await anchorAt(read, { id, kind, as_of, reach });
      if (anchor === undefined) throw notFound();
      const ids = [...new Set(body.ids)];
      const asked = { anchor_id: id, lens_id: body.lens_id ?? modalLens(anchor.formations), ids, reach };
      const rows =
        as_of === undefined
          ? await read.list(listLocations, asked)
          : await read.list(listLocationsAsOf, { ...asked, as_of });
      const located = new Map(rows.map((row) => [row.resource_id, row]));
      return ids.flatMap((one) => located.get(one) ?? []);
    },
  });

export const cogmapLocate = locateIn('cogmap', {
  id: 'cogmap_locate',
  summary: 'Read in which territories of one map some resources are',
  path: '/api/graph/cogmaps/{id}/locate',
});

export const contextLocate = locateIn('context', {
  id: 'context_locate',
  summary: 'Read in which territories of one context some resources are',
  path: '/api/graph/contexts/{id}/locate',
});
